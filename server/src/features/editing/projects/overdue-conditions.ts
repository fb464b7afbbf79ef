import { CATEGORIES, PROJECT_STATUSES } from '@manzil/contract/catalogue/terms'
import { type RawBuilder, sql } from 'kysely'
import { IS_OFFER } from '../../catalogue/offer-conditions.ts'

/**
 * Matches published offers `p` whose handover was due before `today` and which are neither ready nor completed. Repeats
 * the condition of a partial index literally, so that PostgreSQL can use it.
 */
export function overdueBefore(today: string): RawBuilder<boolean> {
  return sql<boolean>`(p.publication = 'published' and p.delivery_date < ${today}::date
    and p.category_id <> ${sql.lit(idOf(CATEGORIES, 'ready_to_move'))} and p.project_status_id <> ${sql.lit(idOf(PROJECT_STATUSES, 'completed'))} and ${IS_OFFER})`
}

function idOf(terms: readonly { id: number; slug: string }[], slug: string): number {
  return terms.find((term) => term.slug === slug)?.id ?? 0
}
