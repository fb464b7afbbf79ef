import type { FeedMapping, MappedField } from '@manzil/contract/feeds/calls/feeds'

/** Reads fields from the columns that earlier files had, if this one has them again and no other column is chosen. */
export function withFormerColumns(mapping: FeedMapping, header: readonly string[]): FeedMapping {
  const { former_columns: former = {}, ...others } = mapping
  const columns = { ...mapping.columns }
  const kept = { ...former }
  for (const [field, column] of Object.entries(former) as [MappedField, string][]) {
    const now = columns[field]
    const isTaken = Object.values(columns).includes(column)
    if (!header.includes(column) || isTaken || now === null || (now !== undefined && header.includes(now))) continue
    columns[field] = column
    if (now === undefined) delete kept[field]
    else kept[field] = now
  }
  return { ...others, columns, ...(Object.keys(kept).length > 0 && { former_columns: kept }) }
}

/** Moves the columns that a file lacks to the former ones, so that a person can choose others for it. */
export function withoutMissingColumns(given: FeedMapping, header: readonly string[]): FeedMapping {
  const mapping = withFormerColumns(given, header)
  const all = Object.entries(mapping.columns) as [MappedField, string | null][]
  const isThere = ([, column]: [MappedField, string | null]) => column === null || header.includes(column)
  const { there = [], missing = [] } = Object.groupBy(all, (one) => (isThere(one) ? 'there' : 'missing'))
  const former = { ...mapping.former_columns, ...Object.fromEntries(missing) }
  return {
    ...mapping,
    columns: Object.fromEntries(there),
    ...(Object.keys(former).length > 0 && { former_columns: former }),
  }
}
