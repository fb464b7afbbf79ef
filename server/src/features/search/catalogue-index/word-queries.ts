import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

const ZERO = '0'.charCodeAt(0)

/** Returns the ids of the published projects that match a `tsquery`. */
export async function findIdsWithWords(db: Db, words: string): Promise<Float64Array> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(property_id::text, ',') as ids from property_search where document @@ ${words}::tsquery`.execute(db)
  return parseIds(rows[0]?.ids ?? '')
}

/** Parses `1,22,333`: a common word is in a third of all projects, so splitting would take too long. */
function parseIds(text: string): Float64Array {
  const ids: number[] = []
  let id = 0
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit >= 0) id = 10 * id + digit
    else {
      ids.push(id)
      id = 0
    }
  }
  if (text !== '') ids.push(id)
  return Float64Array.from(ids)
}

/** Sorts projects by how well they match a `tsquery`, then newest first, and returns one page. */
export async function rankByWords(db: Db, ids: readonly number[], words: string, limit: number, offset: number): Promise<number[]> {
  const { rows } = await sql<{ property_id: number }>`
    select s.property_id from property_search s where s.property_id = any(${ids}::bigint[])
    order by ts_rank(s.document, ${words}::tsquery) desc, s.published_at desc, s.property_id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ property_id }) => property_id)
}
