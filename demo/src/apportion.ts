/** Splits `total` by weight into whole numbers that add up to it (largest remainder method). */
export function apportion<K extends string>(total: number, weights: Partial<Record<K, number>>): [K, number][] {
  const entries = Object.entries(weights) as [K, number][]
  const sum = entries.reduce((all, [, weight]) => all + weight, 0)
  const shares = entries.map(([key, weight]) => ({ key, exact: (total * weight) / sum }))
  const whole = new Map(shares.map(({ key, exact }) => [key, Math.floor(exact)]))
  let left = total - [...whole.values()].reduce((all, count) => all + count, 0)
  for (const { key } of shares.toSorted((a, b) => (b.exact % 1) - (a.exact % 1))) {
    if (left-- <= 0) break
    whole.set(key, (whole.get(key) ?? 0) + 1)
  }
  return [...whole]
}

/** Splits like {@link apportion} and returns each key as often as its share. */
export function apportionAsList<K extends string>(total: number, weights: Partial<Record<K, number>>): K[] {
  return apportion(total, weights).flatMap(([key, count]) => Array.from({ length: count }, () => key))
}
