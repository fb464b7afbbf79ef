import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface PermitKey {
  emirate_id: number
  number: string
}

export interface PermitFacts extends PermitKey {
  issued_on: string | null
  expires_on: string | null
  /** The day for which the authority's data are valid, `YYYY-MM-DD`. */
  read_on: string
}

/** An authority's register of advertising permits. Another implementation may ask an authority's service instead. */
export interface PermitRegister {
  /** Returns the emirates whose permits it knows. */
  covered: (db: Db) => Promise<Set<number>>
  /** Returns the facts of the permits that exist. */
  find: (db: Db, keys: readonly PermitKey[]) => Promise<PermitFacts[]>
}

/** The register as last imported from an authority's file (docs/operations.md). */
export const importedRegister: PermitRegister = {
  async covered(db) {
    const { rows } = await sql<{ id: number }>`
      select e.id from emirates e where exists (select from permit_register r where r.emirate_id = e.id) order by e.id`.execute(db)
    return new Set(rows.map(({ id }) => id))
  },
  async find(db, keys) {
    const { rows } = await sql<PermitFacts>`
      select r.emirate_id, r.number, r.issued_on, r.expires_on, r.read_on
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as g(emirate_id smallint, number text)
      join permit_register r on r.emirate_id = g.emirate_id and r.number = g.number
      order by r.emirate_id, r.number`.execute(db)
    return rows
  },
}

/** Replaces an emirate's register. */
export async function replaceRegister(trx: Db, emirate_id: number, rows: readonly Omit<PermitFacts, 'emirate_id'>[]): Promise<void> {
  await trx.deleteFrom('permit_register').where('emirate_id', '=', emirate_id).execute()
  await sql`
    insert into permit_register (emirate_id, number, issued_on, expires_on, read_on)
    select distinct on (g.number) ${emirate_id}::int, g.number, g.issued_on, g.expires_on, g.read_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(number text, issued_on date, expires_on date, read_on date)
    order by g.number, g.expires_on desc nulls last`.execute(trx)
}
