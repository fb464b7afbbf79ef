import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Each deletes or changes up to `limit` rows from before a time and returns how many; oldest first. */
export type Step = (db: Db, before: Date, limit: number) => Promise<number>

export const deleteAuditEntries: Step = async (db, before, limit) => {
  const { numAffectedRows } = await sql`
    delete from audit_entries where id in (
      select id from audit_entries where at < ${before}::timestamptz order by at, id limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

export const forgetAuditAddresses: Step = async (db, before, limit) => {
  const { numAffectedRows } = await sql`
    update audit_entries set address = null where id in (
      select id from audit_entries where address is not null and at < ${before}::timestamptz order by at, id limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

export const forgetSessionAddresses: Step = async (db, before, limit) => {
  const { numAffectedRows } = await sql`
    update sessions set address = null where id in (
      select id from sessions where address is not null and last_used_at < ${before}::timestamptz order by last_used_at, id limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Emails about new sign-ins name the address. */
export const forgetMessageAddresses: Step = async (db, before, limit) => {
  const { numAffectedRows } = await sql`
    update outbox_messages set detail = jsonb_set(detail, '{address}', 'null') where id in (
      select id from outbox_messages
      where kind = 'new_sign_in' and detail ->> 'address' is not null and created_at < ${before}::timestamptz
      order by created_at, id limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Keeps the last run of each feed, and its last import, because they tell how the feed does. */
export const deleteFeedRuns: Step = async (db, before, limit) => {
  const { numAffectedRows } = await sql`
    delete from feed_runs where id in (
      select id from feed_runs r
      where finished_at < ${before}::timestamptz
        and exists (select from feed_runs later where later.feed_id = r.feed_id and later.id > r.id)
        and (dry_run or exists (
          select from feed_runs later
          where later.feed_id = r.feed_id and later.id > r.id and not later.dry_run and later.finished_at is not null))
      order by finished_at, id limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

export const deleteFailedDocuments: Step = async (db, before, limit) => {
  const { numAffectedRows } = await sql`
    delete from failed_documents where (property_id, kind) in (
      select property_id, kind from failed_documents where failed_at < ${before}::timestamptz
      order by failed_at, property_id, kind limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
