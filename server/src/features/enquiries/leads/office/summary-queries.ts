import type { LeadType } from '@manzil/contract/enquiries/calls/leads'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isUnavailable, isWaiting, type LeadScope } from './lead-conditions.ts'

/** Counts leads by type, without suspected spam: in total, since `week`, and between `before` and `week`. */
export async function countByType(db: Db, week: Date, before: Date, now: Date) {
  return db
    .selectFrom('leads')
    .select(['lead_type', (row) => row.fn.countAll<number>().as('count')])
    .select([
      sql<number>`count(*) filter (where created_at >= ${week} and created_at <= ${now})`.as('this_week'),
      sql<number>`count(*) filter (where created_at >= ${before} and created_at < ${week})`.as('last_week'),
    ])
    .where(sql<number>`cardinality(spam_reasons)`, '=', 0)
    .groupBy('lead_type')
    .execute() as Promise<{ lead_type: LeadType; count: number; this_week: number; last_week: number }[]>
}

const ofScope = ({ agent_id }: LeadScope) => (agent_id === undefined ? sql`true` : sql`assigned_agent_id = ${agent_id}`)

/** Counts leads without an answer; `late` are those sent before `promised`. */
export async function countWaiting(db: Db, scope: LeadScope, promised: Date): Promise<{ waiting: number; late: number }> {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*) as waiting, count(*) filter (where created_at < ${promised}) as late from leads
    where ${isWaiting} and ${ofScope(scope)}`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0 }
}

/** Counts leads that wait for someone who cannot work on them. */
export async function countUnavailable(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from leads where ${isWaiting} and ${isUnavailable}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Returns the median minutes until the first answer among leads answered since `since`, and of leads sent since then the percentage
 * answered within `hours` among those answered or due by now (sent before `promised`).
 */
export async function measureResponseTimes(db: Db, scope: LeadScope, since: Date, promised: Date, hours: number) {
  const { rows } = await sql<{ median: number | null; in_time: number | null }>`
    select (select round(percentile_cont(0.5) within group (order by extract(epoch from contacted_at - created_at)) / 60)::float8
        from leads where contacted_at >= ${since} and cardinality(spam_reasons) = 0 and ${ofScope(scope)}) as median,
      round(100.0 * count(*) filter (where contacted_at - created_at <= ${hours} * interval '1 hour')
        / nullif(count(*) filter (where contacted_at is not null or (created_at < ${promised} and anonymised_at is null)), 0))::float8 as in_time
    from leads where created_at >= ${since} and cardinality(spam_reasons) = 0 and ${ofScope(scope)}`.execute(db)
  return rows[0] ?? { median: null, in_time: null }
}

/** Counts an agent's leads: all, and those answered since `since`. */
export async function countOfAgent(db: Db, agentId: number, since: Date): Promise<{ count: number; contacted: number }> {
  const { rows } = await sql<{ count: number; contacted: number }>`
    select count(*) as count, count(*) filter (where contacted_at >= ${since}) as contacted
    from leads where assigned_agent_id = ${agentId}`.execute(db)
  return rows[0] ?? { count: 0, contacted: 0 }
}
