/** Returns the most frequent value, the first of several; undefined if there is none. */
export function mostOften<T>(values: readonly T[]): T {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [values[0] as T, 0])[0]
}
