import { m } from '@manzil/messages'
import { expect, it } from 'vitest'
import { actionName, systemName } from './audit-names.ts'

it.each([
  [{ action: 'command_run', entity_id: 'outbound:hold' }, m.audit_operator],
  [{ action: 'feed_imported', entity_id: 'noor' }, m.audit_operator],
  [{ action: 'feed_imported', entity_id: '12' }, m.audit_entity_feed],
  [{ action: 'project_changed_by_feed', entity_id: '12' }, m.audit_entity_feed],
  [{ action: 'lead_submitted', entity_id: '12' }, m.audit_visitor_or_system],
])('names who acted where no account did: %j', (entry, name) => {
  expect(systemName(entry)).toBe(name())
})

it('names the archiving of one project', () => {
  expect(actionName({ action: 'project_archived', detail: {} })).toBe(m.audit_project_archived())
})

it('tells the assignment of a lead from the end of one', () => {
  const named = (assigned_agent_id: number | null) => actionName({ action: 'lead_assigned', detail: { after: { assigned_agent_id } } })
  expect([named(17), named(null)]).toEqual([m.audit_lead_assigned(), m.audit_lead_unassigned()])
})
