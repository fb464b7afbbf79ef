import type { Image } from '@manzil/contract/catalogue/calls/properties'
import type {
  PermitState,
  PriceState,
  ProjectLack,
  ProjectMark,
  ProjectSort,
  Publication,
} from '@manzil/contract/editing/calls/office-projects'
import type { RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import type { Locale } from '@manzil/contract/text/locale'
import { type RawBuilder, sql } from 'kysely'
import { arabicNameIn, nameIn, updatedBy } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { lackedFacts, REQUIRED_TO_PUBLISH } from '../../catalogue/completeness-conditions.ts'
import { inPermitState } from '../../catalogue/permits/index.ts'
import type { StoredPrices } from '../../catalogue/prices/index.ts'
import { hasDoubtfulPlace } from '../../map/place-check/index.ts'
import { IMAGE_PAIRS } from '../image-rows.ts'
import { isMissingFromFeed } from './feed-conditions.ts'
import { isLacking } from './lack-conditions.ts'
import { overdueBefore } from './overdue-conditions.ts'
import { hasStalePrice, inPriceState } from './price-conditions.ts'
import { isFound, type ProjectSearch } from './search-conditions.ts'

/** Projects that an account works on: all of them, those of one developer (none if null), or those assigned to an agent. */
export type Scope = 'all' | { developer_id: number | null } | { agent_id: number }

export function inScope(scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`
  return 'agent_id' in scope ? sql<boolean>`p.agent_id = ${scope.agent_id}` : sql<boolean>`p.developer_id = ${scope.developer_id}`
}

export interface ListedRow {
  id: number
  version: number
  slug: string
  title: string
  title_ar: string | null
  publication: Publication
  developer: { id: number; name: string; name_ar: string } | null
  community: { id: number; name: string; name_ar: string } | null
  emirate_id: number
  category_id: number
  sales_status_id: number
  price: number | null
  price_date: string | null
  image: Image | null
  units: number
  saves: number
  leads: number
  lacks: RequiredFact[]
  permit_expires_on: string | null
  source: string
  is_missing_from_feed: boolean
  updated_at: Date
  updated_by: string | null
  updated_by_ar: string | null
}

export interface ProjectFilters {
  scope: Scope
  search: ProjectSearch | undefined
  publication: Publication | undefined
  developer: number | undefined
  community: number | undefined
  source: string | undefined
  category: number | undefined
  price: { state: PriceState; oldest: string } | undefined
  /** Prices dated before this day are stale. */
  staleBefore: string | undefined
  /** Handovers due before this day are overdue. */
  overdueBefore: string | undefined
  /** What the permit needs on a day. */
  permits: { state: PermitState; today: string } | undefined
  /** Coordinates that look wrong on the map. */
  isPlaceDoubtful: boolean | undefined
  /** Published, or kept as drafts, without this. */
  lacks: ProjectLack | undefined
  mark: ProjectMark | undefined
}

function conditions({
  scope,
  search,
  publication,
  developer,
  community,
  source,
  category,
  price,
  staleBefore,
  overdueBefore: today,
  permits,
  isPlaceDoubtful,
  lacks,
  mark,
}: Partial<ProjectFilters> & Pick<ProjectFilters, 'scope'>): RawBuilder<unknown> {
  const all = [
    inScope(scope),
    ...(publication === undefined ? [] : [sql`p.publication = ${publication}`]),
    ...(developer === undefined ? [] : [sql`p.developer_id = ${developer}`]),
    ...(community === undefined ? [] : [sql`p.community_id = ${community}`]),
    ...(source === undefined ? [] : [sql`p.id in (select s.property_id from project_sources s where s.source = ${source})`]),
    ...(category === undefined ? [] : [sql`p.category_id = ${category}`]),
    ...(price === undefined ? [] : [sql`p.publication = 'published' and ${inPriceState(price.state, price.oldest)}`]),
    ...(staleBefore === undefined ? [] : [hasStalePrice(staleBefore)]),
    ...(today === undefined ? [] : [overdueBefore(today)]),
    ...(permits === undefined ? [] : [inPermitState(permits.state, permits.today)]),
    ...(isPlaceDoubtful ? [hasDoubtfulPlace()] : []),
    ...(lacks === undefined ? [] : [isLacking(lacks)]),
    ...(mark === undefined ? [] : [sql.ref(`p.is_${mark}`)]),
    ...(search === undefined ? [] : [isFound(search)]),
  ]
  return sql.join(all, sql` and `)
}

/** What comes first in each order; equal projects follow by their last change. */
const FIRST: Record<ProjectSort, (locale: Locale) => RawBuilder<unknown>> = {
  changed: () => sql``,
  title: (locale) => sql`lower(${locale === 'ar' ? sql`coalesce(p.title_ar, p.title)` : sql`p.title`}),`,
  price_asc: () => sql`p.price nulls last,`,
  price_desc: () => sql`p.price desc nulls last,`,
  permit: () => sql`permit_expires_on nulls last,`,
  saves: () => sql`saves desc,`,
  leads: () => sql`leads desc,`,
}

/** `locale` is the language of the titles that sort the list. */
export async function findPage(
  db: Db,
  filters: ProjectFilters,
  { sort, locale }: { sort: ProjectSort; locale: Locale },
  limit: number,
  offset: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select p.id, p.version, p.slug, p.title, p.title_ar, p.publication, p.emirate_id, p.category_id, p.sales_status_id, p.price, p.price_date, p.source, p.updated_at,
      (select json_build_object('id', d.id, 'name', d.name, 'name_ar', d.name_ar) from developers d where d.id = p.developer_id) as developer,
      (select json_build_object('id', c.id, 'name', c.name, 'name_ar', c.name_ar) from communities c where c.id = p.community_id) as community,
      (select json_build_object(${IMAGE_PAIRS}) from property_images pi join media m on m.id = pi.media_id and m.encoding is null
        where pi.property_id = p.id order by pi.position limit 1) as image,
      (select count(*) from unit_listings l where l.property_id = p.id) as units,
      (select count(*) from saved_properties s where s.property_id = p.id) as saves,
      (select count(*) from leads l where l.property_id = p.id and l.spam_reasons = '{}') as leads,
      case when p.publication = 'draft' then ${lackedFacts(REQUIRED_TO_PUBLISH)} else '{}'::text[] end as lacks,
      (select a.expires_on from property_permits a where a.property_id = p.id) as permit_expires_on,
      ${isMissingFromFeed} as is_missing_from_feed, ${updatedBy('p')}
    from properties p where ${conditions(filters)} order by ${FIRST[sort](locale)} p.updated_at desc, p.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countAll(db: Db, filters: Partial<ProjectFilters> & Pick<ProjectFilters, 'scope'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from properties p where ${conditions(filters)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findOwnDeveloper(db: Db, accountId: number): Promise<number | null> {
  const found = await db.selectFrom('users').select('developer_id').where('id', '=', accountId).executeTakeFirst()
  return found?.developer_id ?? null
}

interface LockedProject extends Held {
  version: number
  publication: Publication
  developer_id: number | null
  community_id: number | null
}

/** Why an unpublished project waits: its permit expired, or its feed lacked facts. */
export interface Held {
  withheld_at: Date | null
  lacks: string[]
}

/** Locks a project until the transaction ends; returns undefined if it is not in the scope. */
export async function lockProject(trx: Trx, id: number, scope: Scope) {
  const { rows } = await sql<LockedProject>`
    select p.version, p.publication, p.developer_id, p.community_id, p.withheld_at, p.lacks from properties p
    where p.id = ${id} and ${inScope(scope)} for update`.execute(trx)
  return rows[0]
}

export async function hasProject(db: Db, id: number, scope: Scope): Promise<boolean> {
  const { rows } = await sql`select from properties p where p.id = ${id} and ${inScope(scope)}`.execute(db)
  return rows.length > 0
}

export async function setPublication(
  trx: Trx,
  id: number,
  { publication, at, by, isNew, held }: { publication: Publication; at: Date; by: number; isNew: boolean; held?: Held | undefined },
) {
  const { withheld_at, lacks } = held ?? { withheld_at: null, lacks: [] }
  const row = await trx
    .updateTable('properties')
    .set({ publication, withheld_at, lacks, updated_at: at, updated_by: by, ...(isNew && { published_at: at }) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/** A change of publication that an account can undo. */
export interface UndoablePublication {
  before: Publication
  held: Held | undefined
}

interface UndoableDetail {
  changes?: { field: string; before: unknown }[]
  held?: { withheld_at: string | null; lacks: string[] }
  prices?: StoredPrices
}

/**
 * Finds the change of publication, or the prices before their confirmation, that led to a version of a project, if this account made the
 * change at or after `since`.
 */
export async function findUndoable(
  db: Db,
  by: number,
  { id, version }: { id: number; version: number },
  since: Date,
): Promise<UndoablePublication | { prices: StoredPrices } | undefined> {
  const { rows } = await sql<{ detail: UndoableDetail }>`
    select a.detail from audit_entries a
    where a.entity = 'property' and a.entity_id = ${String(id)} and a.actor_id = ${by} and a.at >= ${since}
      and a.action in ('project_published', 'project_unpublished', 'project_archived', 'project_prices_confirmed')
      and (a.detail ->> 'version')::int = ${version}
    order by a.id desc limit 1`.execute(db)
  const { changes = [], held, prices } = rows[0]?.detail ?? {}
  if (prices) return { prices }
  const change = changes.find(({ field }) => field === 'publication')
  if (!change) return undefined
  const withheld_at = held?.withheld_at ? new Date(held.withheld_at) : null
  return { before: change.before as Publication, held: held && { ...held, withheld_at } }
}

/** Entries of moves between drafts and the archive, in which a project was not public. */
const HIDDEN_MOVE = sql<boolean>`coalesce(
  detail -> 'changes' @> '[{"before": "draft", "after": "archived"}]' or detail -> 'changes' @> '[{"before": "archived", "after": "draft"}]', false)`

/** Returns whether the project has been public before, in which case it keeps its place among the latest. */
export async function wasPublic(trx: Trx, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('audit_entries')
    .select('id')
    .where('entity', '=', 'property')
    .where('entity_id', '=', String(id))
    .where('action', 'in', ['project_published', 'project_unpublished', 'project_archived'])
    .where(sql<boolean>`not ${HIDDEN_MOVE}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether the project may be deleted: it was made in the office, was never public, and nobody asked about it. */
export async function isDeletable(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from properties p
    where p.id = ${id} and p.publication <> 'published' and p.source = 'office' and p.withheld_at is null
      and not exists (select from leads l where l.property_id = p.id)
      and not exists (select from project_sources s where s.property_id = p.id)
      and not exists (
        select from audit_entries a where a.entity = 'property' and a.entity_id = p.id::text
          and a.action in ('project_published', 'project_unpublished') and not ${HIDDEN_MOVE})`.execute(db)
  return rows.length > 0
}

export async function deleteProjectRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('properties').where('id', '=', id).execute()
}

export async function findOptions(db: Db, scope: Scope) {
  const named = (table: 'developers' | 'amenities') => db.selectFrom(table).select(['id', 'name', 'name_ar']).orderBy('name').orderBy('id')
  const developers = named('developers')
  const own = scope === 'all' ? developers : developers.where('id', '=', 'developer_id' in scope ? (scope.developer_id ?? 0) : 0)
  const places = ['id', 'name', 'name_ar', 'emirate_id', 'latitude', 'longitude'] as const
  const communities = db.selectFrom('communities').select(places).orderBy('name').orderBy('id')
  // Developer accounts see only the agents of their own projects.
  const known = scope === 'all' ? sql`true` : sql`id in (select p.agent_id from properties p where ${inScope(scope)})`
  const agents = sql<{ id: number; name: string; name_ar: string | null }>`
    select id, ${nameIn('users')} as name, ${arabicNameIn('users')} as name_ar from users
    where role = 'agent' and deactivated_at is null and deleted_at is null and ${known}
    order by first_name, last_name, id`
  return {
    developers: await own.execute(),
    communities: await communities.execute(),
    amenities: await named('amenities').execute(),
    agents: (await agents.execute(db)).rows,
  }
}

/** Redirects a project's former URL to it, and removes any redirect from its new one. */
export async function keepFormerSlug(trx: Trx, property_id: number, former: string, present: string): Promise<void> {
  await trx.deleteFrom('property_redirects').where('slug', '=', present).execute()
  await trx
    .insertInto('property_redirects')
    .values({ slug: former, property_id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ property_id }))
    .execute()
}
