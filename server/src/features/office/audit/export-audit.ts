import type { Readable } from 'node:stream'
import { actionName, entityName, systemName } from '@manzil/contract/office/audit-names'
import type { AuditEntry, AuditQuery } from '@manzil/contract/office/calls/audit'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { csvTime, streamCsv } from '../../../platform/files/csv.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../audit-rows.ts'
import { filterOf, presentAll } from './list-audit.ts'
import { countEntries, findEntries, findLastId } from './queries.ts'

/** Streams the matching entries as CSV, newest first. The trail itself records who exported how many by which filters. */
export async function exportAudit(
  { database: { db }, clock }: Services,
  account: Account,
  query: z.output<typeof AuditQuery>,
  locale: Locale,
): Promise<Readable> {
  const filter = { ...filterOf(query), upTo: await findLastId(db) }
  const { page: _page, page_size: _size, actor, ...others } = query
  // What was typed may name a person.
  const used = Object.entries({ ...others, actor: actor === undefined ? undefined : true }).filter(([, value]) => value !== undefined)
  const detail = { count: await countEntries(db, filter), filters: Object.fromEntries(used) }
  await writeAudit(db, { at: clock(), actor_id: account.id, action: 'audit_exported', entity: 'audit', entity_id: 'audit.csv', detail })
  return streamCsv<AuditEntry>({
    headings: HEADINGS.map((heading) => heading({}, { locale })),
    rowsAfter: async (entry, limit) => presentAll(db, await findEntries(db, filter, limit, entry && { after: entry.id })),
    cellsOf: (entry) => cellsOf(entry, locale),
  })
}

const HEADINGS = [
  m.audit_time,
  m.table_account,
  m.audit_username,
  m.table_action,
  m.audit_of,
  m.audit_record,
  m.audit_record_id,
  m.audit_details,
]

function cellsOf(entry: AuditEntry, locale: Locale): string[] {
  const { at, actor, entity, entity_id, subject, detail } = entry
  const say = { locale }
  return [
    csvTime(at),
    actor ? textIn(actor, 'name', locale) : systemName(entry, say),
    actor?.username ?? '',
    actionName(entry, say),
    entityName(entity, say),
    subject ? textIn(subject, 'name', locale) : '',
    entity_id,
    Object.keys(detail).length === 0 ? '' : JSON.stringify(namedDetail(entry, locale)),
  ]
}

/** Replaces ids of other records with their names, where those are known. */
function namedDetail({ detail, names }: AuditEntry, locale: Locale): Record<string, unknown> {
  const nameOf = (field: string, id: unknown): unknown => {
    const found = names[`${field} ${id}`]
    return found ? textIn(found, 'name', locale) : id
  }
  const named = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => named(field, one))
    if (typeof value !== 'object' || value === null) return nameOf(field, value)
    const of = 'field' in value ? String(value.field) : undefined
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(of !== undefined && key !== 'field' ? of : key, one)]))
  }
  return Object.fromEntries(Object.entries(detail).map(([field, value]) => [field, named(field, value)]))
}
