import type { AssistantFilters, Understood } from '@manzil/contract/assistant'
import type { Answer } from './queries.ts'

type Field = Understood['field']

/** Filters that are one to whoever reads them: a price is left out with both its ends. */
const TOGETHER: readonly (readonly Field[])[] = [
  ['min_price', 'max_price', 'budget'],
  ['min_area', 'max_area'],
]

/** What was understood, without some of it: the chips and the filters that they stand for. */
export type Kept = Pick<Answer, 'understood' | 'filters'>

/** Without one chip. */
export function withoutChip({ understood }: Kept, chip: Understood): Kept {
  return keeping(understood.filter((one) => one !== chip))
}

/** Without a filter, whatever its values. */
export function withoutField({ understood }: Kept, field: Field): Kept {
  const left = TOGETHER.find((group) => group.includes(field)) ?? [field]
  return keeping(understood.filter((one) => !left.includes(one.field)))
}

function keeping(understood: Understood[]): Kept {
  const filters: AssistantFilters = {}
  for (const { field, value } of understood) filters[field] = filters[field] === undefined ? value : `${filters[field]},${value}`
  return { understood, filters }
}
