import { m } from '@manzil/messages'
import { expect, it } from 'vitest'
import { systemName } from './audit-names.ts'

it.each([
  [{ action: 'command_run', entity_id: 'outbound:hold' }, m.audit_operator],
  [{ action: 'feed_imported', entity_id: 'noor' }, m.audit_operator],
  [{ action: 'feed_imported', entity_id: '12' }, m.audit_entity_feed],
  [{ action: 'project_changed_by_feed', entity_id: '12' }, m.audit_entity_feed],
  [{ action: 'lead_submitted', entity_id: '12' }, m.audit_visitor_or_system],
])('names who acted where no account did: %j', (entry, name) => {
  expect(systemName(entry)).toBe(name())
})
