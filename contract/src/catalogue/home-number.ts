/** What identifies a home without a number, as imports make it from its other facts. Nobody sees it. */
const MADE = /^row-[0-9a-f]{12}(-\d+)?$/

/** Returns a home's number as people see it; empty for a home without one. */
export function homeNumber(apt_no: string): string {
  return MADE.test(apt_no) ? '' : apt_no
}
