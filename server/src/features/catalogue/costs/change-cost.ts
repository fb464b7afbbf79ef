import type { BuyingCostForm, ChangeBuyingCostBody, OfficeBuyingCost } from '@manzil/contract/money/calls/office-buying-costs'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { fieldChanges } from '../../editing/field-changes.ts'
import { saveVersioned } from '../../editing/save-versioned.ts'
import { COSTS_TAG } from '../cache-tags.ts'
import { listForOffice } from './costs.ts'
import { lockCost, updateCost } from './queries.ts'

/**
 * Changes a cost and returns all of them; pages and documents that show it are renewed. @throws AppError not_found; conflict if
 * someone has changed it since `version`; bad_input for a day in the future
 */
export async function changeCost(
  services: Services,
  account: Account,
  id: number,
  { version, form }: ChangeBuyingCostBody,
): Promise<OfficeBuyingCost[]> {
  if (form.checked_on > uaeDate(services.clock())) throw new AppError('bad_input', { fields: { 'form.checked_on': [m.input_date_ahead] } })
  const subject = { entity: 'buying_cost', action: 'buying_cost_changed' } as const
  const edit = { subject, id, version, lock: (trx: Trx) => lockCost(trx, id), stale: m.office_record_changed }
  await saveVersioned(services, account, edit, async (trx, row, author) => {
    const changes = fieldChanges<BuyingCostForm>(row, form)
    if (changes.length === 0) return
    await updateCost(trx, id, form, author)
    return { version: row.version + 1, changes, tags: [COSTS_TAG] }
  })
  return listForOffice(services.database.db)
}
