import type { AdvertisingGap } from '@manzil/contract/catalogue/advertising'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { AgentRule } from './permit-conditions.ts'
import { findGaps } from './queries.ts'

/** The field of a project's form that closes a gap, and what to tell its editor. */
const GAPS: Record<AdvertisingGap, [field: string, message: Message]> = {
  permit: ['permit.number', m.input_permit_required],
  permit_expiry: ['permit.expires_on', m.input_permit_expiry],
  permit_expired: ['permit.expires_on', m.input_permit_expired],
  project_number: ['registration.number', m.input_project_number_required],
  developer_number: ['developer_id', m.input_developer_number_required],
  escrow: ['escrow_account', m.input_escrow_required],
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
  return Object.fromEntries(gaps.map((gap) => [`form.${GAPS[gap][0]}`, [GAPS[gap][1]]]))
}

/** @throws AppError bad_input with what {@link findAdvertisingFaults} finds */
export async function requireAdvertisingFacts(services: Services, trx: Trx, id: number): Promise<void> {
  const fields = await findAdvertisingFaults(services, trx, id)
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
}
