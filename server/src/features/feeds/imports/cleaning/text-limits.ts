/** Maximum lengths in characters. Longer texts are refused before any regular expression reads them. */
export const MAX_LENGTHS = {
  name: 300,
  /** A number, date, unit or status. */
  fact: 100,
  /** A description or a list. */
  text: 200_000,
} as const

export function findTooLong<Field extends string>(
  longest: Readonly<Record<Field, number>>,
  textOf: (field: Field) => string | undefined,
): Field | undefined {
  return (Object.keys(longest) as Field[]).find((field) => (textOf(field)?.length ?? 0) > longest[field])
}
