/** The values of a comma list, without empty and repeated ones. */
export function splitList(text: string): string[] {
  return [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '')
}
