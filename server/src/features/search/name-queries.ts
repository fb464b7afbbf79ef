import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type NamedTable = 'communities' | 'developers' | 'amenities'

/**
 * Ids of the rows that a text names: by id, slug, or name in either language (without case, accents or spelling variants
 * of Arabic letters). Empty where nothing has that name.
 */
export async function findIdsByName(db: Db, table: NamedTable, texts: readonly string[]): Promise<number[]> {
  if (texts.length === 0) return []
  const named = sql.table(table)
  return idsOf(
    db,
    sql`select id from ${named} where slug = any(${slugs(texts)}) or id = any(${ids(texts)})
      union select n.id from ${folded(texts)} join ${named} n on search_fold(n.name) = folded.name
      union select n.id from ${folded(texts)} join ${named} n on search_fold(n.name_ar) = folded.name`,
  )
}

/** Like {@link findIdsByName}, for published projects by slug, title in either language or id. */
export async function findPropertyIds(db: Db, texts: readonly string[]): Promise<number[]> {
  if (texts.length === 0) return []
  const published = sql`publication = 'published'`
  return idsOf(
    db,
    sql`select id from properties where ${published} and (slug = any(${slugs(texts)}) or id = any(${ids(texts)}))
      union select p.id from ${folded(texts)} join properties p on search_fold(p.title) = folded.name and ${published}
      union select p.id from ${folded(texts)} join properties p on search_fold(p.title_ar) = folded.name and ${published}`,
  )
}

/** In one order, so that the same names are the same filter. */
async function idsOf(db: Db, found: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${found}) found order by id`.execute(db)
  return rows.map(({ id }) => id)
}

function folded(texts: readonly string[]): RawBuilder<unknown> {
  return sql`(select search_fold(t) as name from unnest(${texts}::text[]) t where search_fold(t) <> '') folded`
}

/** The slugs that texts may be meant for: 'Dubai Hills' names `dubai-hills`. */
function slugs(texts: readonly string[]): string[] {
  return texts.map((text) => text.toLowerCase().replace(/[\s_]+/g, '-'))
}

function ids(texts: readonly string[]): number[] {
  return texts.filter((text) => /^\d{1,15}$/.test(text)).map(Number)
}
