import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

type Kind = Database['former_slugs']['kind']

/** Selects the id of the record that a former slug redirects to, or null. */
export function formerSlugTarget(kind: Kind, slug: string | RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select f.target_id from former_slugs f where f.kind = ${kind} and f.slug = ${slug})`
}

/** Selects the id of the record that the one of this name was merged into, or null. Expects names folded by `search_fold`. */
export function mergedTarget(kind: Kind, name: RawBuilder<unknown>, name_ar: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select min(f.target_id) from former_slugs f where f.kind = ${kind}
    and (search_fold(f.name) = ${name} or search_fold(f.name_ar) = ${name_ar}))`
}

const TABLES = { community: 'communities', developer: 'developers' } as const

/** Selects the id of the record with this id or slug, else with this former slug. */
export function idOfKey(kind: keyof typeof TABLES, key: string): RawBuilder<number | null> {
  if (/^\d{1,15}$/.test(key)) return sql`${Number(key)}`
  return sql`coalesce((select id from ${sql.table(TABLES[kind])} where slug = ${key}), ${formerSlugTarget(kind, key)})`
}
