/** What imports make, from the other facts, for rows without reference, homes without number and grouped homes. Nobody sees it. */
const MADE = /^(row-[0-9a-f]{12}(-\d+)?|building-[0-9a-f]{12})$/

/** Returns a reference as its file gives it; empty for one that an import made. */
export function givenReference(reference: string): string {
  return MADE.test(reference) ? '' : reference
}

/** Returns a home's number as people see it; empty for a home without one. */
export function homeNumber(apt_no: string): string {
  return givenReference(apt_no)
}
