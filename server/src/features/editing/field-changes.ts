import { recordKey } from '@manzil/contract/editing/record-key'

export interface FieldChange {
  field: string
  before: unknown
  after: unknown
  /** Of a list that lost entries and still has others: where the entries of `before` were. */
  places?: number[]
}

/** Compares two forms field by field. Lists yield only the entries that differ, pictures the whole list in order. */
export function fieldChanges<Form extends object>(before: Form, after: Form): FieldChange[] {
  return (Object.keys(after) as (keyof Form & string)[]).flatMap((field) => {
    const [from, to]: unknown[] = [before[field], after[field]]
    if (JSON.stringify(from) === JSON.stringify(to) || recordKey(from) === recordKey(to)) return []
    if (!Array.isArray(from) || !Array.isArray(to) || field === 'images') return [{ field, before: from, after: to }]
    const [gone, come] = [without(from, to), without(to, from)]
    const onlyOrder = gone.length === 0 && come.length === 0
    if (onlyOrder) return [{ field, before: from, after: to }]
    const isPart = gone.length > 0 && gone.length < from.length
    return [{ field, before: gone, after: come, ...(isPart && { places: gone.map((entry) => from.indexOf(entry)) }) }]
  })
}

function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const known = new Set(other.map(recordKey))
  return list.filter((entry) => !known.has(recordKey(entry)))
}
