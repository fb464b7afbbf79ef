import { actionName, entityName, systemName } from '@manzil/contract/office/audit-names'
import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import { BYTE_ORDER_MARK, csvLine, csvTime } from '@manzil/contract/text/csv'
import { withoutDirections } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { asText } from '../../../editor/as-text.ts'
import { auditFieldName, changeText, valueText } from './audit-fields.ts'
import { subjectName } from './audit-subject.tsx'
import { changesOf, notTakenOf, othersOf } from './entry-parts.ts'

/** Writes a CSV file of the entries in a stream of JSON lines, in the page's language. Times are UAE time. */
export async function auditFile(lines: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const parts = [BYTE_ORDER_MARK + csvLine(HEADINGS.map((heading) => heading()))]
  let rest = ''
  // Safari cannot iterate over a stream.
  const reader = lines.pipeThrough(new TextDecoderStream()).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const complete = (rest + read.value).split('\n')
    rest = complete.pop() ?? ''
    parts.push(complete.map((line) => csvLine(cellsOf(JSON.parse(line) as AuditEntry).map(withoutDirections))).join(''))
  }
  return new Blob(parts, { type: 'text/csv' })
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
  m.sessions_place,
  m.audit_address_known,
]

function cellsOf(entry: AuditEntry): string[] {
  const { at, actor, entity, entity_id, address, is_address_known } = entry
  return [
    csvTime(at),
    actor ? textOf(actor, 'name') : systemName(entry),
    actor?.username ?? '',
    actionName(entry),
    entityName(entity),
    subjectName(entry),
    entity_id,
    detailLines(entry).join('\n'),
    address ?? '',
    is_address_known === null ? '' : asText(is_address_known),
  ]
}

function detailLines(entry: AuditEntry): string[] {
  const { entity, names, restored_at } = entry
  const text = (field: string, value: unknown) => valueText({ entity, field, value, names })
  const named = ([field, value]: [string, unknown]) =>
    `${auditFieldName(entity, field)}: ${field === 'restored' && restored_at !== null ? formatMoment(restored_at) : text(field, value)}`
  const changes = changesOf(entry).map(changeText)
  const notTaken = notTakenOf(entry).map(named)
  return [...changes, ...othersOf(entry).map(named), ...(notTaken.length > 0 ? [m.audit_not_taken(), ...notTaken] : [])]
}
