import { ADVERTISING_FACTS, type AdvertisingFact } from '@manzil/contract/catalogue/advertising'
import type { AdvertisingRule, AdvertisingRuleParams, ChangeAdvertisingRuleBody } from '@manzil/contract/catalogue/calls/advertising-rules'
import { EMIRATES, idBySlug, termById } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { announceChange } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { refreshSearch } from '../search-rows.ts'
import { findRegisterEntries, findRules, type RuleRow, updateRule } from './rule-rows.ts'

/** Returns what every emirate requires of each kind of advertisement. */
export async function listRules({ database }: Services): Promise<AdvertisingRule[]> {
  return (await findRules(database.db)).map(present)
}

/** Every page may show something else afterwards. @throws AppError bad_input for a fact that the subject cannot have, or facts without a source */
export async function changeRule(
  services: Services,
  account: Account,
  { emirate, subject }: z.output<typeof AdvertisingRuleParams>,
  { required, source, checked_on }: ChangeAdvertisingRuleBody,
): Promise<AdvertisingRule> {
  const possible: readonly AdvertisingFact[] = ADVERTISING_FACTS[subject]
  if (required.some((fact) => !possible.includes(fact))) throw new AppError('bad_input', { fields: { required: [m.input_unknown_value] } })
  if (required.length > 0 && source === null) throw new AppError('bad_input', { fields: { source: [m.input_required] } })
  const place = { emirate_id: idBySlug(EMIRATES, emirate), subject }
  const at = services.clock()
  return services.database.db.transaction().execute(async (trx) => {
    const [before] = await findRules(trx, place)
    await updateRule(trx, { ...place, required: [...new Set(required)], source: source ?? '', checked_on, at, by: account.id })
    const [after] = await findRules(trx, place)
    if (!before || !after) throw new AppError('not_found')
    await refreshSearch(trx, subject === 'off_plan' ? await findRegisterEntries(trx, place.emirate_id) : [])
    const detail = { before: factsOf(before), after: factsOf(after) }
    await writeAudit(trx, { at, actor_id: account.id, action: 'rule_changed', entity: 'rule', entity_id: `${emirate}/${subject}`, detail })
    await announceChange(trx, ['*'])
    return present(after)
  })
}

const factsOf = ({ required, source, checked_on }: RuleRow) => ({ required: required.join(', '), source, checked_on })

function present({ emirate_id, updated_at, ...rule }: RuleRow): AdvertisingRule {
  return { emirate: termById(EMIRATES, emirate_id).slug, ...rule, updated_at: updated_at.toISOString() }
}
