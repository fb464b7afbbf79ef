import { ADVERTISING_FACTS, type AdvertisingFact } from '@manzil/contract/catalogue/advertising'
import type { AdvertisingRule, AdvertisingRuleParams, ChangeAdvertisingRuleBody } from '@manzil/contract/catalogue/calls/advertising-rules'
import { EMIRATES, idBySlug, termById } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { fieldChanges } from '../../editing/field-changes.ts'
import { saveVersioned } from '../../editing/save-versioned.ts'
import { refreshSearch } from '../search-rows.ts'
import { findRegisterEntries, findRules, lockRule, type RuleRow, updateRule } from './rule-rows.ts'

/** Returns what every emirate requires of each kind of advertisement. */
export async function listRules({ database }: Services): Promise<AdvertisingRule[]> {
  return (await findRules(database.db)).map(present)
}

/**
 * Marks all cached responses as outdated, because any may depend on the rule.
 * @throws AppError conflict if someone has changed the rule since `version`; bad_input for a fact that the subject cannot have
 */
export async function changeRule(
  services: Services,
  account: Account,
  { emirate, subject }: z.output<typeof AdvertisingRuleParams>,
  { version, form: { required, source, checked_on } }: ChangeAdvertisingRuleBody,
): Promise<AdvertisingRule> {
  const possible: readonly AdvertisingFact[] = ADVERTISING_FACTS[subject]
  if (required.some((fact) => !possible.includes(fact))) {
    throw new AppError('bad_input', { fields: { 'form.required': [m.input_unknown_value] } })
  }
  const place = { emirate_id: idBySlug(EMIRATES, emirate), subject }
  const form = { required: [...new Set(required)], source: source ?? '', checked_on }
  const edit = {
    subject: { entity: 'rule', action: 'rule_changed' } as const,
    id: `${emirate}/${subject}`,
    version,
    lock: (trx: Trx) => lockRule(trx, place),
    stale: m.office_record_changed,
  }
  await saveVersioned(services, account, edit, async (trx, row, author) => {
    const changes = fieldChanges<object>(row, form)
    if (changes.length === 0) return
    await updateRule(trx, place, form, author)
    await refreshSearch(trx, subject === 'off_plan' ? await findRegisterEntries(trx, place.emirate_id) : [])
    return { version: row.version + 1, changes, tags: ['*'] }
  })
  const [rule] = await findRules(services.database.db, place)
  if (!rule) throw new AppError('not_found')
  return present(rule)
}

function present({ emirate_id, updated_at, ...rule }: RuleRow): AdvertisingRule {
  return { emirate: termById(EMIRATES, emirate_id).slug, ...rule, updated_at: updated_at.toISOString() }
}
