import type { LeadsChange } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Account } from '../../../../platform/accounts/account.ts'
import type { Services } from '../../../../platform/services.ts'
import { announceLead } from '../lead-events.ts'
import { assertChanged, auditLead, changeLeads, type LeadVersion } from './change-leads.ts'
import { undoableSince } from './undo-changes.ts'
import { purgeChanges } from './undo-queries.ts'
import { lockLead, purgeDeletedLeads, restoreDeletedLead, softDeleteLead } from './work-queries.ts'

/** Deletes leads with their notes and emails; the audit trail records who did. The deletion can be undone for some minutes. */
export function deleteLeads(services: Services, account: Account, leads: readonly LeadVersion[]): Promise<LeadsChange> {
  return changeLeads(services, {}, leads, async (trx, lead, at) => {
    const { id, lead_type, inquiry_type, status, assigned_agent_id, version } = lead
    await softDeleteLead(trx, id, at)
    await auditLead(trx, account, at, id, 'lead_deleted', { before: { lead_type, inquiry_type, status, assigned_agent_id } })
    await announceLead(trx, { id, agents: [assigned_agent_id] })
    return version
  })
}

/** @throws AppError not_found; conflict if the lead is anonymised */
export async function deleteLead(services: Services, account: Account, id: number): Promise<void> {
  const { skipped } = await deleteLeads(services, account, [{ id }])
  assertChanged(skipped[0]?.reason)
}

/** Undoes deletions; skips leads that were not deleted within the last minutes. */
export async function restoreLeads({ database, clock }: Services, account: Account, ids: readonly number[]): Promise<LeadsChange> {
  const at = clock()
  return database.db.transaction().execute(async (trx) => {
    const change: LeadsChange = { changed: [], skipped: [] }
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const lead = (await restoreDeletedLead(trx, id, undoableSince(at))) ? await lockLead(trx, {}, id) : undefined
      if (!lead) {
        change.skipped.push({ id, reason: 'gone' })
        continue
      }
      await auditLead(trx, account, at, id, 'lead_restored')
      await announceLead(trx, { id, agents: [lead.assigned_agent_id] })
      change.changed.push({ id, version: lead.version })
    }
    return change
  })
}

/** Undoes a deletion. @throws AppError not_found if the lead was not deleted within the last minutes */
export async function restoreLead(services: Services, account: Account, id: number): Promise<void> {
  const { skipped } = await restoreLeads(services, account, [id])
  assertChanged(skipped[0]?.reason)
}

/** Purges what can no longer be undone: deleted leads, and states before changes. */
export async function purgeLeads({ database, clock }: Services): Promise<void> {
  const before = undoableSince(clock())
  await database.db.transaction().execute((trx) => purgeDeletedLeads(trx, before))
  await purgeChanges(database.db, before)
}
