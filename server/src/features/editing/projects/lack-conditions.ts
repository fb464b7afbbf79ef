import { CATEGORIES, idBySlug, PROJECT_STATUSES } from '@manzil/contract/catalogue/terms'
import type { ProjectLack } from '@manzil/contract/editing/calls/office-projects'
import { type RawBuilder, sql } from 'kysely'
import { LACKS } from '../../catalogue/completeness-conditions.ts'
import { isInOneLanguage } from '../name-conditions.ts'

const READY = sql.lit(idBySlug(CATEGORIES, 'ready_to_move'))
const COMPLETED = sql.lit(idBySlug(PROJECT_STATUSES, 'completed'))
const IS_OTHER = sql`(q.publication = 'published' and q.category_id <> ${READY})`

/** The partial indexes of migration 0062 repeat the conditions of the last three literally, so that PostgreSQL can use them. */
const LACKING: Record<ProjectLack, RawBuilder<unknown>> = {
  pictures: LACKS.picture,
  price: LACKS.price,
  pin: sql`p.latitude is null`,
  translation: sql`(${isInOneLanguage(sql`p.title`, sql`p.title_ar`)} or (p.description = '') <> (coalesce(p.description_ar, '') = ''))`,
  // Reading the finished ones from the index, not their rows, keeps this fast with many in the register.
  ready: sql`p.category_id <> ${READY} and p.id in (
    select q.id from properties q where ${IS_OTHER} and q.project_status_id = ${COMPLETED}
    union all select q.id from property_registrations r join properties q on q.id = r.property_id
    where lower(r.status) in ('finished', 'completed') and ${IS_OTHER})`,
}

/** Matches published projects `p` that lack something. */
export function isLacking(lack: ProjectLack): RawBuilder<boolean> {
  return sql<boolean>`(p.publication = 'published' and ${LACKING[lack]})`
}
