import { CATEGORIES, idBySlug, PROJECT_STATUSES } from '@manzil/contract/catalogue/terms'
import type { ProjectLack } from '@manzil/contract/editing/calls/office-projects'
import { type RawBuilder, sql } from 'kysely'
import { LACKS } from '../../catalogue/completeness-conditions.ts'
import { IS_OFFER } from '../../catalogue/offer-conditions.ts'
import { isInOneLanguage } from '../translation-conditions.ts'

const READY = sql.lit(idBySlug(CATEGORIES, 'ready_to_move'))
const COMPLETED = sql.lit(idBySlug(PROJECT_STATUSES, 'completed'))
const IS_OTHER = sql`(q.publication = 'published' and q.category_id <> ${READY})`

const published = (lacking: RawBuilder<unknown>) => sql<boolean>`(p.publication = 'published' and ${lacking} and ${IS_OFFER})`
const draft = (lacking: RawBuilder<unknown>) => sql<boolean>`(p.publication = 'draft' and ${lacking})`

/** The partial indexes of migration 0062 repeat `pin`, `translation` and `ready` literally, so that PostgreSQL can use them. */
const LACKING: Record<ProjectLack, RawBuilder<boolean>> = {
  pictures: published(LACKS.picture),
  price: published(LACKS.price),
  pin: published(sql`p.latitude is null`),
  translation: published(
    sql`(${isInOneLanguage(sql`p.title`, sql`p.title_ar`)} or (p.description = '') <> (coalesce(p.description_ar, '') = ''))`,
  ),
  // Reading the finished ones from the index, not their rows, keeps this fast with many in the register.
  ready: published(sql`p.category_id <> ${READY} and p.id in (
    select q.id from properties q where ${IS_OTHER} and q.project_status_id = ${COMPLETED}
    union all select q.id from property_registrations r join properties q on q.id = r.property_id
    where lower(r.status) in ('finished', 'completed') and ${IS_OTHER})`),
  draft_picture: draft(LACKS.picture),
  draft_price: draft(LACKS.price),
  draft_place: draft(LACKS.place),
}

/** Matches projects `p` that lack something, published ones if they are an offer. */
export function isLacking(lack: ProjectLack): RawBuilder<boolean> {
  return LACKING[lack]
}
