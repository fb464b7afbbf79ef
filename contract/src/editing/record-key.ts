/**
 * Returns a text that is equal for equal records. It ignores the order of keys, which the database does not keep, and empty fields,
 * which older records may lack.
 */
export function recordKey(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, field]) => field !== null)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )
}
