import { type AdvertisingGap, GAP_FIELDS } from '@manzil/contract/catalogue/advertising'
import { listGaps } from '@manzil/contract/catalogue/gap-words'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { AgentRule } from './permit-conditions.ts'
import { findGaps } from './queries.ts'

/** What to tell the editor of a project about a gap. */
const GAP_MESSAGES: Record<AdvertisingGap, Message> = {
  permit: m.input_permit_required,
  permit_expiry: m.input_permit_expiry,
  permit_expired: m.input_permit_expired,
  project_number: m.input_project_number_required,
  developer_number: m.input_developer_number_required,
  escrow: m.input_escrow_required,
  escrow_bank: m.input_escrow_bank_required,
}

/** Returns whether the day has come from which advertisements that were published before must have the required facts too. */
export function areAdvertsEnforced({ config, clock }: Pick<Services, 'config' | 'clock'>): boolean {
  const { required, enforcedFrom } = config.permits
  return required && enforcedFrom !== undefined && enforcedFrom <= uaeDate(clock())
}

/** Like permits, an agent's number counts as soon as it has expired; a missing one from enforcement on. */
export function agentRule(services: Pick<Services, 'config' | 'clock'>): AgentRule {
  if (!services.config.permits.required) return 'anyone'
  return areAdvertsEnforced(services) ? 'licensed' : 'unexpired'
}

/** Finds the form's fields without facts that a project's emirate requires of an advertisement. Demo mode requires none. */
export async function findAdvertisingFaults({ config, clock }: Services, trx: Trx, id: number): Promise<Record<string, Message[]>> {
  if (!config.permits.required) return {}
  const gaps = (await findGaps(trx, [id], uaeDate(clock()))).get(id) ?? []
  return Object.fromEntries(gaps.map((gap) => [`form.${GAP_FIELDS[gap]}`, [GAP_MESSAGES[gap]]]))
}

/** Names what a project lacks by rules that have no effect yet, with the field of the first of these facts. */
export async function findFutureFault({ config, clock }: Services, db: Db, id: number): Promise<{ field: string; text: Message }[]> {
  if (config.permits.required) return []
  const gaps = (await findGaps(db, [id], uaeDate(clock()))).get(id)
  const [first] = gaps ?? []
  if (!gaps || !first) return []
  return [{ field: GAP_FIELDS[first], text: (_inputs, options) => m.catalogue_lacks_facts({ facts: listGaps(gaps, options) }, options) }]
}

/** @throws AppError bad_input with what {@link findAdvertisingFaults} finds */
export async function requireAdvertisingFacts(services: Services, trx: Trx, id: number): Promise<void> {
  const fields = await findAdvertisingFaults(services, trx, id)
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
}
