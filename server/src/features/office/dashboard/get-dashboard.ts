import { CATEGORIES } from '@manzil/contract/catalogue/terms'
import { LEADS_AT_ONCE, RESPONSE_SLA_HOURS } from '@manzil/contract/enquiries/calls/leads'
import { DASHBOARD_WEEKS, type Dashboard, type DashboardDay, type ListingStanding } from '@manzil/contract/office/calls/office-dashboard'
import { DAY_MS, HOUR_MS, startOf, uaeDate } from '@manzil/contract/time/calendar'
import type { Account } from '../../../platform/accounts/account.ts'
import { describeOutboundHold } from '../../../platform/outbound.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { areAdvertsEnforced } from '../../catalogue/permits/index.ts'
import { oldestPriceDay } from '../../catalogue/prices/index.ts'
import { listFailedDocuments } from '../../documents/index.ts'
import { countUntranslated } from '../../editing/records/index.ts'
import { countUnavailable, countWaiting } from '../../enquiries/leads/index.ts'
import { countTroubled, delayedSince } from '../../enquiries/outbox/index.ts'
import { countOpenReports } from '../../enquiries/reports/index.ts'
import { findFailedFeeds, findFailedPictureCounts, findStaleFeeds } from '../../feeds/feeds/index.ts'
import { countReferrals } from '../../people/referrals/index.ts'
import { countApprovable } from '../../people/two-factor-resets/index.ts'
import { listLatest } from '../audit/index.ts'
import { listFailedJobs } from '../jobs/index.ts'
import { countIncomplete, countLeadOrigins, countLeadsByDay, countPriceAges, countProjects } from './queries.ts'

const NAMED_PROJECTS = 6
/** Entries of one change of several leads are shown as one. */
const LATEST = { entries: 3 * LEADS_AT_ONCE, moments: 8 }
/** Lists of failures end here; more arrive as these are fixed. */
const MOST_FAILURES = 10

/**
 * Returns open tasks, for the account as far as they depend on it, and the activity of the last ten weeks. With 100,000 leads and 1,000,000 projects on PostgreSQL and two
 * busy cores: 0.3 s for projects that need attention, 20 ms for leads, 0.3 s for price ages, which are cached until projects
 * change.
 */
export async function getDashboard(services: Services, account: Account): Promise<Dashboard> {
  const { db } = services.database
  const now = services.clock()
  const today = uaeDate(now)
  const first = firstDay(today)
  const promised = new Date(now.getTime() - RESPONSE_SLA_HOURS * HOUR_MS)
  // Without a maximum age, no price is too old.
  const oldest = oldestPriceDay(services) ?? uaeDate(new Date(0))
  const [
    waiting,
    unavailable_leads,
    projects,
    messages,
    unpaid_rewards,
    failed_feeds,
    stale_feeds,
    days,
    origins,
    listings,
    incomplete_adverts,
    audit,
    failed_jobs,
    failed_pictures,
    failed_documents,
    hold,
    reports,
    two_factor_resets,
    untranslated,
  ] = await Promise.all([
    countWaiting(db, {}, promised),
    countUnavailable(db),
    countProjects(db, today, oldest),
    countTroubled(db, delayedSince(now)),
    countReferrals(db, { status: 'unpaid' }),
    findFailedFeeds(db).then(({ length }) => length),
    findStaleFeeds(db, now).then(({ length }) => length),
    countLeadsByDay(db, startOf(first), promised, RESPONSE_SLA_HOURS),
    countLeadOrigins(db, startOf(first), NAMED_PROJECTS),
    priceAges(services, oldest),
    incompleteAdverts(services, today),
    listLatest(db, LATEST),
    listFailedJobs(services),
    findFailedPictureCounts(db, MOST_FAILURES),
    listFailedDocuments(db, MOST_FAILURES),
    describeOutboundHold(db, services.config),
    countOpenReports(db, now),
    countApprovable(db, account, now),
    countUntranslated(db),
  ])
  return {
    needs: {
      late_leads: waiting.late,
      waiting_leads: waiting.waiting,
      unavailable_leads,
      ...reports,
      ...projects,
      incomplete_adverts,
      untranslated_developers: untranslated.developer,
      untranslated_communities: untranslated.community,
      untranslated_amenities: untranslated.amenity,
      ...messages,
      unpaid_rewards,
      failed_feeds,
      stale_feeds,
      two_factor_resets,
    },
    rules_apply: services.config.permits.required,
    outbound_hold: hold,
    failed_jobs,
    failed_pictures,
    failed_documents,
    days: everyDay(first, today, days),
    origins,
    listings: CATEGORIES.map(({ id }) => ({
      category_id: id,
      current: 0,
      ageing: 0,
      old: 0,
      unknown: 0,
      ...listings.find(({ category_id }) => category_id === id),
    })),
    audit,
  }
}

async function priceAges({ counts, database }: Services, oldest: string): Promise<ListingStanding[]> {
  const { counted } = await counts.getOrMake(`standings ${oldest}`, async () => ({
    value: { counted: await countPriceAges(database.db, oldest) },
    tags: [LISTING_TAG],
  }))
  return counted as ListingStanding[]
}

/** Zero once rules are enforced, which leaves none published. */
async function incompleteAdverts(services: Services, today: string): Promise<number> {
  const { counts, database } = services
  if (areAdvertsEnforced(services)) return 0
  const { counted } = await counts.getOrMake(`incomplete adverts ${today}`, async () => ({
    value: { counted: await countIncomplete(database.db, today) },
    tags: [LISTING_TAG],
  }))
  return counted as number
}

/** Returns the Monday that starts the ten weeks. */
function firstDay(today: string): string {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(today, -weekday - 7 * (DASHBOARD_WEEKS - 1))
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

function everyDay(first: string, today: string, counted: readonly DashboardDay[]): DashboardDay[] {
  const days = new Map(counted.map((row) => [row.day, row]))
  const all: DashboardDay[] = []
  for (let day = first; day <= today; day = dayAfter(day, 1)) {
    all.push(days.get(day) ?? { day, email: 0, whatsapp: 0, call: 0, in_time: 0, late: 0 })
  }
  return all
}
