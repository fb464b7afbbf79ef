import type { AssistantFilters, Understood } from '@manzil/contract/search/calls/assistant'
import type { Answer } from './queries.ts'

/** The understood chips and the filters they represent. */
export type UnderstoodFilters = Pick<Answer, 'understood' | 'filters'>

export function withoutChip({ understood }: UnderstoodFilters, chip: Understood): UnderstoodFilters {
  return filtersFrom(understood.filter((one) => one !== chip))
}

export function withoutFields({ understood }: UnderstoodFilters, fields: readonly Understood['field'][]): UnderstoodFilters {
  return filtersFrom(understood.filter(({ field }) => !fields.includes(field)))
}

function filtersFrom(understood: Understood[]): UnderstoodFilters {
  const filters: AssistantFilters = {}
  for (const { field, value } of understood) filters[field] = filters[field] === undefined ? value : `${filters[field]},${value}`
  return { understood, filters }
}
