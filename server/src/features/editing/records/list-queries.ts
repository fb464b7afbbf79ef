import type { Image } from '@manzil/contract/catalogue/calls/properties'
import type { Locale } from '@manzil/contract/text/locale'
import { type RawBuilder, sql } from 'kysely'
import { updatedBy } from '../../../platform/accounts/name-rows.ts'
import type { Db } from '../../../platform/database/database.ts'
import { companyKey } from '../../catalogue/company-name-rows.ts'
import { IMAGE_PAIRS } from '../image-rows.ts'
import { isInOneLanguage } from '../translation-conditions.ts'
import { countOfProjects, type NamedEntity, type Table } from './queries.ts'

export interface NamedRow {
  id: number
  slug: string
  name: string
  name_ar: string
  image: Image | null
  emirate_id: number | null
  icon: string | null
  projects: number
  updated_at: Date
  updated_by: string | null
  updated_by_ar: string | null
}
const TABLES = { developer: 'developers', community: 'communities', amenity: 'amenities' } as const satisfies Record<NamedEntity, Table>
const OWN_COLUMNS: Record<NamedEntity, RawBuilder<unknown>> = {
  developer: sql`(select json_build_object(${IMAGE_PAIRS}) from media m where m.id = t.logo_id and m.encoding is null) as image, null::int as emirate_id, null as icon`,
  community: sql`(select json_build_object(${IMAGE_PAIRS}) from community_images i join media m on m.id = i.media_id and m.encoding is null
    where i.community_id = t.id order by i.position limit 1) as image, t.emirate_id, null as icon`,
  amenity: sql`null::json as image, null::int as emirate_id, t.icon`,
}

/** Matches part of a name, folded as in the search, or the exact slug. */
function matching(search: string | undefined, names: readonly string[]): RawBuilder<unknown> {
  if (search === undefined) return sql`true`
  const found = names.map((name) => sql`strpos(search_fold(${sql.ref(`t.${name}`)}), search_fold(${search})) > 0`)
  return sql`(${sql.join([...found, sql`t.slug = ${search.toLowerCase()}`], sql` or `)})`
}

const isUntranslated = isInOneLanguage(sql`t.name`, sql`t.name_ar`)

/** Counts developers, communities and amenities whose name is missing in one of the languages. */
export async function countUntranslated(db: Db): Promise<Record<NamedEntity, number>> {
  const counts = Object.entries(TABLES).map(
    ([entity, table]) => sql`(select count(*) from ${sql.table(table)} t where ${isUntranslated}) as ${sql.ref(entity)}`,
  )
  const { rows } = await sql<Record<NamedEntity, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] ?? { developer: 0, community: 0, amenity: 0 }
}

export interface NamedFilters {
  search: string | undefined
  untranslated: boolean | undefined
  /** The language of the names that sort the list. */
  locale: Locale
}

/** Returns a page of the matching developers, communities or amenities, sorted by their name in one language, and their total count. */
export async function findNamedPage(
  db: Db,
  entity: NamedEntity,
  { search, untranslated, locale }: NamedFilters,
  limit: number,
  offset: number,
): Promise<{ rows: NamedRow[]; count: number }> {
  const from = sql`from ${sql.table(TABLES[entity])} t where ${matching(search, ['name', 'name_ar'])} and ${untranslated ? isUntranslated : sql`true`}`
  const name = sql.ref(locale === 'ar' ? 't.name_ar' : 't.name')
  const { rows } = await sql<NamedRow>`
    select t.id, t.slug, t.name, t.name_ar, ${OWN_COLUMNS[entity]}, ${countOfProjects(entity, sql.ref('t.id'))} as projects,
      t.updated_at, ${updatedBy('t')}
    ${from} order by lower(${name}), t.id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export interface ArticleRow {
  id: number
  slug: string
  title: string
  title_ar: string | null
  category: string
  category_ar: string | null
  publication: 'draft' | 'published'
  image: Image | null
  created_at: Date
  updated_at: Date
  updated_by: string | null
  updated_by_ar: string | null
}

/** Returns a page of the matching articles, newest first, and their total count. */
export async function findArticlePage(
  db: Db,
  { search, publication }: { search: string | undefined; publication: 'draft' | 'published' | undefined },
  limit: number,
  offset: number,
): Promise<{ rows: ArticleRow[]; count: number }> {
  const state = publication === undefined ? sql`true` : sql`t.publication = ${publication}`
  const from = sql`from blog_posts t where ${matching(search, ['title', 'title_ar'])} and ${state}`
  const { rows } = await sql<ArticleRow>`
    select t.id, t.slug, t.title, t.title_ar, t.category, t.category_ar, t.publication, t.created_at, t.updated_at, ${updatedBy('t')},
      (select json_build_object(${IMAGE_PAIRS}) from media m where m.id = t.image_id and m.encoding is null) as image
    ${from} order by t.created_at desc, t.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

const MAX_ALIKE = 3

/** Finds developers whose names differ from the given ones only in words such as LLC or Properties. */
export async function findAlikeDevelopers(
  db: Db,
  { name = '', name_ar = '' }: { name?: string | undefined; name_ar?: string | undefined },
) {
  const { rows } = await sql<{ id: number; name: string; name_ar: string }>`
    select id, name, name_ar from developers
    where ${companyKey(sql`name`)} = ${companyKey(sql`${name}::text`)} or ${companyKey(sql`name_ar`)} = ${companyKey(sql`${name_ar}::text`)}
    order by id limit ${sql.lit(MAX_ALIKE)}`.execute(db)
  return rows
}
