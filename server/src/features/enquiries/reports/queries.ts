import type { ReportDue, ReportStatus } from '@manzil/contract/enquiries/calls/reports'
import { type Insertable, sql, type Updateable } from 'kysely'
import { arabicNameIn, nameIn } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { clearSubmitters } from '../../office/audit-rows.ts'

/** Finds a published project, and the home if it is one of its own. */
export async function findListing(db: Db, slug: string, unitId: number | null) {
  return db
    .selectFrom('properties as p')
    .leftJoin('unit_listings as h', (join) => join.onRef('h.property_id', '=', 'p.id').on('h.id', '=', unitId))
    .select(['p.id as property_id', 'h.id as unit_listing_id', 'h.apt_no'])
    .where('p.slug', '=', slug)
    .where('p.publication', '=', 'published')
    .executeTakeFirst()
}

export async function insertReport(trx: Trx, report: Insertable<Database['listing_reports']>): Promise<number> {
  const { id } = await trx.insertInto('listing_reports').values(report).returning('id').executeTakeFirstOrThrow()
  return id
}

function reports(db: Db) {
  return db
    .selectFrom('listing_reports as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .leftJoin('unit_listings as h', 'h.id', 'r.unit_listing_id')
    .leftJoin('users as u', 'u.id', 'r.updated_by')
    .selectAll('r')
    .select(['p.slug', 'p.title', 'p.title_ar', 'p.publication', 'h.apt_no'])
    .select([nameIn('u').as('updated_by_name'), arabicNameIn('u').as('updated_by_name_ar')])
}

interface ReportFilter {
  status: ReportStatus | undefined
  due: { which: ReportDue; now: Date } | undefined
  suspected_spam: boolean | undefined
  id: number | undefined
}

/** Must agree with {@link isDueReport}. */
const IS_DUE = sql<boolean>`(r.status = 'in_progress' or (r.status = 'new' and r.spam_reasons = '{}'))`

function matches({ status, due, suspected_spam, id }: ReportFilter) {
  const late = due && sql`r.due_at < ${due.now}`
  return sql<boolean>`(${status === undefined ? sql`true` : sql`r.status = ${status}`}
    and ${late === undefined ? sql`true` : sql`${IS_DUE} and ${due?.which === 'late' ? late : sql`not ${late}`}`}
    and ${suspected_spam === undefined ? sql`true` : sql`(r.spam_reasons <> '{}') = ${suspected_spam}`}
    and ${id === undefined ? sql`true` : sql`r.id = ${id}`})`
}

/** Returns open reports first, the one due soonest on top; then resolved ones, newest first. */
export async function listReportRows(db: Db, filter: ReportFilter, limit: number, offset: number) {
  return reports(db)
    .where(matches(filter))
    .orderBy(sql`r.resolved_at desc nulls first`)
    .orderBy('r.due_at')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number]

export async function countReports(db: Db, filter: ReportFilter): Promise<number> {
  const { count } = await db
    .selectFrom('listing_reports as r')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return count
}

export async function findReport(db: Db, id: number): Promise<ReportRow | undefined> {
  return reports(db).where('r.id', '=', id).executeTakeFirst()
}

export async function lockReport(trx: Trx, id: number) {
  return trx
    .selectFrom('listing_reports')
    .select(['id', 'status', 'note', 'email', 'locale', 'version', 'resolved_at', 'spam_reasons'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateReport(trx: Trx, id: number, change: Updateable<Database['listing_reports']>): Promise<void> {
  await trx
    .updateTable('listing_reports')
    .set(change)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Counts reports that are due, and those of them that are past the promised time. */
export async function countOpenReports(db: Db, now: Date): Promise<{ open_reports: number; late_reports: number }> {
  return db
    .selectFrom('listing_reports as r')
    .select((row) => row.fn.countAll<number>().as('open_reports'))
    .select((row) => row.fn.countAll<number>().filterWhere('due_at', '<', now).as('late_reports'))
    .where(IS_DUE)
    .executeTakeFirstOrThrow()
}

/** Clears what identifies a person; the rest stays for statistics. */
const ANONYMISED_COLUMNS = { message: null, email: null, note: null, user_id: null, visitor_hash: null }

export async function anonymiseReports(trx: Trx, before: Date, at: Date): Promise<number> {
  const rows = await trx
    .updateTable('listing_reports')
    .set({ ...ANONYMISED_COLUMNS, anonymised_at: at })
    .where('created_at', '<', before)
    .where('anonymised_at', 'is', null)
    .returning('id')
    .execute()
  await forgetSenders(trx, rows)
  return rows.length
}

/** Anonymises an account's reports: those sent while signed in, and those with its confirmed email. */
export async function anonymiseReportsOf(trx: Trx, userId: number, at: Date): Promise<void> {
  const rows = await trx
    .updateTable('listing_reports')
    .set({ ...ANONYMISED_COLUMNS, anonymised_at: at })
    .where(isOf(userId))
    .where('anonymised_at', 'is', null)
    .returning('id')
    .execute()
  await forgetSenders(trx, rows)
}

/** Lists an account's own reports for its data download, oldest first. */
export async function findReportsOf(db: Db, userId: number) {
  return db
    .selectFrom('listing_reports as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select(['r.created_at', 'p.title as project', 'r.reason', 'r.message', 'r.email', 'r.locale', 'r.status', 'r.note'])
    .where(isOf(userId, 'r'))
    .orderBy('r.id')
    .execute()
}

async function forgetSenders(trx: Trx, rows: readonly { id: number }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await trx.deleteFrom('outbox_messages').where('report_id', 'in', ids).execute()
  await clearSubmitters(trx, 'report', ids)
}

function isOf(userId: number, table: 'listing_reports' | 'r' = 'listing_reports') {
  const [owner, email] = [sql.ref(`${table}.user_id`), sql.ref(`${table}.email`)]
  return sql<boolean>`(${owner} = ${userId} or lower(${email}) = (
    select lower(u.email) from users u where u.id = ${userId} and u.email_verified_at is not null))`
}
