import { PRICE_STATES } from '@manzil/contract/editing/calls/office-projects'
import type { DashboardDay, LeadOrigins, ListingStanding } from '@manzil/contract/office/calls/office-dashboard'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inPermitState } from '../../catalogue/permits/index.ts'
import { hasStalePrice, inPriceState, isLacking, overdueBefore } from '../../editing/projects/index.ts'
import { hasDoubtfulPlace } from '../../map/place-check/index.ts'

/** Prices dated before `oldest` are too old. */
export async function countProjects(db: Db, today: string, oldest: string) {
  const { rows } = await sql<{
    overdue_handovers: number
    stale_prices: number
    drafts: number
    expiring_permits: number
    withheld_projects: number
    doubtful_places: number
    not_ready: number
    no_pictures: number
    no_price: number
    no_pin: number
    no_translation: number
  }>`
    select (select count(*) from properties p where ${overdueBefore(today)}) as overdue_handovers,
      (select count(*) from properties p where ${hasStalePrice(oldest)}) as stale_prices,
      (select count(*) from properties p where p.publication = 'draft') as drafts,
      (select count(*) from properties p where ${inPermitState('expiring', today)}) as expiring_permits,
      (select count(*) from properties p where ${inPermitState('withheld', today)}) as withheld_projects,
      (select count(*) from properties p where ${hasDoubtfulPlace()}) as doubtful_places,
      (select count(*) from properties p where ${isLacking('ready')}) as not_ready,
      (select count(*) from properties p where ${isLacking('pictures')}) as no_pictures,
      (select count(*) from properties p where ${isLacking('price')}) as no_price,
      (select count(*) from properties p where ${isLacking('pin')}) as no_pin,
      (select count(*) from properties p where ${isLacking('translation')}) as no_translation`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Counts published projects that lack what their emirate requires. Takes 12 µs a project. */
export async function countIncomplete(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from advertising_gaps(array(select id from properties where publication = 'published'), ${today}::date) g
    where g.gaps <> '{}'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Day in the UAE, which has no daylight saving time. */
const day = sql`((created_at at time zone 'UTC') + interval '4 hours')::date`

/**
 * Counts leads since `first` by the day they were sent. Late ones were sent before `promised` and not answered within `hours`.
 */
export async function countLeadsByDay(db: Db, first: Date, promised: Date, hours: number): Promise<DashboardDay[]> {
  const inTime = sql`contacted_at - created_at <= ${hours} * interval '1 hour'`
  const { rows } = await sql<DashboardDay>`
    select ${day} as day, count(*) filter (where lead_type = 'email') as email,
      count(*) filter (where lead_type = 'whatsapp') as whatsapp, count(*) filter (where lead_type = 'call') as call,
      count(*) filter (where ${inTime}) as in_time,
      count(*) filter (where created_at < ${promised} and not coalesce(${inTime}, false) and (contacted_at is not null or anonymised_at is null)) as late
    from leads where created_at >= ${first} and cardinality(spam_reasons) = 0 group by 1 order by 1`.execute(db)
  return rows
}

/** Lists only the top `named` projects by name. */
export async function countLeadOrigins(db: Db, first: Date, named: number): Promise<LeadOrigins> {
  const { rows } = await sql<{ id: number | null; slug: string; title: string; title_ar: string | null; leads: number; all: number }>`
    with counted as (
      select property_id, count(*) as leads from leads where created_at >= ${first} and cardinality(spam_reasons) = 0 group by property_id
    ), best as (
      select property_id, leads from counted where property_id is not null order by leads desc, property_id desc limit ${named}
    )
    select p.id, p.slug, p.title, p.title_ar, b.leads, 0 as all from best b join properties p on p.id = b.property_id
    union all
    select null, '', '', null, coalesce(sum(leads) filter (where property_id is null), 0), coalesce(sum(leads), 0) from counted
    order by leads desc, id desc`.execute(db)
  const total = rows.find(({ id }) => id === null)
  const projects = rows.flatMap(({ id, slug, title, title_ar, leads }) => (id === null ? [] : [{ id, slug, title, title_ar, leads }]))
  const elsewhere = total?.leads ?? 0
  return { projects, other_projects: (total?.all ?? 0) - elsewhere - projects.reduce((sum, { leads }) => sum + leads, 0), elsewhere }
}

export async function countPriceAges(db: Db, oldest: string): Promise<ListingStanding[]> {
  const states = PRICE_STATES.map((state) => sql`count(*) filter (where ${inPriceState(state, oldest)}) as ${sql.ref(state)}`)
  const { rows } = await sql<ListingStanding>`
    select category_id, ${sql.join(states)}
    from properties p where publication = 'published' group by category_id order by category_id`.execute(db)
  return rows
}
