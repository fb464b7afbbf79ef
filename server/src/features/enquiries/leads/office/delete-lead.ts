import { LEAD_UNDO_MINUTES } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Account } from '../../../../platform/accounts/account.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { announceLead } from '../lead-events.ts'
import { lockLead, purgeDeletedLeads, restoreDeletedLead, softDeleteLead } from './work-queries.ts'

/**
 * Deletes a lead and its emails; the audit trail records who did. The deletion can be undone for some minutes.
 * @throws AppError not_found
 */
export async function deleteLead({ database, clock }: Services, account: Account, id: number): Promise<void> {
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    const lead = await lockLead(trx, {}, id)
    if (!lead || !(await softDeleteLead(trx, id, at))) throw new AppError('not_found')
    const { lead_type, inquiry_type, status, assigned_agent_id } = lead
    const detail = { before: { lead_type, inquiry_type, status, assigned_agent_id } }
    await writeAudit(trx, { at, actor_id: account.id, action: 'lead_deleted', entity: 'lead', entity_id: id, detail })
    await announceLead(trx, { id, agents: [assigned_agent_id] })
  })
}

/** Undoes a deletion. @throws AppError not_found if the lead was not deleted within the last minutes */
export async function restoreLead({ database, clock }: Services, account: Account, id: number): Promise<void> {
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    if (!(await restoreDeletedLead(trx, id, undoneSince(at)))) throw new AppError('not_found')
    const lead = await lockLead(trx, {}, id)
    await writeAudit(trx, { at, actor_id: account.id, action: 'lead_restored', entity: 'lead', entity_id: id })
    await announceLead(trx, { id, agents: [lead?.assigned_agent_id ?? null] })
  })
}

/** Purges deleted leads whose undo period is over. */
export async function purgeLeads({ database, clock }: Services): Promise<void> {
  await purgeDeletedLeads(database.db, undoneSince(clock()))
}

function undoneSince(now: Date): Date {
  return new Date(now.getTime() - LEAD_UNDO_MINUTES * 60 * 1000)
}
