import type { AuditEntry } from '@manzil/contract/office/calls/audit'

/** Entries of one change of several records, newest first; most groups have one entry. */
export interface AuditGroup {
  id: number
  first: AuditEntry
  entries: readonly AuditEntry[]
}

/** Groups neighbouring entries that one person wrote at the same moment with the same action and the same result. */
export function groupEntries(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: (AuditGroup & { entries: AuditEntry[] })[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && keyOf(last.first) === keyOf(entry)) last.entries.push(entry)
    else groups.push({ id: entry.id, first: entry, entries: [entry] })
  }
  return groups
}

function keyOf({ at, actor, action, entity, detail: { before: _before, version: _version, changes, ...detail } }: AuditEntry): string {
  const results = Array.isArray(changes) ? changes.map(({ field, after }) => [field, after]) : []
  return JSON.stringify([at, actor?.id, action, entity, detail, results])
}
