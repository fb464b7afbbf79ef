import type { SearchFilterAnswer } from '@manzil/contract/search/calls/filters'
import { readApi } from '../../../api/read.ts'

/** Returns the years, from next year on, that have handovers. */
export async function readHandoverYears(): Promise<number[]> {
  const { handover_years } = await readApi<SearchFilterAnswer>('/search-filter/')
  return handover_years.map(Number).filter((year) => year > 0)
}
