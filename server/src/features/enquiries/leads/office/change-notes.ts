import type { LeadDetail } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Account } from '../../../../platform/accounts/account.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { announceLead } from '../lead-events.ts'
import { auditLead, changeLead } from './change-leads.ts'
import type { LeadScope } from './lead-conditions.ts'
import { deleteNote as deleteNoteRow, findNote, insertNote, updateNote } from './work-queries.ts'

/** Adds a note to a lead. @throws AppError not_found, also for another agent's lead; conflict if the lead is anonymised */
export function addNote(services: Services, account: Account, scope: LeadScope, id: number, text: string): Promise<LeadDetail> {
  return changeLead(services, scope, { id }, async (trx, lead, at) => {
    const note = await insertNote(trx, { lead_id: id, author_id: account.id, text, created_at: at })
    await auditLead(trx, account, at, id, 'lead_note_added', { note })
    await announceLead(trx, { id, agents: [lead.assigned_agent_id] })
    return lead.version
  })
}

interface NoteKey {
  id: number
  note: number
}

/**
 * Corrects one's own note. The audit trail names it without its text, which must go with the personal data of the lead.
 * @throws AppError not_found, also for someone else's note or lead; conflict if the lead is anonymised
 */
export function editNote(services: Services, account: Account, scope: LeadScope, { id, note }: NoteKey, text: string): Promise<LeadDetail> {
  return changeLead(services, scope, { id }, async (trx, lead, at) => {
    const before = await findNote(trx, id, note, account.id)
    if (!before) throw new AppError('not_found')
    if (before.text === text) return 'same'
    await updateNote(trx, note, text)
    await auditLead(trx, account, at, id, 'lead_note_edited', { note })
    await announceLead(trx, { id, agents: [lead.assigned_agent_id] })
    return lead.version
  })
}

/** Deletes one's own note. @throws AppError as {@link editNote} */
export function deleteNote(services: Services, account: Account, scope: LeadScope, { id, note }: NoteKey): Promise<LeadDetail> {
  return changeLead(services, scope, { id }, async (trx, lead, at) => {
    if (!(await findNote(trx, id, note, account.id))) throw new AppError('not_found')
    await deleteNoteRow(trx, note)
    await auditLead(trx, account, at, id, 'lead_note_deleted', { note })
    await announceLead(trx, { id, agents: [lead.assigned_agent_id] })
    return lead.version
  })
}
