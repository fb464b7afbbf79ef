import type { LeadDetail, LeadsChange } from '@manzil/contract/enquiries/calls/lead-handling'
import { LEAD_STATUS, type LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { isStaff } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { agentRule } from '../../../catalogue/permits/index.ts'
import { queueMessage } from '../../outbox/index.ts'
import { acknowledge, recordArrival } from '../lead-arrival.ts'
import { announceLead } from '../lead-events.ts'
import { findAgentOf } from '../queries.ts'
import { assertChanged, auditLead, changeLead, changeLeads, changeLeadsIn, type LeadVersion } from './change-leads.ts'
import { getLead } from './get-lead.ts'
import type { LeadScope } from './lead-conditions.ts'
import { undoableSince } from './undo-changes.ts'
import { findUndoable, rememberLead } from './undo-queries.ts'
import { findAgent, type LockedLead, listOpenLeads, updateLead } from './work-queries.ts'

/**
 * Gives leads another status; skips those that have it. The response clock stops when an open lead is closed, and runs on when it
 * is opened again, unless that corrects a slip of the last minutes. Lifts the suspicion of spam: someone has looked at the lead.
 */
export function changeStatuses(
  services: Services,
  account: Account,
  leads: readonly LeadVersion[],
  status: LeadStatus,
): Promise<LeadsChange> {
  return changeLeads(services, {}, leads, (trx, lead, at) => setStatus(trx, account, lead, status, at))
}

/** @throws AppError not_found, also for another agent's lead; conflict if the status no longer allows this change */
export function changeStatus(
  services: Services,
  account: Account,
  scope: LeadScope,
  lead: LeadVersion,
  status: LeadStatus,
): Promise<LeadDetail> {
  return changeLead(services, scope, lead, (trx, locked, at) => setStatus(trx, account, locked, status, at))
}

async function setStatus(trx: Trx, account: Account, lead: LockedLead, status: LeadStatus, at: Date) {
  if (lead.status === status) return 'same'
  const [before, after] = [LEAD_STATUS[lead.status], LEAD_STATUS[status]]
  if (!before.next.includes(status)) return 'changed'
  const slip = await findUndoable(trx, account.id, lead, undoableSince(at))
  const contacted_at = slip?.status === status ? slip.contacted_at : after.isOpen ? null : at
  await rememberLead(trx, account.id, lead, at)
  await updateLead(trx, lead.id, { status, spam_reasons: [], ...(before.isOpen !== after.isOpen && { contacted_at }) })
  await auditLead(trx, account, at, lead.id, 'lead_status_changed', {
    before: { status: lead.status, ...suspicionOf(lead) },
    after: { status },
  })
  await announceLead(trx, { id: lead.id, agents: [lead.assigned_agent_id] })
  return lead.version + 1
}

/**
 * Assigns leads to an agent, or unassigns them (null). The agent gets one email about all of them, but none about leads they take
 * themselves. Leads given to an agent are no longer suspected of spam, and acknowledged to the visitor. @throws AppError bad_input if the account cannot work on leads
 */
export function assignLeads(
  services: Services,
  account: Account,
  leads: readonly LeadVersion[],
  agentId: number | null,
): Promise<LeadsChange> {
  return services.database.db.transaction().execute((trx) => assignLeadsIn(trx, services, account, leads, agentId, 'agent_id'))
}

/** Assigns the leads of one account that wait for an answer to another. @throws AppError bad_input, naming `field`, if that cannot work on leads */
export async function moveOpenLeads(
  trx: Trx,
  services: Services,
  account: Account,
  { from, to, field }: { from: number; to: number | null; field: string },
): Promise<void> {
  await assignLeadsIn(trx, services, account, await listOpenLeads(trx, from), to, field)
}

async function assignLeadsIn(
  trx: Trx,
  services: Services,
  account: Account,
  leads: readonly LeadVersion[],
  agentId: number | null,
  field: string,
): Promise<LeadsChange> {
  const agent = agentId === null ? undefined : await findAgent(trx, agentId)
  if (agentId !== null && !agent) throw new AppError('bad_input', { fields: { [field]: [m.lead_no_agent] } })
  return changeLeadsIn(
    trx,
    services,
    {},
    leads,
    (trx, lead, at) => setAgent(trx, services, account, lead, agentId, at),
    async (trx, { changed }) => {
      const [first] = changed
      if (!agent || !first || agent.id === account.id) return
      const to = { userId: agent.id, to: agent.email, locale: agent.locale }
      const isOne = changed.length === 1
      if (isOne) await queueMessage(services, trx, { kind: 'lead_assigned', detail: {}, leadId: first.id, ...to })
      else
        await queueMessage(services, trx, {
          kind: 'leads_assigned',
          detail: { count: changed.length, lead_ids: changed.map(({ id }) => id), is_for_staff: isStaff(agent) },
          ...to,
        })
    },
  )
}

/** @throws AppError not_found; conflict if `version` is outdated; bad_input if the account cannot work on leads */
export async function assignLead(services: Services, account: Account, lead: LeadVersion, agentId: number | null): Promise<LeadDetail> {
  const { skipped } = await assignLeads(services, account, [lead], agentId)
  assertChanged(skipped[0]?.reason)
  return getLead(services.database.db, {}, lead.id)
}

async function setAgent(trx: Trx, services: Services, account: Account, lead: LockedLead, agentId: number | null, at: Date) {
  const isReleased = agentId !== null && lead.spam_reasons.length > 0
  if (lead.assigned_agent_id === agentId && !isReleased) return 'same'
  await rememberLead(trx, account.id, lead, at)
  await updateLead(trx, lead.id, { assigned_agent_id: agentId, ...(isReleased && { spam_reasons: [] }) })
  await auditLead(trx, account, at, lead.id, 'lead_assigned', {
    before: { assigned_agent_id: lead.assigned_agent_id, ...(isReleased && suspicionOf(lead)) },
    after: { assigned_agent_id: agentId },
  })
  await announceLead(trx, { id: lead.id, agents: [lead.assigned_agent_id, agentId], givenTo: agentId })
  if (isReleased) await acknowledge(services, trx, lead)
  return lead.version + 1
}

/**
 * Lifts the suspicion of spam and handles the leads like new ones: assigns them to their projects' agents, and emails the team,
 * the agents and the visitors.
 */
export function clearSuspicion(services: Services, account: Account, leads: readonly LeadVersion[]): Promise<LeadsChange> {
  return changeLeads(services, {}, leads, async (trx, lead, at) => {
    if (lead.spam_reasons.length === 0) return 'same'
    await rememberLead(trx, account.id, lead, at)
    const agent = lead.assigned_agent_id === null ? await findAgentOf(trx, lead.property_id, agentRule(services)) : undefined
    const assigned_agent_id = agent?.id ?? lead.assigned_agent_id
    await updateLead(trx, lead.id, { spam_reasons: [], assigned_agent_id })
    await auditLead(trx, account, at, lead.id, 'lead_not_spam', { before: suspicionOf(lead) })
    await announceLead(trx, { id: lead.id, agents: [assigned_agent_id], givenTo: assigned_agent_id })
    await recordArrival(services, trx, lead, agent)
    return lead.version + 1
  })
}

/** For the audit trail: why the lead was suspected, if it was. */
const suspicionOf = ({ spam_reasons }: LockedLead) => (spam_reasons.length > 0 ? { spam_reasons } : {})
