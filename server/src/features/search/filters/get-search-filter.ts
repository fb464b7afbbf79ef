import { MAX_YEARS_AHEAD } from '@manzil/contract/calls/limits'
import { PROPERTY_KINDS, READY_TO_MOVE } from '@manzil/contract/catalogue/terms'
import type { SearchFilterAnswer } from '@manzil/contract/search/calls/filters'
import { firstHandoverYear, uaeYear } from '@manzil/contract/time/calendar'
import type { Services } from '../../../platform/services.ts'
import { findDevelopersWithProjects, findHandoverYears, findTypeIds } from './queries.ts'

/**
 * Returns the property types, handover years and developers in use. The public filter offers years after the current one
 * (UAE time); the comparison picker (`fromThisYear`) includes it.
 */
export async function getSearchFilter(
  { database }: Services,
  { fromThisYear }: { fromThisYear: boolean },
): Promise<Omit<SearchFilterAnswer, 'success'>> {
  const db = database.reads()
  const year = uaeYear()
  const [types, years, developers] = await Promise.all([
    findTypeIds(db),
    findHandoverYears(db, fromThisYear ? year : firstHandoverYear(), year + MAX_YEARS_AHEAD),
    findDevelopersWithProjects(db),
  ])
  return {
    types: PROPERTY_KINDS.filter(({ id }) => types.includes(id)),
    handover_years: [READY_TO_MOVE, ...years.map(String)],
    developers,
  }
}
