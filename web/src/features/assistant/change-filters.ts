import type { AssistantFilters, Understood } from '@manzil/contract/assistant'
import type { Answer } from './queries.ts'

/** The understood chips and the filters they represent. */
export type Kept = Pick<Answer, 'understood' | 'filters'>

export function withoutChip({ understood }: Kept, chip: Understood): Kept {
  return keeping(understood.filter((one) => one !== chip))
}

export function withoutFields({ understood }: Kept, fields: readonly Understood['field'][]): Kept {
  return keeping(understood.filter(({ field }) => !fields.includes(field)))
}

function keeping(understood: Understood[]): Kept {
  const filters: AssistantFilters = {}
  for (const { field, value } of understood) filters[field] = filters[field] === undefined ? value : `${filters[field]},${value}`
  return { understood, filters }
}
