import type { AuditAction, AuditEntity, ProjectAction } from '@manzil/contract/audit'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { AppError, type Message } from './errors.ts'
import type { FieldChange } from './field-changes.ts'

/** Projects have actions of their own, so that their history can name every one. */
type AuditSubject = { entity: 'property'; action: ProjectAction } | { entity: Exclude<AuditEntity, 'property'>; action: AuditAction }

export type AuditEntry = AuditSubject & {
  at: Date
  /** Who did it; null for nobody known. */
  actor_id: number | null
  entity_id: string | number
  address?: string | null
  /** Of a change the fields that it changed, `before` and `after` it. */
  detail?: Record<string, unknown>
}

/** Writes down what was done to what, in the transaction that does it. Nothing secret and no contact data belongs in `detail`. */
export async function writeAudit(trx: Db, { entity_id, address = null, detail = {}, ...entry }: AuditEntry): Promise<void> {
  const values = { ...entry, entity_id: String(entity_id), address, detail: JSON.stringify(detail) }
  await trx.insertInto('audit_entries').values(values).execute()
}

/** The same of many things at once. */
export async function writeAudits(trx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ address: null, detail: {}, ...entry, entity_id: String(entry.entity_id) }))
  await sql`
    insert into audit_entries (at, actor_id, action, entity, entity_id, address, detail)
    select at, actor_id, action, entity, entity_id, address, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      at timestamptz, actor_id bigint, action text, entity text, entity_id text, address text, detail jsonb)`.execute(trx)
}

/** An entry of what was done to one thing, with who did it. */
export interface ChangeRow {
  id: number
  at: Date
  action: string
  by: string | null
  /** `feed` is what changed it, where a feed did. */
  detail: { version?: number; changes?: FieldChange[]; feed?: string }
}

/** What was done to something, newest first; `since` a version where one is given. */
export async function findChanges(
  db: Db,
  entity: AuditEntity,
  id: number,
  { since = null, limit, offset = 0 }: { since?: number | null; limit: number; offset?: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select a.id, a.at, a.action, a.detail, u.first_name || ' ' || u.last_name as by
    from audit_entries a left join users u on u.id = a.actor_id
    where a.entity = ${entity} and a.entity_id = ${String(id)} and (${since}::int is null or (a.detail->>'version')::int > ${since}::int)
    order by a.at desc, a.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countChanges(db: Db, entity: AuditEntity, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entries where entity = ${entity} and entity_id = ${String(id)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The most changes that a refusal tells of. */
const TOLD = 20

/** The refusal of an edit of an old version, with what was done since (decision 50). */
export async function refusalOfOldVersion(trx: Db, entity: AuditEntity, id: number, version: number, told: Message): Promise<AppError> {
  const since = await findChanges(trx, entity, id, { since: version, limit: TOLD })
  const changed = since.map(({ by, at, detail: { changes, feed } }) => ({
    by,
    feed: feed ?? null,
    at,
    fields: changes ? changes.map(({ field }) => field) : ['publication'],
  }))
  return new AppError('conflict', { told, changed })
}
