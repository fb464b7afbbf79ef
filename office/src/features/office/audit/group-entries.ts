import type { AuditAnswer, AuditEntry } from '@manzil/contract/office/calls/audit'
import { changeKey } from '@manzil/contract/office/change-key'

/** Entries of one change of several records, newest first; most groups have one entry. */
export interface AuditGroup {
  id: number
  first: AuditEntry
  entries: readonly [AuditEntry, ...AuditEntry[]]
  /** How many more entries of the change are on the pages before and after. */
  cut?: AuditAnswer['cut']
}

/** Groups neighbouring entries of the same change. `cut` is how many more its first and last change have on other pages. */
export function groupEntries(entries: readonly AuditEntry[], cut?: AuditAnswer['cut']): AuditGroup[] {
  const groups: (AuditGroup & { entries: [AuditEntry, ...AuditEntry[]] })[] = []
  const keyOf = (entry: AuditEntry) => changeKey({ ...entry, actor_id: entry.actor?.id ?? null })
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && keyOf(last.first) === keyOf(entry)) last.entries.push(entry)
    else groups.push({ id: entry.id, first: entry, entries: [entry] })
  }
  if (!cut) return groups
  const end = groups.length - 1
  return groups.map((group, index) => ({ ...group, cut: { before: index === 0 ? cut.before : 0, after: index === end ? cut.after : 0 } }))
}
