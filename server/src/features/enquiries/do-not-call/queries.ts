import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'

/** Condition that the number of a row of `leads` is on the list. */
export function isListed(alias: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from do_not_call d where d.number = ${sql.ref(`${alias}.contact_number`)})`
}

export async function isNumberListed(db: Db, number: string): Promise<boolean> {
  return (await db.selectFrom('do_not_call').select('number').where('number', '=', number).executeTakeFirst()) !== undefined
}

/** Adds numbers; those already listed get the new date. */
export async function putNumbers(trx: Trx, numbers: readonly string[], added_at: Date): Promise<void> {
  await sql`
    insert into do_not_call (number, added_at) select distinct number, ${added_at}::timestamptz from unnest(${numbers}::text[]) as number
    on conflict (number) do update set added_at = excluded.added_at`.execute(trx)
}

export async function deleteNumbersBefore(trx: Trx, before: Date): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('do_not_call').where('added_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function countNumbers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('do_not_call')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
