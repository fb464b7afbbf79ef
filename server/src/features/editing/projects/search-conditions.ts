import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Further words are ignored, because each costs three index searches. */
const MOST_WORDS = 8

/** What a search text stands for. */
export interface ProjectSearch {
  /** Projects whose id, slug or register number it is. */
  ids: number[]
  /** Its words, as prefixes for a text search, with the developers and communities that have such a word in their name. */
  words: { prefix: string; developers: number[]; communities: number[] }[]
}

/** Looks up a search text. With the ids of developers and communities, the planner knows how many projects a search matches. */
export async function findSearch(db: Db, text: string): Promise<ProjectSearch> {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null
  const { rows } = await sql<ProjectSearch>`
    select array_to_json(array(
        select n.id from properties n where n.slug = ${text.toLowerCase()} or n.id = ${id}
        union select r.property_id from property_registrations r where r.number = ${text})) as ids,
      (select coalesce(json_agg(json_build_object('prefix', prefix::text,
          'developers', array(select d.id from developers d where d.name_words @@ prefix),
          'communities', array(select c.id from communities c where c.name_words @@ prefix)) order by position), '[]')
        from (select to_tsquery('simple', word || ':*') as prefix, min(position) as position
          from regexp_split_to_table(search_fold(${text}), ' ') with ordinality as split(word, position)
          where word <> '' group by 1 order by 2 limit ${MOST_WORDS}) words) as words`.execute(db)
  return rows[0] ?? { ids: [], words: [] }
}

/** Matches projects `p` with each word at the start of a word of their title or their developer's or community's name. */
export function isFound({ ids, words }: ProjectSearch): RawBuilder<boolean> {
  const named = words.map(
    ({ prefix, developers, communities }) => sql`(p.name_words @@ ${prefix}::tsquery
      or p.developer_id = any(${developers}::bigint[]) or p.community_id = any(${communities}::bigint[]))`,
  )
  const isNamed = named.length > 0 ? sql.join(named, sql` and `) : sql`false`
  return sql<boolean>`(${isNamed} or p.id = any(${ids}::bigint[]))`
}
