import { CATEGORIES, PROJECT_STATUSES } from '@manzil/contract/terms'
import { type RawBuilder, sql } from 'kysely'

/**
 * Of the projects `p`, the published ones whose handover was promised for a day before `today`, and which nobody has called
 * ready or completed. Written out as its index has it.
 */
export function overdueBefore(today: string): RawBuilder<boolean> {
  return sql<boolean>`(p.publication = 'published' and p.delivery_date < ${today}::date
    and p.category_id <> ${sql.lit(idOf(CATEGORIES, 'ready_to_move'))} and p.project_status_id <> ${sql.lit(idOf(PROJECT_STATUSES, 'completed'))})`
}

function idOf(terms: readonly { id: number; slug: string }[], slug: string): number {
  return terms.find((term) => term.slug === slug)?.id ?? 0
}
