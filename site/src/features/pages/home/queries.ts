import type { SiteAnswer } from '@manzil/contract/office/calls/site-answer'
import type { SearchFilterAnswer } from '@manzil/contract/search/calls/filters'
import { readApi } from '../../../api/read.ts'

export async function countProjects(): Promise<number> {
  const { data } = await readApi<SiteAnswer>('/site/')
  return data.properties_count
}

/** Returns the years, from next year on, that have handovers. */
export async function readHandoverYears(): Promise<number[]> {
  const { handover_years } = await readApi<SearchFilterAnswer>('/search-filter/')
  return handover_years.map(Number).filter((year) => year > 0)
}
