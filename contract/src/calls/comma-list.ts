/** Drops empty and repeated values. */
export function splitList(text: string): string[] {
  return [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '')
}
