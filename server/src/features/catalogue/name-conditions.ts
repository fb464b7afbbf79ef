import { type RawBuilder, sql } from 'kysely'

/** Matches projects `p` by prefixes of the words of their title, in either language. */
export function hasName(text: string): RawBuilder<boolean> {
  return sql<boolean>`p.name_words @@ (
    select to_tsquery('simple', string_agg(word || ':*', ' & ')) from regexp_split_to_table(search_fold(${text}), ' ') word where word <> '')`
}
