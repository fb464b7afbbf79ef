import type { AuditAction, AuditEntity, ProjectAction } from '@manzil/contract/office/calls/audit'
import { sql } from 'kysely'
import { arabicNameIn, nameIn } from '../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { FieldChange } from '../editing/field-changes.ts'

/** Projects have their own, finer-grained actions for their history. */
export type AuditSubject = { entity: 'property'; action: ProjectAction } | { entity: Exclude<AuditEntity, 'property'>; action: AuditAction }

export type AuditEntry = AuditSubject & {
  at: Date
  actor_id: number | null
  entity_id: string | number
  address?: string | null
  /** Of an edit: the changed fields with their `before` and `after` values. */
  detail?: Record<string, unknown>
}

/** Records an action, in the same transaction as the action. `detail` must hold no secrets and no contact data. */
export async function writeAudit(trx: Db, { entity_id, address = null, detail = {}, ...entry }: AuditEntry): Promise<void> {
  const values = { ...entry, entity_id: String(entity_id), address, detail: JSON.stringify(detail) }
  await trx.insertInto('audit_entries').values(values).execute()
}

export async function writeAudits(trx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ address: null, detail: {}, ...entry, entity_id: String(entry.entity_id) }))
  await sql`
    insert into audit_entries (at, actor_id, action, entity, entity_id, address, detail)
    select at, actor_id, action, entity, entity_id, address, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      at timestamptz, actor_id bigint, action text, entity text, entity_id text, address text, detail jsonb)`.execute(trx)
}

/** Removes the accounts that sent these leads or reports from the trail. What others did to them stays. */
export async function clearSubmitters(trx: Trx, entity: 'lead' | 'report', ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('audit_entries')
    .set({ actor_id: null })
    .where('entity', '=', entity)
    .where('action', '=', `${entity}_submitted`)
    .where(sql<boolean>`entity_id = any(${ids.map(String)}::text[])`)
    .execute()
}

export interface ChangeRow {
  id: number
  at: Date
  action: string
  actor_id: number | null
  by: string | null
  by_ar: string | null
  /** `feed` names the feed that made the change, if one did. */
  detail: {
    version?: number
    changes?: FieldChange[]
    feed?: string
    merged?: { name: string; name_ar?: string | null }
    not_taken?: Record<string, unknown>
  }
}

/** Returns an entity's changes, newest first; with `since`, only those after that version. */
export async function findChanges(
  db: Db,
  entity: AuditEntity,
  id: number | string,
  { since = null, limit, offset = 0 }: { since?: number | null; limit: number; offset?: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select a.id, a.at, a.action, a.actor_id, a.detail, ${nameIn('u')} as by, ${arabicNameIn('u')} as by_ar
    from audit_entries a left join users u on u.id = a.actor_id
    where a.entity = ${entity} and a.entity_id = ${String(id)} and (${since}::int is null or (a.detail->>'version')::int > ${since}::int)
    order by a.at desc, a.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Returns all changes, newest first. */
export async function findAllChanges(db: Db, entity: AuditEntity, id: number): Promise<Pick<ChangeRow, 'action' | 'detail'>[]> {
  const { rows } = await sql<Pick<ChangeRow, 'action' | 'detail'>>`
    select action, detail from audit_entries where entity = ${entity} and entity_id = ${String(id)} order by at desc, id desc`.execute(db)
  return rows
}

/** Returns the changes after the given one, newest first; undefined if the entity has no such change. */
export async function findChangesAfter(
  db: Db,
  entity: AuditEntity,
  id: number,
  change: number,
): Promise<Pick<ChangeRow, 'action' | 'detail'>[] | undefined> {
  const { rows } = await sql<Pick<ChangeRow, 'id' | 'action' | 'detail'>>`
    select a.id, a.action, a.detail from audit_entries a
    join audit_entries since on since.id = ${change} and since.entity = a.entity and since.entity_id = a.entity_id
    where a.entity = ${entity} and a.entity_id = ${String(id)} and (a.at, a.id) >= (since.at, since.id)
    order by a.at desc, a.id desc`.execute(db)
  return rows.length === 0 ? undefined : rows.slice(0, -1)
}

export async function countChanges(db: Db, entity: AuditEntity, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entries where entity = ${entity} and entity_id = ${String(id)}`.execute(db)
  return rows[0]?.count ?? 0
}
