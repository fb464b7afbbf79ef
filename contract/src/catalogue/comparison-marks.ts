export type Mark = 'best' | 'worst' | undefined

/**
 * Marks the best and the worst value. Ties and values in between get no mark; unknown values (null, 0 or negative) are ignored.
 */
export function markValues(values: readonly (number | null)[], best: 'lowest' | 'highest'): Mark[] {
  const known = values.filter((value): value is number => value !== null && value > 0)
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const isAlone = (value: number) => known.filter((other) => other === value).length === 1
  return values.map((value) => {
    if (value === null || lowest === highest || !isAlone(value)) return undefined
    if (value === lowest) return best === 'lowest' ? 'best' : 'worst'
    if (value === highest) return best === 'lowest' ? 'worst' : 'best'
    return undefined
  })
}
