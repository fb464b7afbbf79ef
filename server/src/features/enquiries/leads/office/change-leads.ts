import type { LeadAction, LeadDetail, LeadSkip, LeadsChange } from '@manzil/contract/enquiries/calls/lead-handling'
import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { getLead, missingLead } from './get-lead.ts'
import type { LeadScope } from './lead-conditions.ts'
import { type LockedLead, lockLead } from './work-queries.ts'

/** `version` is the one the change is based on. */
export interface LeadVersion {
  id: number
  version?: number | undefined
}

/** Changes a locked lead in a transaction. Returns its new version, or why there was nothing to change. */
type Work = (trx: Trx, lead: LockedLead, at: Date) => Promise<number | Extract<LeadSkip, 'same' | 'changed'>>

/**
 * Changes leads in one transaction, and returns which were changed and which were skipped and why. Locks them in the order of
 * their ids, so that two calls cannot wait for each other.
 */
export async function changeLeads(
  services: Services,
  scope: LeadScope,
  leads: readonly LeadVersion[],
  work: Work,
  finish?: (trx: Trx, change: LeadsChange) => Promise<void>,
): Promise<LeadsChange> {
  return services.database.db.transaction().execute((trx) => changeLeadsIn(trx, services, scope, leads, work, finish))
}

/** Changes leads like {@link changeLeads}, within a transaction. */
export async function changeLeadsIn(
  trx: Trx,
  services: Services,
  scope: LeadScope,
  leads: readonly LeadVersion[],
  work: Work,
  finish?: (trx: Trx, change: LeadsChange) => Promise<void>,
): Promise<LeadsChange> {
  const at = services.clock()
  const chosen = [...new Map(leads.map((lead) => [lead.id, lead])).values()].sort((a, b) => a.id - b.id)
  const change: LeadsChange = { changed: [], skipped: [] }
  for (const { id, version } of chosen) {
    const lead = await lockLead(trx, scope, id)
    const done = lead ? (obstacleTo(lead, version) ?? (await work(trx, lead, at))) : 'gone'
    if (typeof done === 'number') change.changed.push({ id, version: done })
    else change.skipped.push({ id, reason: done })
  }
  await finish?.(trx, change)
  return change
}

function obstacleTo(lead: LockedLead, version: number | undefined): LeadSkip | undefined {
  if (lead.anonymised_at !== null) return 'anonymised'
  return version === undefined || version === lead.version ? undefined : 'changed'
}

/** Changes one lead and returns it. @throws AppError not_found, also for another agent's lead; conflict */
export async function changeLead(services: Services, scope: LeadScope, lead: LeadVersion, work: Work): Promise<LeadDetail> {
  const { skipped } = await changeLeads(services, scope, [lead], work)
  const { db } = services.database
  if (skipped[0]?.reason === 'gone') throw await missingLead(db, scope, lead.id)
  assertChanged(skipped[0]?.reason)
  return getLead(db, scope, lead.id)
}

/** @throws AppError not_found; conflict */
export function assertChanged(skip: LeadSkip | undefined): void {
  if (skip === 'gone') throw new AppError('not_found', { userMessage: m.leads_gone })
  if (skip === 'anonymised') throw new AppError('conflict', { userMessage: m.lead_anonymised })
  if (skip === 'changed') throw new AppError('conflict', { userMessage: m.lead_changed_meanwhile })
}

export function auditLead(trx: Trx, { id: actor_id }: Account, at: Date, leadId: number, action: LeadAction, detail = {}): Promise<void> {
  return writeAudit(trx, { at, actor_id, action, entity: 'lead', entity_id: leadId, detail })
}
