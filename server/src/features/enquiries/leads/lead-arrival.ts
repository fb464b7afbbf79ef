import type { Locale } from '@manzil/contract/text/locale'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { leadsRecipient, queueMessage } from '../outbox/index.ts'
import { hasMessage, type ProjectAgent } from './queries.ts'

interface Arrival {
  id: number
  /** The visitor's, if they left one. */
  email: string | null
  locale: Locale
}

/**
 * Handles a lead that now waits for an answer, on submission or once it is no longer suspected of spam: emails the team and the
 * visitor, and records the assignment to the project's agent, who is emailed too.
 */
export async function recordArrival(services: Services, trx: Trx, lead: Arrival, agent: ProjectAgent | undefined): Promise<void> {
  const to = await leadsRecipient(services, trx)
  await queueOnce(services, trx, lead.id, { kind: 'lead_received', to, locale: services.config.mail.leadsLocale })
  await acknowledge(services, trx, lead)
  if (agent) await recordAssignment(services, trx, lead.id, agent)
}

/** Emails the visitor, with the link to withdraw consent, unless they got that before. */
export async function acknowledge(services: Services, trx: Trx, { id, email, locale }: Arrival): Promise<void> {
  if (email !== null) await queueOnce(services, trx, id, { kind: 'lead_acknowledged', to: email, locale })
}

interface Mail {
  kind: 'lead_received' | 'lead_acknowledged'
  to: string
  locale: Locale
}

async function queueOnce(services: Services, trx: Trx, leadId: number, mail: Mail): Promise<void> {
  if (await hasMessage(trx, leadId, mail.kind)) return
  await queueMessage(services, trx, { detail: {}, leadId, ...mail })
}

async function recordAssignment(services: Services, trx: Trx, leadId: number, { id, email, locale }: ProjectAgent): Promise<void> {
  const detail = { before: { assigned_agent_id: null }, after: { assigned_agent_id: id } }
  const entry = { at: services.clock(), actor_id: null, entity: 'lead', entity_id: leadId, detail } as const
  await writeAudit(trx, { ...entry, action: 'lead_assigned_automatically' })
  await queueMessage(services, trx, { kind: 'lead_assigned', detail: {}, leadId, userId: id, to: email, locale })
}
