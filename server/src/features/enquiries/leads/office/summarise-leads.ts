import {
  type AgentSummary,
  changeInPercent,
  type LeadCount,
  type LeadSummary,
  RESPONSE_TIME_DAYS,
} from '@manzil/contract/enquiries/calls/lead-handling'
import { LEAD_TYPES, RESPONSE_SLA_HOURS } from '@manzil/contract/enquiries/calls/leads'
import { DAY_MS, HOUR_MS, startOf, uaeDate } from '@manzil/contract/time/calendar'
import type { Services } from '../../../../platform/services.ts'
import type { LeadScope } from './lead-conditions.ts'
import { countByType, countOfAgent, countWaiting, measureResponseTimes } from './summary-queries.ts'

const WEEK_MS = 7 * DAY_MS

/** Returns the number of leads by type, the change from the previous seven days, and the response figures. */
export async function summariseLeads(services: Services): Promise<LeadSummary> {
  const now = services.clock()
  const [counts, answers] = await Promise.all([
    countByType(services.database.db, weekOf(now), before(weekOf(now), WEEK_MS), now),
    answerFigures(services, {}, now),
  ])
  const sum = (of: readonly (typeof counts)[number][]): LeadCount => {
    const total = (key: 'count' | 'this_week' | 'last_week') => of.reduce((all, row) => all + row[key], 0)
    const [count, this_week, last_week] = [total('count'), total('this_week'), total('last_week')]
    return { count, this_week, last_week, change: changeInPercent(this_week, last_week) }
  }
  const [email, whatsapp, call] = LEAD_TYPES.map((type) => sum(counts.filter(({ lead_type }) => lead_type === type)))
  return { total: sum(counts), email, whatsapp, call, ...answers } as LeadSummary
}

export async function summariseAgent(services: Services, agentId: number): Promise<AgentSummary> {
  const now = services.clock()
  const [{ count, contacted }, answers] = await Promise.all([
    countOfAgent(services.database.db, agentId, weekOf(now)),
    answerFigures(services, { agent_id: agentId }, now),
  ])
  return { count, contacted_this_week: contacted, ...answers }
}

async function answerFigures({ database: { db } }: Services, scope: LeadScope, now: Date) {
  const [{ waiting, late }, { median, in_time }] = await Promise.all([
    countWaiting(db, scope, before(now, RESPONSE_SLA_HOURS * HOUR_MS)),
    measureResponseTimes(
      db,
      scope,
      before(now, RESPONSE_TIME_DAYS * DAY_MS),
      before(now, RESPONSE_SLA_HOURS * HOUR_MS),
      RESPONSE_SLA_HOURS,
    ),
  ])
  return { waiting, late, median_answer_minutes: median, in_time_percent: in_time }
}

/** Returns the start of the last seven days in the UAE, today included. */
function weekOf(now: Date): Date {
  return startOf(uaeDate(before(now, WEEK_MS - DAY_MS)))
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
