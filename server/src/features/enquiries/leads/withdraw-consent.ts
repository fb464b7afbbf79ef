import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { WITHDRAWAL } from '../outbox/index.ts'
import { announceLead } from './lead-events.ts'
import { anonymiseLead } from './queries.ts'

/**
 * Withdraws a visitor's consent with the link in the acknowledgement: anonymises the lead and deletes its mails. Repeating
 * it has no effect.
 * @throws AppError bad_input for an invalid link
 */
export async function withdrawConsent({ database, secrets, clock }: Services, token: string): Promise<void> {
  const id = secrets.readSignedId(WITHDRAWAL, token)
  if (id === undefined) throw new AppError('bad_input', { userMessage: m.lead_link_wrong })
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    if (!(await anonymiseLead(trx, id, at))) return
    await announceLead(trx, { id })
    await writeAudit(trx, { at, actor_id: null, action: 'consent_withdrawn', entity: 'lead', entity_id: id })
  })
}
