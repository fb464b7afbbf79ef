import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import { isEmptyValue } from '../../../editor/as-text.ts'

type Fields = Record<string, unknown>

export interface Change {
  entry: AuditEntry
  field: string
  before: unknown
  after: unknown
}

/** Returns the fields that an entry changed. */
export function changesOf(entry: AuditEntry): Change[] {
  const { detail } = entry
  // What stood in the record that went is no change of the one that remains.
  if (entry.action === 'records_merged') return []
  const [before, after] = [{ ...fieldsOf(detail['before']) }, { ...fieldsOf(detail['after']) }]
  for (const change of Array.isArray(detail['changes']) ? detail['changes'].map(fieldsOf) : []) {
    before[String(change['field'])] = change['before']
    after[String(change['field'])] = change['after']
  }
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .map((field) => ({ entry, field, before: before[field], after: after[field] }))
    .filter((change) => !isEmptyValue(change.before) || !isEmptyValue(change.after))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

const SHOWN_ELSEWHERE = new Set(['before', 'after', 'changes', 'note', 'not_taken', 'invitation_id', 'session_id', 'version'])

/** Returns the other recorded details of an entry that have values. */
export function othersOf({ action, detail }: AuditEntry): [name: string, value: unknown][] {
  const { name, name_ar } = fieldsOf(detail['before'])
  const merged = action === 'records_merged' && { merged: { id: detail['merged'], name, name_ar } }
  return Object.entries({ ...detail, ...merged }).filter(([name, value]) => !SHOWN_ELSEWHERE.has(name) && !isEmptyValue(value))
}

/** Returns what a merge left of the project that it removed. */
export function notTakenOf({ detail }: AuditEntry): [field: string, value: unknown][] {
  return Object.entries(fieldsOf(detail['not_taken'])).filter(([, value]) => !isEmptyValue(value))
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
