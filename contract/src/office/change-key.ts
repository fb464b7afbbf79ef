import type { AuditEntry } from './calls/audit.ts'

type Keyed = Pick<AuditEntry, 'action' | 'entity' | 'detail'> & { at: string | Date; actor_id: number | null }

/** Returns text that is equal for entries that one person wrote at the same moment with the same action and the same result. */
export function changeKey({
  at,
  actor_id,
  action,
  entity,
  detail: { before: _before, version: _version, prices: _prices, changes, ...detail },
}: Keyed): string {
  const results = Array.isArray(changes) ? changes.map(({ field, after }) => [field, after]) : []
  return JSON.stringify([at, actor_id, action, entity, detail, results])
}
