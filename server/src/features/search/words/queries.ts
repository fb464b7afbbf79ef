import type { SearchWord } from '@manzil/assistant/spelling/choose-spellings'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Unrelated words share shorter sounds, unless both words are long for so short a sound: Emaar, إعمار. */
const SHORTEST_SOUND = 3
const SHORTEST_OF_FEW = 5
const SHORTEST_MISTYPED = 4
/** Minimum lengths of two words written as one ('businessbay', 'albarsha') and of each part. */
const SHORTEST_JOINED = 6
const SHORTEST_PART = 2
/** Stored words have at most this many letters, so a longer one cannot be meant, and comparing it takes seconds. */
const LONGEST_WORD = 40
/** A word in fewer projects is rare, and one in `COMMON_FROM` or more is common; counting stops there. */
const RARE_BELOW = 4
const COMMON_FROM = 20
/** Limits how long writers wait; the next night deletes the rest. */
const MAX_DELETED = 10_000

/**
 * Splits a text into its first `limit` distinct words, folded and in order, each with the catalogue words that share its
 * stem or sound, and similar ones if it is missing or rare. Two catalogue words written as one are split.
 */
export async function findSpellings(db: Db, text: string, limit: number): Promise<SearchWord[]> {
  const { rows } = await sql<SearchWord>`
    with written as (
      select text, position
      from regexp_split_to_table(search_fold(${text}), ' ') with ordinality as split(text, position)
      where text <> '' order by position limit ${limit}
    ), words as (
      select coalesce(part, text) as word, min(position * 2 + coalesce(part_position, 0)) as position
      from written left join lateral (
        select array[one.word, two.word] as parts
        from generate_series(${SHORTEST_PART}::int, length(text) - ${SHORTEST_PART}::int) at
        join search_words one on one.word = left(text, at)
        join search_words two on two.word = substr(text, at + 1)
        where length(text) between ${SHORTEST_JOINED} and ${2 * LONGEST_WORD}
          and not exists (select from search_words known where known.word = text)
        order by least(at, length(text) - at) desc limit 1
      ) joined on true left join lateral unnest(parts) with ordinality as part(part, part_position) on true
      group by 1 order by 2 limit ${limit}
    ), search_terms as (
      select word, position, word as meant from words
      union select w.word, w.position, y.meant from words w join search_synonyms y on y.word = w.word
      -- The Arabic article is written with its word or apart.
      union select word, position, substr(word, 3) from words where word ~ '^al.{4}'
    ), traced as materialized (
      select *, ${stem(sql`meant`)} as stem, search_sound(meant) as sound,
        coalesce((select known.uses from search_words known where known.word = meant), 0) as uses
      from search_terms
    )
    select word, coalesce(json_agg(json_build_object(
        'word', alike, 'is_same_stem', alike_stem = stem, 'is_same_sound', alike_sound = sound and ${isSoundSignificant(sql`alike`)},
        'is_usual_instead', uses < ${RARE_BELOW} and alike_uses >= ${COMMON_FROM}
      ) order by alike) filter (where alike is not null), '[]') as spellings
    from traced left join lateral (
      select w.word, w.stem, w.sound, w.uses from search_words w where w.word = traced.meant
      union (select w.word, w.stem, w.sound, w.uses from search_words w where w.stem = traced.stem limit 20)
      union (select w.word, w.stem, w.sound, w.uses from search_words w
        where w.sound = case when length(traced.sound) >= ${SHORTEST_SOUND - 1} then traced.sound end and ${isSoundSignificant(sql`w.word`)} limit 200)
      union (select w.word, w.stem, w.sound, w.uses from search_words w
        where w.word % traced.meant and traced.uses < ${RARE_BELOW} and length(traced.meant) between ${SHORTEST_MISTYPED} and ${LONGEST_WORD}
        order by similarity(w.word, traced.meant) desc, w.word limit 30)
    ) found(alike, alike_stem, alike_sound, alike_uses) on true
    group by word, position order by position`.execute(db)
  return rows
}

/** Returns whether a matching sound is long enough to suggest the same name. */
const isSoundSignificant = (word: ReturnType<typeof sql>) =>
  sql`(length(traced.sound) >= ${SHORTEST_SOUND} or length(traced.sound) = ${SHORTEST_SOUND - 1}
    and least(length(traced.meant), length(${word})) >= ${SHORTEST_OF_FEW} and (traced.meant ~ '[a-z]') <> (${word} ~ '[a-z]'))`

const stem = (word: ReturnType<typeof sql>) =>
  sql`coalesce((ts_lexize(case when ${word} ~ '[a-z]' then 'english_stem' else 'arabic_stem' end::regdictionary, ${word}))[1], ${word})`

/** Deletes the words that no published project has any more. Writers wait only while the words found are checked again. */
export async function deleteUnusedWords(db: Db): Promise<void> {
  // Reading every document takes seconds in a large catalogue.
  const unused = sql`select word from search_words except select word from ts_stat('select document from property_search')`
  const { rows } = await sql<{ word: string }>`${unused} order by word limit ${MAX_DELETED}`.execute(db)
  await db.transaction().execute(async (trx) => {
    // Prevents projects from gaining a word between the check and the deletion.
    await sql`lock table search_words in share row exclusive mode`.execute(trx)
    await sql`
      delete from search_words w where w.word = any(${rows.map(({ word }) => word)}::text[])
        and not exists (select from property_search s where s.document @@ quote_literal(w.word)::tsquery)`.execute(trx)
  })
}

export interface SuggestionRow {
  type: 'project' | 'community' | 'developer'
  id: number
  slug: string
  title: string
  title_ar: string | null
  place: string | null
  place_ar: string | null
  /** True if a name begins with the typed text. */
  is_beginning: boolean
}

/** Limits the project names read before the best are chosen; only very short input matches more. */
const MAX_NAMES = 200

/**
 * Finds published projects, and communities and developers that have some, whose names match `words` (a `tsquery`). Names
 * that begin with `text` come first.
 */
export async function findNames(db: Db, words: string, text: string, limit: number): Promise<SuggestionRow[]> {
  const beginning = (name: string, other: string) =>
    sql`(starts_with(search_fold(${sql.ref(name)}), search_fold(${text})) or starts_with(search_fold(coalesce(${sql.ref(other)}, '')), search_fold(${text})))`
  const best = (name: string, id: string) =>
    sql`order by is_beginning desc, length(${sql.ref(name)}), ${sql.ref(name)}, ${sql.ref(id)} limit ${limit}`
  const { rows } = await sql<SuggestionRow>`
    (select 'community' as type, c.id, c.slug, c.name as title, c.name_ar as title_ar, e.name as place, e.name_ar as place_ar,
      ${beginning('c.name', 'c.name_ar')} as is_beginning
    from communities c join emirates e on e.id = c.emirate_id
    where c.name_words @@ ${words}::tsquery and exists (select from property_search s where s.community_id = c.id) ${best('c.name', 'c.id')})
    union all
    (select 'developer', d.id, d.slug, d.name as title, d.name_ar, d.location, d.location_ar, ${beginning('d.name', 'd.name_ar')} as is_beginning
    from developers d
    where d.name_words @@ ${words}::tsquery and exists (select from property_search s where s.developer_id = d.id) ${best('d.name', 'd.id')})
    union all
    (select 'project', p.id, p.slug, p.title, p.title_ar, coalesce(c.name, e.name), coalesce(c.name_ar, e.name_ar),
      ${beginning('p.title', 'p.title_ar')} as is_beginning
    from (select * from properties where name_words @@ ${words}::tsquery and publication = 'published' limit ${MAX_NAMES}) p
    join emirates e on e.id = p.emirate_id left join communities c on c.id = p.community_id ${best('p.title', 'p.id')})`.execute(db)
  return rows
}
