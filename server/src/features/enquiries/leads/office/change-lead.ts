import type { LeadAction, LeadDetail } from '@manzil/contract/enquiries/calls/lead-handling'
import { LEAD_STATUS, type LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { queueMessage } from '../../outbox/index.ts'
import { announceLead } from '../lead-events.ts'
import { getLead } from './get-lead.ts'
import type { LeadScope } from './lead-conditions.ts'
import { findAgent, insertNote, lockLead, updateLead } from './work-queries.ts'

type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>

/** `version` is the one the change is based on. */
interface LeadVersion {
  scope: LeadScope
  id: number
  version?: number | undefined
}

/**
 * Gives a lead another status. The response clock stops when an open lead is closed, and runs on when it is opened again.
 * @throws AppError not_found, also for another agent's lead; conflict if the status no longer allows this change
 */
export async function changeStatus(services: Services, account: Account, decided: LeadVersion, status: LeadStatus): Promise<LeadDetail> {
  return change(services, decided, async (trx, lead, at) => {
    if (lead.status === status) return
    const [before, after] = [LEAD_STATUS[lead.status], LEAD_STATUS[status]]
    if (!before.next.includes(status)) throw new AppError('conflict', { userMessage: m.lead_changed_meanwhile })
    await updateLead(trx, lead.id, { status, ...(before.isOpen !== after.isOpen && { contacted_at: after.isOpen ? null : at }) })
    await write(trx, account, at, lead.id, 'lead_status_changed', { before: { status: lead.status }, after: { status } })
    await announceLead(trx, { id: lead.id, agents: [lead.assigned_agent_id] })
  })
}

/**
 * Assigns a lead to an agent and notifies them by email, or unassigns it (null).
 * @throws AppError not_found; conflict if `version` is outdated; bad_input if the account is not an agent
 */
export async function assignLead(services: Services, account: Account, decided: LeadVersion, agentId: number | null): Promise<LeadDetail> {
  return change(services, decided, async (trx, lead, at) => {
    if (lead.assigned_agent_id === agentId) return
    const agent = agentId === null ? undefined : await findAgent(trx, agentId)
    if (agentId !== null && !agent) throw new AppError('bad_input', { fields: { agent_id: [m.lead_no_agent] } })
    await updateLead(trx, lead.id, { assigned_agent_id: agentId })
    await write(trx, account, at, lead.id, 'lead_assigned', {
      before: { assigned_agent_id: lead.assigned_agent_id },
      after: { assigned_agent_id: agentId },
    })
    await announceLead(trx, { id: lead.id, agents: [lead.assigned_agent_id, agentId], givenTo: agentId })
    if (!agent || lead.anonymised_at !== null) return
    const { id: userId, email, locale } = agent
    await queueMessage(services, trx, { kind: 'lead_assigned', detail: {}, userId, leadId: lead.id, to: email, locale })
  })
}

/** Adds a note to a lead. @throws AppError not_found, also for another agent's lead; conflict if the lead is anonymised */
export async function addNote(services: Services, account: Account, decided: LeadVersion, text: string): Promise<LeadDetail> {
  return change(services, decided, async (trx, lead, at) => {
    if (lead.anonymised_at !== null) throw new AppError('conflict', { userMessage: m.lead_anonymised })
    const note = await insertNote(trx, { lead_id: lead.id, author_id: account.id, text, created_at: at })
    await write(trx, account, at, lead.id, 'lead_note_added', { note })
    await announceLead(trx, { id: lead.id, agents: [lead.assigned_agent_id] })
  })
}

async function change(
  services: Services,
  { scope, id, version }: LeadVersion,
  work: (trx: Trx, lead: LockedLead, at: Date) => Promise<void>,
): Promise<LeadDetail> {
  const { db } = services.database
  await db.transaction().execute(async (trx) => {
    const lead = await lockLead(trx, scope, id)
    if (!lead) throw new AppError('not_found')
    if (version !== undefined && version !== lead.version) throw new AppError('conflict', { userMessage: m.lead_changed_meanwhile })
    await work(trx, lead, services.clock())
  })
  return getLead(db, scope, id)
}

function write(trx: Trx, { id: actor_id }: Account, at: Date, leadId: number, action: LeadAction, detail: Record<string, unknown>) {
  return writeAudit(trx, { at, actor_id, action, entity: 'lead', entity_id: leadId, detail })
}
