import { type RawBuilder, sql } from 'kysely'

/** Columns that `namesOf` reads, for queries that select them. */
export const NAME_COLUMNS = ['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'] as const

/** Name columns of an account; null if a left join found no account. */
interface NamedRow {
  first_name: string | null
  last_name: string | null
  first_name_ar: string | null
  last_name_ar: string | null
}

/** Returns an account's full name in both languages; `name_ar` is null if no Arabic name is known. */
export function namesOf(row: NamedRow): { name: string; name_ar: string | null } {
  const joined = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim()
  return { name: joined(row.first_name, row.last_name), name_ar: joined(row.first_name_ar, row.last_name_ar) || null }
}

/** SQL of the full name in the `users` row with this alias. */
export function nameIn(alias: string): RawBuilder<string> {
  return sql`rtrim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`
}

export function arabicNameIn(alias: string): RawBuilder<string | null> {
  return sql`nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.first_name_ar`)}, ${sql.ref(`${alias}.last_name_ar`)})), '')`
}

/** Selects `updated_by` and `updated_by_ar`: the names of the account that last changed the row with this alias. */
export function updatedBy(alias: string): RawBuilder<unknown> {
  const author = sql`from users u where u.id = ${sql.ref(`${alias}.updated_by`)}`
  return sql`(select ${nameIn('u')} ${author}) as updated_by, (select ${arabicNameIn('u')} ${author}) as updated_by_ar`
}

/** Whether the `users` row with this alias has every word of a search in its name, in either language and any spelling: ساره finds سارة. */
export function isNamed(alias: string, search: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const name = sql`search_fold(concat_ws(' ', ${column('first_name')}, ${column('last_name')}, ${column('first_name_ar')}, ${column('last_name_ar')}))`
  return sql`(search_fold(${search}) <> '' and ${name} like all (
    select '%' || word || '%' from unnest(string_to_array(search_fold(${search}), ' ')) as word))`
}
