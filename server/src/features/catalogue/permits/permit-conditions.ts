import { PERMIT_WARNING_DAYS } from '@manzil/contract/catalogue/advertising'
import type { PermitState } from '@manzil/contract/editing/calls/office-projects'
import { type RawBuilder, sql } from 'kysely'

/** Matches projects `p`. @param today `YYYY-MM-DD` */
export function inPermitState(state: PermitState, today: string): RawBuilder<boolean> {
  if (state === 'withheld') return sql<boolean>`(p.publication = 'draft' and p.withheld_at is not null and p.lacks = '{}')`
  if (state === 'incomplete')
    return sql<boolean>`(p.publication = 'published'
      and exists (select from advertising_gaps(array[p.id], ${today}::date) g where g.gaps <> '{}'))`
  return sql<boolean>`(p.publication = 'published' and exists (select from property_permits a
    where a.property_id = p.id and a.expires_on between ${today}::date and ${today}::date + ${sql.lit(PERMIT_WARNING_DAYS[0])}))`
}

/**
 * Which agents are shown beside advertisements: anyone; all but those with an expired number; or only those with every number that
 * the emirate requires.
 */
export type AgentRule = 'anyone' | 'unexpired' | 'licensed'

/** In the UAE. */
export const TODAY = sql`(now() at time zone 'Asia/Dubai')::date`

/** The number of an agent `u` while it is valid. */
export const VALID_BROKER_NUMBER = sql<string | null>`case when u.broker_number_expires_on < ${TODAY} then null else u.broker_number end`

/** Matches agents `u` who may advertise in an emirate; without an emirate, in every one. */
export function mayAdvertise(rule: AgentRule, emirateId?: RawBuilder<unknown>): RawBuilder<boolean> {
  if (rule === 'anyone') return sql<boolean>`true`
  const expired = sql`'agent_number' = any(a.required) and u.broker_number_expires_on < ${TODAY}`
  const missing = sql`('agent_number' = any(a.required) and u.broker_number is null
    or 'brokerage_number' = any(a.required) and u.brokerage_number is null)`
  return sql<boolean>`not exists (select from advertising_rules a where a.subject = 'agent'
    ${emirateId ? sql`and a.emirate_id = ${emirateId}` : sql``} and (${expired} ${rule === 'licensed' ? sql`or ${missing}` : sql``}))`
}
