import type { AdvertisingFact, AdvertisingSubject } from '@manzil/contract/catalogue/advertising'
import { sql } from 'kysely'
import { updatedBy } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'

export interface RuleRow {
  emirate_id: number
  subject: AdvertisingSubject
  required: AdvertisingFact[]
  source: string
  checked_on: string | null
  version: number
  updated_at: Date
  updated_by: string | null
  updated_by_ar: string | null
}

export async function findRules(db: Db, only?: RuleKey): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select t.emirate_id, t.subject, t.required, t.source, t.checked_on, t.version, t.updated_at, ${updatedBy('t')} from advertising_rules t
    where ${only ? sql`t.emirate_id = ${only.emirate_id} and t.subject = ${only.subject}` : sql`true`}
    order by t.emirate_id, array_position(array['off_plan', 'ready', 'home', 'agent'], t.subject)`.execute(db)
  return rows
}

type RuleKey = Pick<RuleRow, 'emirate_id' | 'subject'>
type RuleForm = Pick<RuleRow, 'required' | 'source' | 'checked_on'>

export async function lockRule(trx: Trx, { emirate_id, subject }: RuleKey) {
  return trx
    .selectFrom('advertising_rules')
    .select(['required', 'source', 'checked_on', 'version'])
    .where('emirate_id', '=', emirate_id)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateRule(
  trx: Trx,
  { emirate_id, subject }: RuleKey,
  form: Partial<RuleForm>,
  { at, by }: { at: Date; by: number | null },
): Promise<void> {
  await trx
    .updateTable('advertising_rules')
    .set({ ...form, updated_at: at, updated_by: by, version: sql`version + 1` })
    .where('emirate_id', '=', emirate_id)
    .where('subject', '=', subject)
    .execute()
}

/** Returns the entries of a register in an emirate: the rule decides whether they are advertised. */
export async function findRegisterEntries(db: Db, emirateId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from properties where source = 'dld' and emirate_id = ${emirateId} and publication = 'published' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the published projects of an emirate that lack a fact its rules require on a day (`YYYY-MM-DD`). */
export async function findIncompleteIn(db: Db, emirateId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.property_id as id from advertising_gaps(array(
      select id from properties where publication = 'published' and emirate_id = ${emirateId}), ${today}::date) g
    where g.gaps <> '{}' order by g.property_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the published projects of an emirate with homes, and how many each has. */
export async function countHomesIn(db: Db, emirateId: number): Promise<{ id: number; homes: number }[]> {
  const { rows } = await sql<{ id: number; homes: number }>`
    select p.id, count(*) as homes from properties p join unit_listings l on l.property_id = p.id
    where p.publication = 'published' and p.emirate_id = ${emirateId} and is_advertised(p.id, p.source, p.emirate_id)
    group by p.id order by p.id`.execute(db)
  return rows
}

export async function findTitles(db: Db, ids: readonly number[], limit: number) {
  if (ids.length === 0) return []
  return db
    .selectFrom('properties')
    .select(['id', 'title', 'title_ar'])
    .where('id', 'in', ids)
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute()
}
