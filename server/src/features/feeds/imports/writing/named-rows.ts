import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database/database.ts'
import { insertRows } from '../../../../platform/database/insert-rows.ts'
import { companyKey } from '../../../catalogue/company-name-rows.ts'
import { formerSlugTarget, mergedTarget } from '../../../catalogue/former-slug-rows.ts'

export interface GivenName {
  key: string
  slug: string
  name: string
  name_ar: string
  /** Whether a name that differs only in its legal form will do. */
  ignores_form?: boolean
}

/**
 * Legal forms at the end of a folded company name, for PostgreSQL and JavaScript. No further words: Noor Homes and Noor Properties may
 * be two developers.
 */
export const LEGAL_FORM = /(?: (?:fz )?(?:llc|l l c|fzllc|pjsc|p j s c|psc|fze|fzco|dmcc|ltd|limited)| (?:ش )?ذ م م| ش م ع| ش م خ){1,2}$/

type Ids = Map<string, number>
export type NamedTable = keyof typeof KINDS

export const KINDS = { developers: 'developer', amenities: 'amenity' } as const

/**
 * Finds ids by slug, else by name in either language, else by former slug, so that feeds follow what staff renamed or
 * merged, else by name without legal form if the record allows it.
 */
export async function findNamed(db: Db, table: NamedTable, names: readonly GivenName[]): Promise<Ids> {
  const { rows } = await sql<{ key: string; id: number }>`
    with folded as materialized (select id, search_fold(name) as name, search_fold(name_ar) as name_ar from ${sql.table(table)}),
      companies as materialized (select id, regexp_replace(name, ${LEGAL_FORM.source}, '') as name,
        regexp_replace(name_ar, ${LEGAL_FORM.source}, '') as name_ar from folded)
    select g.key, coalesce(
      (select t.id from ${sql.table(table)} t where t.slug = g.slug),
      (select min(t.id) from folded t where t.name = f.name),
      (select min(t.id) from folded t where t.name_ar = f.name_ar),
      ${formerSlugTarget(KINDS[table], sql`g.slug`)}, ${mergedTarget(KINDS[table], sql`f.name`, sql`f.name_ar`)},
      case when g.ignores_form then coalesce(
        (select min(t.id) from companies t where t.name = regexp_replace(f.name, ${LEGAL_FORM.source}, '')),
        (select min(t.id) from companies t where t.name_ar = regexp_replace(f.name_ar, ${LEGAL_FORM.source}, ''))) end) as id
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as g(key text, slug text, name text, name_ar text, ignores_form boolean)
    cross join lateral (select search_fold(g.name) as name, search_fold(g.name_ar) as name_ar) f`.execute(db)
  return new Map(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id]])))
}

/** Finds developers whose names differ from the given ones only in words such as Properties or Group, by given name. */
export async function findLikeDevelopers(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { id: number; name: string; name_ar: string }>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ given: string; id: number; name: string; name_ar: string }>`
    with known as materialized (select id, name, name_ar, ${companyKey(sql`name`)} as key from developers)
    select distinct on (g.name) g.name as given, k.id, k.name, k.name_ar from unnest(${names}::text[]) as g(name)
    join known k on k.key = ${companyKey(sql`g.name`)} order by g.name, k.id`.execute(db)
  return new Map(rows.map(({ given, ...developer }) => [given, developer]))
}

const COLUMNS = {
  developers: [
    'slug',
    'name',
    'name_ar',
    'description',
    'description_ar',
    'location',
    'location_ar',
    'established_year',
    'license_number',
    'logo_id',
  ],
  amenities: ['slug', 'name', 'name_ar', 'icon'],
} as const

/** Returns the ids of developers or amenities by key. Inserts missing ones; existing ones stay unchanged. */
export async function ensureNamed(trx: Trx, table: NamedTable, given: readonly GivenName[]): Promise<Ids> {
  if (given.length === 0) return new Map()
  const found = await findNamed(trx, table, given)
  const fresh = given.filter(({ key }) => !found.has(key))
  if (fresh.length === 0) return found
  await insertRows(trx, table, COLUMNS[table], fresh)
  return new Map([...found, ...(await findNamed(trx, table, fresh))])
}

export interface GivenCommunity extends GivenName {
  /** Used if another emirate has a community with that slug. */
  other_slug: string
  emirate_id: number
}

export async function findCommunities(trx: Db, given: readonly GivenCommunity[]): Promise<Ids> {
  const { rows } = await sql<{ key: string; id: number | null }>`
    select g.key, coalesce(
      (select t.id from communities t where t.slug in (g.slug, g.other_slug) and t.emirate_id = g.emirate_id order by t.slug = g.slug desc limit 1),
      (select min(t.id) from communities t where search_fold(t.name) = search_fold(g.name) and t.emirate_id = g.emirate_id),
      (select min(t.id) from communities t where search_fold(t.name_ar) = search_fold(g.name_ar) and t.emirate_id = g.emirate_id),
      (select t.id from communities t where t.id = ${formerSlugTarget('community', sql`g.slug`)} and t.emirate_id = g.emirate_id),
      (select min(t.id) from communities t join former_slugs f on f.kind = 'community' and f.target_id = t.id
        where t.emirate_id = g.emirate_id and (search_fold(f.name) = search_fold(g.name) or search_fold(f.name_ar) = search_fold(g.name_ar)))) as id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
      key text, slug text, other_slug text, name text, name_ar text, emirate_id smallint)`.execute(trx)
  return new Map(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id]])))
}

export async function ensureCommunities(trx: Trx, given: readonly GivenCommunity[]): Promise<{ ids: Ids; added: Set<number> }> {
  if (given.length === 0) return { ids: new Map(), added: new Set() }
  const found = await findCommunities(trx, given)
  const fresh = given.filter(({ key }) => !found.has(key))
  if (fresh.length === 0) return { ids: found, added: new Set() }
  const { rows } = await sql<{ id: number }>`
    insert into communities (slug, name, name_ar, emirate_id, description, description_ar, latitude, longitude)
    select case when exists (select from communities t where t.slug = g.slug) then other_slug else g.slug end,
      name, name_ar, emirate_id, description, description_ar, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as g(slug text, other_slug text, name text, name_ar text, emirate_id smallint,
      description text, description_ar text, latitude float8, longitude float8)
    on conflict (slug) do nothing returning id`.execute(trx)
  const made = await findCommunities(trx, fresh)
  return { ids: new Map([...found, ...made]), added: new Set(rows.map(({ id }) => id)) }
}

export interface GivenMedia {
  key: string
  kind: 'image' | 'plan' | 'logo'
  address: string
}

/** Inserts unknown pictures of this server and returns ids by key. */
export async function ensureMedia(trx: Trx, given: readonly GivenMedia[]): Promise<Ids> {
  if (given.length === 0) return new Map()
  const columns = ['key', 'kind', 'address', 'width', 'height', 'alt', 'alt_ar', 'thumbhash', 'color', 'focus']
  await insertRows(trx, 'media', columns, given)
  const keys = given.map(({ key }) => key)
  const found = await trx.selectFrom('media').select(['id', 'key']).where('key', 'in', keys).execute()
  return new Map(found.map(({ id, key }) => [key, id]))
}
