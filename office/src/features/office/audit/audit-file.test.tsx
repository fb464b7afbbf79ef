import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import { m } from '@manzil/messages'
import { expect, it } from 'vitest'
import { auditFile } from './audit-file.ts'

const ENTRY: AuditEntry = {
  id: 1,
  at: '2026-01-15T08:00:00.000Z',
  actor: { id: 7, username: 'reem', name: 'Reem Farouk', name_ar: 'ريم فاروق' },
  subject: { name: 'Azure', name_ar: 'أزور' },
  names: {},
  restored_at: null,
  address: null,
  is_address_known: null,
  action: 'project_changed',
  entity: 'property',
  entity_id: '5',
  detail: {},
}

/** Returns the lines of the file of a stream whose chunks end within lines and letters. */
async function fileOf(...entries: Partial<AuditEntry>[]): Promise<string[]> {
  const bytes = new TextEncoder().encode(entries.map((entry) => `${JSON.stringify({ ...ENTRY, ...entry })}\n`).join(''))
  const lines = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => {
      for (let at = 0; at < bytes.length; at += 7) stream.enqueue(bytes.slice(at, at + 7))
      stream.close()
    },
  })
  const file = await auditFile(lines)
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return (await file.text()).replace('\ufeff', '').split('\r\n').slice(0, -1)
}

it('writes details as the screen does: names of fields and values, and never ids or JSON', async () => {
  const [heading, row, ...others] = await fileOf({
    detail: {
      version: 3,
      changes: [
        { field: 'developer_id', before: null, after: 3 },
        { field: 'sales_status_id', before: 3, after: 4 },
      ],
      feed: 'Noor',
    },
    names: { 'developer_id 3': { name: 'Emaar', name_ar: 'إعمار' } },
  })
  expect(heading?.split(',')).toHaveLength(10)
  expect(row).toBe(
    `"2026-01-15 12:00","Reem Farouk","reem","${m.audit_record_changed()}","${m.audit_entity_property()}","Azure","5",` +
      `"${m.catalogue_developer()}: ${m.value_empty()} → Emaar\n${m.catalogue_sales_status()}: On Sale → Sold Out\n${m.audit_entity_feed()}: Noor","",""`,
  )
  expect(others).toEqual([])
})

it('is in Arabic for an Arabic reader', async () => {
  document.documentElement.lang = 'ar'
  const [heading, row] = await fileOf({ entity: 'rule', entity_id: 'dubai/off_plan', action: 'rule_changed', subject: null, actor: null })
  expect(heading).toContain('اسم المستخدم')
  expect(row).toMatch(/"زائر أو النظام","","تغيير قاعدة إعلان","قاعدة إعلان","دبي[^"]*","dubai\/off_plan","","",""$/)
})

it('says where sign-ins came from', async () => {
  const failed = { action: 'sign_in_failed', entity: 'user', address: '203.0.113.7' }
  const [, unknown, known] = await fileOf({ ...failed, is_address_known: false }, { ...failed, is_address_known: true })
  expect(unknown).toMatch(new RegExp(`"203.0.113.7","${m.answer_no()}"$`))
  expect(known).toMatch(new RegExp(`"203.0.113.7","${m.answer_yes()}"$`))
})

it('has no invisible marks around names', async () => {
  const [, row] = await fileOf({
    action: 'record_deleted',
    entity: 'amenity',
    subject: null,
    detail: { before: { name: 'Pool', name_ar: 'مسبح' }, feed: '\u2068Noor\u2069' },
  })
  expect(row).toContain(`${m.audit_entity_feed()}: Noor`)
  expect(row).not.toMatch(/[\u200e\u200f\u2066-\u2069]/)
})

it('starts no formula in a spreadsheet', async () => {
  const [, row] = await fileOf({ detail: { changes: [{ field: 'title', before: null, after: '=HYPERLINK("http://evil.example")' }] } })
  expect(row).not.toMatch(/"=|\n=/)
})

it('writes each of several entries once', async () => {
  const rows = await fileOf(...Array.from({ length: 30 }, (_, id) => ({ id, entity_id: String(id) })))
  expect(rows).toHaveLength(31)
  expect(rows[30]).toContain('"29"')
})
