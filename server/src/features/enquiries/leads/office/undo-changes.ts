import { LEAD_UNDO_MINUTES, type LeadsChange } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Account } from '../../../../platform/accounts/account.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { announceLead } from '../lead-events.ts'
import { auditLead, changeLeads, type LeadVersion } from './change-leads.ts'
import type { LeadScope } from './lead-conditions.ts'
import { deleteUnsentArrival, deleteUnsentAssignment, findUndoable, forgetChange } from './undo-queries.ts'
import { type LockedLead, updateLead } from './work-queries.ts'

/**
 * Undoes the last change of status, agent or suspicion of each lead, if this account made it within the last minutes and nobody has changed
 * the lead since. Restores the response clock too, and deletes emails about the change that have not been sent.
 */
export function undoChanges(services: Services, account: Account, scope: LeadScope, leads: readonly LeadVersion[]): Promise<LeadsChange> {
  return changeLeads(services, scope, leads, (trx, lead, at) => undoChange(trx, account, lead, at))
}

async function undoChange(trx: Trx, account: Account, lead: LockedLead, at: Date) {
  const change = await findUndoable(trx, account.id, lead, undoableSince(at))
  if (!change) return 'changed'
  const { status, contacted_at, assigned_agent_id, spam_reasons } = change
  const version = lead.version + 1
  await updateLead(trx, lead.id, { status, contacted_at, assigned_agent_id, ...(spam_reasons && { spam_reasons }) })
  await forgetChange(trx, lead.id, change, version)
  const isReassigned = assigned_agent_id !== lead.assigned_agent_id
  if (isReassigned && lead.assigned_agent_id !== null) await deleteUnsentAssignment(trx, lead.id, lead.assigned_agent_id)
  if (isReassigned || status !== lead.status) {
    await auditLead(trx, account, at, lead.id, 'lead_change_undone', {
      before: isReassigned ? { assigned_agent_id: lead.assigned_agent_id } : { status: lead.status },
      after: isReassigned ? { assigned_agent_id } : { status },
    })
  }
  if (spam_reasons !== null && spam_reasons.length > lead.spam_reasons.length) {
    await deleteUnsentArrival(trx, lead.id)
    await auditLead(trx, account, at, lead.id, 'lead_not_spam_undone', { after: { spam_reasons } })
  }
  await announceLead(trx, { id: lead.id, agents: [lead.assigned_agent_id, assigned_agent_id] })
  return version
}

/** Changes and deletions before this time can no longer be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - LEAD_UNDO_MINUTES * 60 * 1000)
}
