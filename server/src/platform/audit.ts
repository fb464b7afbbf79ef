import type { AuditAction, AuditEntity } from '@manzil/contract/audit'
import type { Db } from './database.ts'

export interface AuditEntry {
  at: Date
  /** Who did it; null for nobody known. */
  actor_id: number | null
  action: AuditAction
  entity: AuditEntity
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
