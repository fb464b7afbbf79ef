/** Groups pairs that share a member, directly or through others, in the order of their first pairs. */
export function groupPairs<Pair>(pairs: readonly Pair[], idsOf: (pair: Pair) => readonly number[]): [Pair, ...Pair[]][] {
  let groups: { ids: ReadonlySet<number>; pairs: [Pair, ...Pair[]] }[] = []
  for (const pair of pairs) {
    const ids = idsOf(pair)
    const joined = groups.filter((group) => ids.some((id) => group.ids.has(id)))
    const [first, ...others] = joined
    if (!first) {
      groups.push({ ids: new Set(ids), pairs: [pair] })
      continue
    }
    first.ids = new Set([...joined.flatMap((one) => [...one.ids]), ...ids])
    first.pairs.push(...others.flatMap((one) => one.pairs), pair)
    groups = groups.filter((one) => !others.includes(one))
  }
  return groups.map((group) => group.pairs)
}
