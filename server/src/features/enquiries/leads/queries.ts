import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { type AgentRule, mayAdvertise } from '../../catalogue/permits/index.ts'
import { clearSubmitters } from '../../office/audit-rows.ts'
import type { QueuedContent } from '../outbox/index.ts'
import { knownNumber, presentHome } from '../subject-home.ts'
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
  home_number: string | null
}

/** Finds the rows the keys refer to, and the number of the home; null if missing. A home also determines its project. */
export async function findSubject(trx: Trx, { property, developer, community, unit }: SubjectKeys): Promise<Partial<Subject>> {
  if ([property, developer, community, unit].every((key) => key === undefined)) return {}
  const { rows } = await sql<Subject>`
    select coalesce(${idOf('properties', property)}, h.property_id) as property_id,
      ${idOf('developers', developer)} as developer_id, ${idOf('communities', community)} as community_id,
      h.id as unit_listing_id, h.apt_no as home_number
    from (select) keys left join unit_listings h on h.id = ${numberOf(unit)}`.execute(trx)
  const [found] = rows
  return found ? { ...found, home_number: knownNumber(found.home_number) } : {}
}

/** Finds the agent of a project to give its leads to: an active agent account that may advertise the project. */
export async function findAgentOf(trx: Trx, propertyId: number | null, rule: AgentRule) {
  if (propertyId === null) return undefined
  return trx
    .selectFrom('properties as p')
    .innerJoin('users as u', 'u.id', 'p.agent_id')
    .select(['u.id', 'u.email', 'u.locale'])
    .where('p.id', '=', propertyId)
    .where('u.role', '=', 'agent')
    .where('u.deactivated_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where(mayAdvertise(rule, sql`p.emirate_id`))
    .executeTakeFirst()
}

/** Returns whether an email of this kind about a lead was queued. */
export async function hasMessage(trx: Trx, leadId: number, kind: QueuedContent['kind']): Promise<boolean> {
  const messages = trx.selectFrom('outbox_messages').select('id').where('lead_id', '=', leadId).where('kind', '=', kind)
  return (await messages.limit(1).executeTakeFirst()) !== undefined
}

export type ProjectAgent = NonNullable<Awaited<ReturnType<typeof findAgentOf>>>

export type Gone = 'sold' | 'sold_out' | 'removed'

/**
 * Returns why the subject of an enquiry cannot be had: the home is `sold`, its project `sold_out`, or it is `removed` from the site. Undefined if it can, and for subjects
 * other than projects and homes.
 */
export async function findGone(trx: Trx, { property, unit }: SubjectKeys): Promise<Gone | undefined> {
  if (property === undefined && unit === undefined) return undefined
  const home = numberOf(unit)
  const { rows } = await sql<{ is_public: boolean; is_sold: boolean; is_sold_out: boolean }>`
    select p.publication = 'published' and (${unit ?? null}::text is null or h.id is not null) as is_public,
      coalesce(h.status = 'sold', false) as is_sold, p.sales_status_id = ${SOLD_OUT} as is_sold_out
    from properties p left join unit_listings h on h.id = ${home} and h.property_id = p.id
    where p.id = coalesce(${idOf('properties', property)}, (select property_id from unit_listings where id = ${home}))`.execute(trx)
  const [found] = rows
  if (!found?.is_public) return 'removed'
  if (found.is_sold) return 'sold'
  return found.is_sold_out ? 'sold_out' : undefined
}

function idOf(table: 'properties' | 'developers' | 'communities', key: string | undefined) {
  const number = numberOf(key)
  const condition = number === null ? sql`slug = ${key ?? null}` : sql`id = ${number}`
  return sql`(select id from ${sql.table(table)} where ${condition})`
}

function numberOf(key: string | undefined): number | null {
  return key !== undefined && /^\d{1,15}$/.test(key) ? Number(key) : null
}

/** Clears what identifies a person; the rest stays for statistics. */
const ANONYMISED_COLUMNS = {
  full_name: '',
  contact_number: '',
  email: null,
  message: null,
  user_id: null,
  visitor_hash: null,
  inquiry_link: sql<string | null>`split_part(split_part(inquiry_link, '?', 1), '#', 1)`,
}

/** Anonymises leads sent before `before`, deletes their emails and notes, and returns how many there were. */
export async function anonymiseLeads(trx: Trx, before: Date, at: Date): Promise<number> {
  const leads = await trx
    .updateTable('leads')
    .set({ ...ANONYMISED_COLUMNS, anonymised_at: at, anonymised_because: 'age' })
    .where('created_at', '<', before)
    .where('anonymised_at', 'is', null)
    .returning('id')
    .execute()
  await forgetSenders(trx, leads)
  return leads.length
}

/** Anonymises an account's leads: those sent while signed in, and those with its confirmed email. Returns how many there were. */
export async function anonymiseAccountLeads(trx: Trx, userId: number, at: Date): Promise<number> {
  const leads = await trx
    .updateTable('leads')
    .set({ ...ANONYMISED_COLUMNS, anonymised_at: at, anonymised_because: 'account_deleted' })
    .where(isLeadOf(userId))
    .where('anonymised_at', 'is', null)
    .returning('id')
    .execute()
  await forgetSenders(trx, leads)
  const { rows: deleted } = await sql<{ id: number }>`
    delete from deleted_leads where (lead ->> 'user_id')::bigint = ${userId} or lower(lead ->> 'email') = ${emailOf(userId)}
    returning id`.execute(trx)
  await forgetSenders(trx, deleted)
  return leads.length
}

/** Anonymises one lead whose sender withdrew their consent, and returns its agent; undefined if it is missing or already anonymised. */
export async function anonymiseLead(trx: Trx, id: number, at: Date): Promise<{ assigned_agent_id: number | null } | undefined> {
  const query = trx.updateTable('leads').set({ ...ANONYMISED_COLUMNS, anonymised_at: at, anonymised_because: 'withdrawn' })
  const lead = await query.where('id', '=', id).where('anonymised_at', 'is', null).returning('assigned_agent_id').executeTakeFirst()
  await forgetSenders(trx, [{ id }])
  await trx.deleteFrom('deleted_leads').where('id', '=', id).execute()
  return lead
}

/** Lists the other leads with the email of this one that still hold personal data. None once this one is anonymised. */
export async function listOthersByEmail(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from leads one join leads other on lower(other.email) = lower(one.email) and other.id <> one.id
    where one.id = ${id} and other.anonymised_at is null order by other.id`.execute(db)
  return rows.map((other) => other.id)
}

/** Returns whether a lead, deleted or not, still holds what identifies its sender. */
export async function hasPersonalData(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from leads where id = ${id} and anonymised_at is null
    union all select from deleted_leads where id = ${id} and lead ->> 'anonymised_at' is null limit 1`.execute(db)
  return rows.length > 0
}

/** Returns when a lead was sent, and the names of the listed project, or of the developer or community, and the home it is about. */
export async function findSentEnquiry(db: Db, id: number) {
  const found = await db
    .selectFrom('leads as l')
    .leftJoin('properties as p', (join) => join.onRef('p.id', '=', 'l.property_id').on('p.publication', '=', 'published'))
    .leftJoin('developers as d', 'd.id', 'l.developer_id')
    .leftJoin('communities as c', 'c.id', 'l.community_id')
    .leftJoin('unit_listings as h', 'h.id', 'l.unit_listing_id')
    .select((row) => [
      'l.created_at',
      'l.home_number',
      'h.id as unit_listing_id',
      'h.apt_no',
      row.fn.coalesce('p.title', 'd.name', 'c.name').as('subject'),
      row.fn.coalesce('p.title_ar', 'd.name_ar', 'c.name_ar').as('subject_ar'),
    ])
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { subject, subject_ar, created_at } = found
  return { subject, subject_ar, home_number: presentHome(found)?.apt_no ?? null, sent_at: created_at.toISOString() }
}

/** Deletes emails and notes, whose text can identify a person, and who sent the leads while signed in. */
async function forgetSenders(trx: Trx, leads: readonly { id: number }[]): Promise<void> {
  const ids = leads.map(({ id }) => id)
  if (ids.length === 0) return
  await trx.deleteFrom('outbox_messages').where('lead_id', 'in', ids).execute()
  await trx.deleteFrom('lead_notes').where('lead_id', 'in', ids).execute()
  await clearSubmitters(trx, 'lead', ids)
}

/** Whether a lead is an account's own: sent while signed in, or with its confirmed email. */
export function isLeadOf(userId: number) {
  return sql<boolean>`(leads.user_id = ${userId} or lower(leads.email) = ${emailOf(userId)})`
}

function emailOf(userId: number) {
  return sql<string>`(select lower(u.email) from users u where u.id = ${userId} and u.email_verified_at is not null)`
}

/** Lists an account's own leads for its data download, oldest first. */
export async function findLeadsOf(db: Db, userId: number) {
  return db
    .selectFrom('leads')
    .select(['created_at', 'lead_type', 'inquiry_type', 'full_name', 'contact_number', 'email', 'message', 'role', 'inquiry_link'])
    .select([
      'contact_channel',
      'contact_hours',
      'contact_language',
      'property_title',
      'developer_name',
      'locale',
      'consent_version',
      'consent_text',
    ])
    .where(isLeadOf(userId))
    .orderBy('id')
    .execute()
}
