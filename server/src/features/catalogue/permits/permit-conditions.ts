import { PERMIT_WARNING_DAYS } from '@manzil/contract/catalogue/advertising'
import type { PermitState } from '@manzil/contract/editing/calls/office-projects'
import { type RawBuilder, sql } from 'kysely'

/** Matches projects `p`. @param today `YYYY-MM-DD` */
export function inPermitState(state: PermitState, today: string): RawBuilder<boolean> {
  if (state === 'withheld') return sql<boolean>`(p.publication = 'draft' and p.withheld_at is not null and p.lacks = '{}')`
  if (state === 'incomplete')
    return sql<boolean>`(p.publication = 'published'
      and exists (select from advertising_gaps(array[p.id], ${today}::date) g where g.gaps <> '{}'))`
  return sql<boolean>`(p.publication = 'published' and exists (select from property_permits a
    where a.property_id = p.id and a.expires_on between ${today}::date and ${today}::date + ${sql.lit(PERMIT_WARNING_DAYS[0])}))`
}
