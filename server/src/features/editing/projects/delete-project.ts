import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { announceChange } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { getStoredProject } from './form-rows.ts'
import { scopeOf } from './project-scope.ts'
import { deleteProjectRow, isDeletable, lockProject } from './queries.ts'
import { tagsOfChange } from './save-project.ts'

/**
 * Deletes a project that was made in the office and never public; the audit trail keeps its form.
 * @throws AppError not_found outside the scope; conflict if it has been public, was imported or has enquiries
 */
export async function deleteProject({ database, clock }: Services, account: Account, id: number): Promise<void> {
  const scope = await scopeOf(database.db, account)
  await database.db.transaction().execute(async (trx) => {
    const row = await lockProject(trx, id, scope)
    if (!row) throw new AppError('not_found')
    if (!(await isDeletable(trx, id))) throw new AppError('conflict', { userMessage: m.office_project_not_deletable })
    const { form } = await getStoredProject(trx, id)
    await deleteProjectRow(trx, id)
    const entry = { actor_id: account.id, action: 'project_deleted', entity: 'property', entity_id: id } as const
    await writeAudit(trx, { at: clock(), ...entry, detail: { before: form } })
    await announceChange(trx, tagsOfChange(id, row))
  })
}
