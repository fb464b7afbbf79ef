import { SUGGESTION_MIN } from '@manzil/contract/calls/limits'
import { slugOf } from '@manzil/contract/text/slug'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type NamedTable = 'communities' | 'developers' | 'amenities'

/** Finds rows by id, slug, or name in either language, ignoring case, accents and spelling variants of Arabic letters. */
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

/** Finds published projects by id, slug, or title in either language. */
export async function findPropertyIds(db: Db, texts: readonly string[]): Promise<number[]> {
  return distinct((await findNamedInFull(db, texts)).map(({ id }) => id))
}

/** Like {@link findPropertyIds}, but a text that isn't a full title matches titles that contain all its words, the last one as a prefix. */
export async function findPropertyIdsByPart(db: Db, texts: readonly string[]): Promise<number[]> {
  const named = await findNamedInFull(db, texts)
  const others = texts.filter((text) => !named.some((match) => match.text === text))
  return distinct([...named.map(({ id }) => id), ...(await findNamedInPart(db, others))])
}

interface NamedRow {
  text: string
  id: number
}

async function findNamedInFull(db: Db, texts: readonly string[]): Promise<NamedRow[]> {
  if (texts.length === 0) return []
  const typed = sql`(select *, search_fold(text) as name
    from unnest(${texts}::text[], ${slugs(texts)}::text[], ${texts.map(idOf)}::bigint[]) as given(text, slug, id)) typed`
  const matching = (condition: RawBuilder<unknown>) =>
    sql`select typed.text, p.id from ${typed} join properties p on ${condition} and p.publication = 'published'`
  const { rows } = await sql<NamedRow>`
    ${matching(sql`p.slug = typed.slug`)} union ${matching(sql`p.id = typed.id`)}
    union ${matching(sql`search_fold(p.title) = typed.name`)}
    union ${matching(sql`search_fold(p.title_ar) = typed.name`)}`.execute(db)
  return rows
}

/** If more titles match in part, the shortest are returned. */
const MAX_IN_PART = 500

async function findNamedInPart(db: Db, texts: readonly string[]): Promise<number[]> {
  if (texts.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select p.id from (
      select (select to_tsquery('simple', string_agg(word, ' & ' order by position) || ':*')
        from regexp_split_to_table(name, ' ') with ordinality as split(word, position)) as words
      from (select search_fold(text) as name from unnest(${texts}::text[]) text) folded where length(name) >= ${SUGGESTION_MIN}
    ) typed cross join lateral (
      select n.id from properties n where n.name_words @@ typed.words and n.publication = 'published'
      order by length(n.title), n.id limit ${MAX_IN_PART}
    ) p`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the texts whose words all occur verbatim in the title of one published project. */
export async function findTextsInTitles(db: Db, texts: readonly string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const { rows } = await sql<{ text: string }>`
    select text from (select text, plainto_tsquery('simple', search_fold(text)) as words from unnest(${texts}::text[]) text) typed
    where numnode(words) > 0
      and exists (select from properties p where p.name_words @@ typed.words and p.publication = 'published')`.execute(db)
  return new Set(rows.map(({ text }) => text))
}

export interface GivenName {
  value: string
  name: string
  name_ar: string | null
}

/** For each text, returns the name in both languages of the matching row with the lowest id. Omits texts that match nothing. */
export async function findGivenNames(db: Db, table: NamedTable | 'properties', texts: readonly string[]): Promise<GivenName[]> {
  if (texts.length === 0) return []
  const isProject = table === 'properties'
  const [name, name_ar] = isProject ? [sql.ref('n.title'), sql.ref('n.title_ar')] : [sql.ref('n.name'), sql.ref('n.name_ar')]
  const named = (condition: RawBuilder<unknown>) => sql`
    select given.value, n.id, ${name} as name, ${name_ar} as name_ar
    from unnest(${texts}::text[], ${slugs(texts)}::text[], ${texts.map(idOf)}::bigint[]) as given (value, slug, id)
    join ${sql.table(table)} n on ${condition} ${isProject ? sql`and n.publication = 'published'` : sql``}`
  const { rows } = await sql<GivenName>`
    select distinct on (value) value, name, name_ar from (
      ${named(sql`n.slug = given.slug`)}
      union all ${named(sql`n.id = given.id`)}
      union all ${named(sql`search_fold(${name}) = search_fold(given.value) and search_fold(given.value) <> ''`)}
      union all ${named(sql`search_fold(${name_ar}) = search_fold(given.value) and search_fold(given.value) <> ''`)}
    ) found order by value, id`.execute(db)
  return rows
}

/** Sorts the names, so that the same set always makes the same filter. */
function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}

async function idsOf(db: Db, found: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${found}) found`.execute(db)
  return distinct(rows.map(({ id }) => id))
}

function folded(texts: readonly string[]): RawBuilder<unknown> {
  return sql`(select search_fold(t) as name from unnest(${texts}::text[]) t where search_fold(t) <> '') folded`
}

/** Returns the slugs that the texts may be or mean. */
function slugs(texts: readonly string[]): string[] {
  return texts.map((text) => slugOf(text, Number.POSITIVE_INFINITY))
}

function ids(texts: readonly string[]): number[] {
  return texts.map(idOf).filter((id) => id !== null)
}

function idOf(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
