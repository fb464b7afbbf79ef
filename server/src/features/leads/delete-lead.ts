import type { Account } from '../../platform/accounts/account.ts'
import { writeAudit } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { removeLead } from './queries.ts'

/** Deletes a lead for good, with the mails about it; that it was deleted and by whom stays. @throws AppError not_found */
export async function deleteLead({ database, clock }: Services, account: Account, id: number): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    if (!(await removeLead(trx, id))) throw new AppError('not_found')
    await writeAudit(trx, { at: clock(), actor_id: account.id, action: 'lead_deleted', entity: 'lead', entity_id: id })
  })
}
