import type { LeadStatus, LeadType } from '@manzil/contract/leads'
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database.ts'
import type { Database } from '../../platform/database-schema.ts'
import type { SubjectKeys } from './link-subject.ts'

export async function insertLead(trx: Trx, lead: Insertable<Database['leads']>): Promise<number> {
  const { id } = await trx.insertInto('leads').values(lead).returning('id').executeTakeFirstOrThrow()
  return id
}

interface Subject {
  property_id: number | null
  developer_id: number | null
  community_id: number | null
  unit_listing_id: number | null
}

/** The rows that keys stand for; null for what there is none of. A unit stands for its project, too. */
export async function findSubject(trx: Trx, { property, developer, community, unit }: SubjectKeys): Promise<Partial<Subject>> {
  if ([property, developer, community, unit].every((key) => key === undefined)) return {}
  const { rows } = await sql<Subject>`
    select coalesce(${idOf('properties', property)}, (select property_id from unit_listings where id = ${numberOf(unit)})) as property_id,
      ${idOf('developers', developer)} as developer_id, ${idOf('communities', community)} as community_id,
      (select id from unit_listings where id = ${numberOf(unit)}) as unit_listing_id`.execute(trx)
  return rows[0] ?? {}
}

function idOf(table: 'properties' | 'developers' | 'communities', key: string | undefined) {
  const number = numberOf(key)
  const condition = number === null ? sql`slug = ${key ?? null}` : sql`id = ${number}`
  return sql`(select id from ${sql.table(table)} where ${condition})`
}

function numberOf(key: string | undefined): number | null {
  return key !== undefined && /^\d{1,15}$/.test(key) ? Number(key) : null
}

export interface LeadFilter {
  search?: string | undefined
  /** Digits of a phone number as it is stored, without its beginning. */
  digits?: string | undefined
  lead_type?: LeadType | undefined
  status?: LeadStatus | undefined
  from?: Date | undefined
  to?: Date | undefined
  inquiry_link?: string | undefined
  suspected_spam?: boolean | undefined
}

const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
/** As the index has them. */
const words = sql<string>`lower(l.full_name || ' ' || l.contact_number || ' ' || coalesce(l.email, '') || ' ' || coalesce(l.message, ''))`

function matching(db: Db, filter: LeadFilter) {
  const { search, digits, lead_type, status, from, to, inquiry_link, suspected_spam } = filter
  let query = db.selectFrom('leads as l')
  if (search !== undefined) {
    query = query.where((row) =>
      row.or([
        row(words, 'like', containing(search)),
        ...(digits === undefined ? [] : [row('l.contact_number', 'like', containing(digits))]),
      ]),
    )
  }
  if (lead_type !== undefined) query = query.where('l.lead_type', '=', lead_type)
  if (status !== undefined) query = query.where('l.status', '=', status)
  if (from !== undefined) query = query.where('l.created_at', '>=', from)
  if (to !== undefined) query = query.where('l.created_at', '<=', to)
  if (inquiry_link !== undefined) query = query.where(sql<string>`lower(l.inquiry_link)`, 'like', containing(inquiry_link))
  if (suspected_spam !== undefined) query = query.where(sql<number>`cardinality(l.spam_reasons)`, suspected_spam ? '>' : '=', 0)
  return query as SelectQueryBuilder<Database & { l: Database['leads'] }, 'l', object>
}

export async function countLeads(db: Db, filter: LeadFilter): Promise<number> {
  const counted = await matching(db, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return counted.count
}

/** Newest first, with what they are about and who looks after them. */
export async function listLeadRows(db: Db, filter: LeadFilter, { limit, offset }: { limit: number; offset: number }) {
  return matching(db, filter)
    .leftJoin('properties as p', 'p.id', 'l.property_id')
    .leftJoin('developers as d', 'd.id', 'l.developer_id')
    .leftJoin('communities as c', 'c.id', 'l.community_id')
    .leftJoin('unit_listings as u', 'u.id', 'l.unit_listing_id')
    .leftJoin('users as a', 'a.id', 'l.assigned_agent_id')
    .selectAll('l')
    .select(['p.slug as property_slug', 'p.title as property_name', 'p.title_ar as property_name_ar'])
    .select(['d.slug as developer_slug', 'd.name as developer_name_en', 'd.name_ar as developer_name_ar'])
    .select(['c.slug as community_slug', 'c.name as community_name', 'c.name_ar as community_name_ar'])
    .select(['u.apt_no', 'a.first_name as agent_first_name', 'a.last_name as agent_last_name'])
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
export type LeadRow = Awaited<ReturnType<typeof listLeadRows>>[number]

/** False where there is none. Mails that wait for it go with it. */
export async function removeLead(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('leads').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** What says whose a lead is; the rest stays for the figures. */
const NOBODY = {
  full_name: '',
  contact_number: '',
  email: null,
  message: null,
  user_id: null,
  visitor_hash: null,
  inquiry_link: sql<string | null>`split_part(split_part(inquiry_link, '?', 1), '#', 1)`,
}

/** Takes the names off leads that were sent before `before`, and deletes the mails about them. Answers how many that were. */
export async function anonymiseLeads(trx: Trx, before: Date, at: Date): Promise<number> {
  const leads = await trx
    .updateTable('leads')
    .set({ ...NOBODY, anonymised_at: at })
    .where('created_at', '<', before)
    .where('anonymised_at', 'is', null)
    .returning('id')
    .execute()
  await forgetMails(trx, leads)
  return leads.length
}

/** Takes the name off an account's own leads: those it sent signed in, and those with its confirmed e-mail. */
export async function anonymiseLeadsOf(trx: Trx, userId: number, at: Date): Promise<void> {
  const leads = await trx
    .updateTable('leads')
    .set({ ...NOBODY, anonymised_at: at })
    .where(isOf(userId))
    .where('anonymised_at', 'is', null)
    .returning('id')
    .execute()
  await forgetMails(trx, leads)
}

/** Takes the name off one lead. False where there is none, or nobody's any more. */
export async function anonymiseLead(trx: Trx, id: number, at: Date): Promise<boolean> {
  const query = trx.updateTable('leads').set({ ...NOBODY, anonymised_at: at })
  const { numUpdatedRows } = await query.where('id', '=', id).where('anonymised_at', 'is', null).executeTakeFirst()
  await forgetMails(trx, [{ id }])
  return numUpdatedRows > 0n
}

async function forgetMails(trx: Trx, leads: readonly { id: number }[]): Promise<void> {
  const ids = leads.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('outbox_messages').where('lead_id', 'in', ids).execute()
}

function isOf(userId: number) {
  return sql<boolean>`(leads.user_id = ${userId} or lower(leads.email) =
    (select lower(u.email) from users u where u.id = ${userId} and u.email_verified_at is not null))`
}

/** An account's own leads as it may have them, oldest first. */
export async function findLeadsOf(db: Db, userId: number) {
  return db
    .selectFrom('leads')
    .select(['created_at', 'lead_type', 'inquiry_type', 'full_name', 'contact_number', 'email', 'message', 'role', 'inquiry_link'])
    .select(['property_title', 'developer_name', 'locale', 'consent_version', 'consent_text'])
    .where(isOf(userId))
    .orderBy('id')
    .execute()
}
