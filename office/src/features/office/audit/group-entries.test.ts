import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import { expect, it } from 'vitest'
import { groupEntries } from './group-entries.ts'

const entry = (id: number, given: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-01-15T08:00:00.000Z',
  actor: { id: 7, username: 'reem', name: 'Reem', name_ar: null },
  action: 'lead_assigned',
  entity: 'lead',
  entity_id: String(id),
  subject: null,
  detail: { before: { assigned_agent_id: id }, after: { assigned_agent_id: 17 } },
  names: {},
  restored_at: null,
  address: null,
  is_address_known: null,
  ...given,
})

it('groups what one person did to several records at once, whatever they were before', () => {
  const entries = [
    entry(6, { at: '2026-01-15T08:00:01.000Z' }),
    entry(5),
    entry(4),
    entry(3, { detail: { after: { assigned_agent_id: 18 } } }),
    entry(2, { actor: null }),
    entry(1),
  ]
  expect(groupEntries(entries).map((group) => group.entries.map(({ id }) => id))).toEqual([[6], [5, 4], [3], [2], [1]])
})

it('groups changes of fields, whatever versions they led to', () => {
  const published = (id: number, before: string) =>
    entry(id, { entity: 'property', detail: { version: id, changes: [{ field: 'publication', before, after: 'archived' }] } })
  const renamed = (id: number, after: string) =>
    entry(id, { entity: 'property', detail: { version: id, changes: [{ field: 'title', before: 'Noor', after }] } })
  const entries = [published(4, 'draft'), published(3, 'published'), renamed(2, 'Reem'), renamed(1, 'Safa')]
  expect(groupEntries(entries).map((group) => group.entries.map(({ id }) => id))).toEqual([[4, 3], [2], [1]])
})
