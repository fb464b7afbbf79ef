import type { SpamReason } from '@manzil/contract/enquiries/calls/leads'
import type { LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { sql } from 'kysely'
import { NAME_COLUMNS } from '../../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../../platform/database/database.ts'
import { clearSubmitters } from '../../../office/audit-rows.ts'
import { assigneeState, isWaiting, type LeadScope } from './lead-conditions.ts'

export async function lockLead(trx: Trx, { agent_id }: LeadScope, id: number) {
  let query = trx
    .selectFrom('leads')
    .select(['id', 'status', 'contacted_at', 'lead_type', 'inquiry_type', 'assigned_agent_id', 'spam_reasons', 'version', 'anonymised_at'])
    .select(['email', 'locale', 'property_id'])
    .where('id', '=', id)
  if (agent_id !== undefined) query = query.where('assigned_agent_id', '=', agent_id)
  return query.forUpdate().executeTakeFirst()
}

export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>

interface Change {
  status?: LeadStatus
  contacted_at?: Date | null
  assigned_agent_id?: number | null
  spam_reasons?: SpamReason[]
}

export async function updateLead(trx: Trx, id: number, change: Change): Promise<void> {
  await trx
    .updateTable('leads')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function insertNote(trx: Trx, note: { lead_id: number; author_id: number; text: string; created_at: Date }): Promise<number> {
  const { id } = await trx.insertInto('lead_notes').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findNote(trx: Trx, leadId: number, id: number, authorId: number) {
  const query = trx.selectFrom('lead_notes').select('text').where('id', '=', id).where('lead_id', '=', leadId)
  return query.where('author_id', '=', authorId).executeTakeFirst()
}

export async function updateNote(trx: Trx, id: number, text: string): Promise<void> {
  await trx.updateTable('lead_notes').set({ text }).where('id', '=', id).execute()
}

export async function deleteNote(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('lead_notes').where('id', '=', id).execute()
}

export async function listNotes(db: Db, leadId: number) {
  return db
    .selectFrom('lead_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at', 'u.id as author_id', ...NAME_COLUMNS])
    .where('n.lead_id', '=', leadId)
    .orderBy('n.id')
    .execute()
}

/** Audit entries, newest first. */
export async function listHistory(db: Db, leadId: number) {
  return db
    .selectFrom('audit_entries as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.at', 'e.action', 'e.detail', 'u.id as actor_id', ...NAME_COLUMNS])
    .where('e.entity', '=', 'lead')
    .where('e.entity_id', '=', String(leadId))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
}

/** Returns when a project was taken off the site, null if unknown; undefined if it is on the site. */
export async function findUnpublished(db: Db, propertyId: number): Promise<{ since: Date | null } | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select (select max(a.at) from audit_entries a where a.entity = 'property' and a.entity_id = p.id::text
      and a.detail -> 'changes' @> '[{"field": "publication", "before": "published"}]') as since
    from properties p where p.id = ${propertyId} and p.publication <> 'published'`.execute(db)
  return rows[0]
}

export async function findHomeStatus(db: Db, id: number) {
  return db.selectFrom('unit_listings').select('status').where('id', '=', id).executeTakeFirst()
}

/** Finds a lead that was once assigned to an agent, according to its history, and returns whom it is assigned to now. */
export async function findLeadTakenFrom(db: Db, agentId: number, id: number) {
  const agent = String(agentId)
  return db
    .selectFrom('leads as l')
    .select('l.assigned_agent_id')
    .where('l.id', '=', id)
    .where((row) =>
      row.exists(
        row
          .selectFrom('audit_entries as e')
          .select('e.id')
          .where('e.entity', '=', 'lead')
          .where('e.entity_id', '=', String(id))
          .where(sql<boolean>`${agent} in (e.detail->'before'->>'assigned_agent_id', e.detail->'after'->>'assigned_agent_id')`),
      ),
    )
    .executeTakeFirst()
}

export async function listNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('users as u')
    .select(['u.id', ...NAME_COLUMNS])
    .where('u.id', 'in', ids)
    .execute()
}

export async function findAgent(db: Db, id: number) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.locale', 'u.role'])
    .where('u.id', '=', id)
    .where(sql<boolean>`${assigneeState} = 'active'`)
    .executeTakeFirst()
}

/** Ids of accounts that hold leads, answered or not. Steps through the index, because there are many leads and few holders. */
const holders = sql<number>`(
  with recursive holders(id) as (
    (select min(assigned_agent_id) from leads where assigned_agent_id is not null)
    union all
    select (select min(l.assigned_agent_id) from leads l where l.assigned_agent_id > h.id) from holders h where h.id is not null)
  select id from holders where id is not null)`

/** Lists active agents, then staff, then others who hold leads; by name, with their number of leads that wait for an answer. */
export async function listAgents(db: Db) {
  return db
    .selectFrom('users as u')
    .select(['u.id', ...NAME_COLUMNS])
    .select(assigneeState.as('state'))
    .select(sql<number>`(select count(*) from leads where assigned_agent_id = u.id and ${isWaiting})`.as('waiting'))
    .where((row) => row.or([sql<boolean>`${assigneeState} = 'active'`, sql<boolean>`u.id in ${holders}`]))
    .orderBy(sql`${assigneeState} = 'active' desc, u.role = 'agent' desc`)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
}

/** Lists the ids of an account's leads that wait for an answer. */
export async function listOpenLeads(db: Db, agentId: number) {
  return db.selectFrom('leads').select('id').where('assigned_agent_id', '=', agentId).where(isWaiting).orderBy('id').execute()
}

/** Moves a lead and its notes to `deleted_leads`, and deletes its emails. */
export async function softDeleteLead(trx: Trx, id: number, at: Date): Promise<void> {
  await sql`
    with gone as (delete from leads where id = ${id} returning *)
    insert into deleted_leads (id, lead, notes, messages, deleted_at)
    select g.id, to_jsonb(g), (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from lead_notes n where n.lead_id = g.id),
      (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from outbox_messages o where o.lead_id = g.id), ${at}
    from gone g`.execute(trx)
}

/** A row that a deleted lead refers to may be gone when the lead is restored. */
const REFERENCES = {
  property_id: 'properties',
  developer_id: 'developers',
  community_id: 'communities',
  unit_listing_id: 'unit_listings',
  user_id: 'users',
  assigned_agent_id: 'users',
}

/** Restores a lead deleted at or after `since`; returns false if there is none. */
export async function restoreDeletedLead(trx: Trx, id: number, since: Date): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('deleted_leads')
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .returning(['lead', 'notes', 'messages'])
    .executeTakeFirst()
  if (!deleted) return false
  const lead = JSON.stringify(deleted.lead)
  const present = Object.entries(REFERENCES).map(
    ([column, table]) => sql`${column}::text, (select id from ${sql.table(table)} where id = (${lead}::jsonb ->> ${column}::text)::bigint)`,
  )
  await sql`
    insert into leads overriding system value
    select * from jsonb_populate_record(null::leads, ${lead}::jsonb || jsonb_build_object(${sql.join(present)}))`.execute(trx)
  await sql`
    insert into lead_notes overriding system value
    select n.id, n.lead_id, (select u.id from users u where u.id = n.author_id), n.text, n.created_at
    from jsonb_populate_recordset(null::lead_notes, ${JSON.stringify(deleted.notes)}::jsonb) n`.execute(trx)
  await sql`
    insert into outbox_messages overriding system value
    select * from jsonb_populate_recordset(null::outbox_messages, ${JSON.stringify(deleted.messages)}::jsonb)`.execute(trx)
  return true
}

export async function purgeDeletedLeads(trx: Trx, before: Date): Promise<void> {
  const leads = await trx.deleteFrom('deleted_leads').where('deleted_at', '<', before).returning('id').execute()
  await clearSubmitters(
    trx,
    'lead',
    leads.map(({ id }) => id),
  )
}
