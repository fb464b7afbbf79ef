import { z } from 'zod'
import { dataAnswer } from './answers.ts'
import { AuditEntry } from './audit.ts'

/** Weeks that the dashboard tells of, the current one among them. */
export const DASHBOARD_WEEKS = 10
/** Days before a price is too old on which it is said to grow old. */
export const AGEING_PRICE_DAYS = 14

const Count = z.number().int().nonnegative()

/** What waits to be done, each counted where it is done. */
export const DashboardNeeds = z.object({
  /** Leads without an answer for longer than was promised; those of `waiting_leads` that are older. */
  late_leads: Count,
  waiting_leads: Count,
  /** Published projects whose handover has passed and which are neither ready nor completed. */
  overdue_handovers: Count,
  stale_prices: Count,
  failed_messages: Count,
  /** Feeds whose last run failed. */
  failed_feeds: Count,
  drafts: Count,
  /** Bookings that are marked, whose reward is not paid. */
  unpaid_rewards: Count,
})
export type DashboardNeeds = z.infer<typeof DashboardNeeds>

/** Leads sent on a day of the UAE, without suspected spam; of them those answered within the promise, and those answered later or not at all since. */
export const DashboardDay = z.object({
  day: z.iso.date(),
  email: Count,
  whatsapp: Count,
  call: Count,
  in_time: Count,
  late: Count,
})
export type DashboardDay = z.infer<typeof DashboardDay>

/** Where leads of these weeks come from: the projects with most of them, all other projects, and pages that are of no project. */
export const LeadOrigins = z.object({
  projects: z.array(z.object({ id: z.number().int(), slug: z.string(), title: z.string(), title_ar: z.string().nullable(), leads: Count })),
  other_projects: Count,
  elsewhere: Count,
})
export type LeadOrigins = z.infer<typeof LeadOrigins>

/** How prices of a category's published projects stand: up to date, too old within 14 days, too old, not known. */
export const ListingStanding = z.object({ category_id: z.number().int(), current: Count, ageing: Count, old: Count, unknown: Count })
export type ListingStanding = z.infer<typeof ListingStanding>

/** `GET /office/dashboard/` for admin and owner. */
export const Dashboard = z.object({
  needs: DashboardNeeds,
  /** The last ten weeks of the UAE, which begin on Mondays, to today: every day, oldest first. */
  days: z.array(DashboardDay),
  origins: LeadOrigins,
  listings: z.array(ListingStanding),
  /** Newest first. */
  audit: z.array(AuditEntry),
})
export type Dashboard = z.infer<typeof Dashboard>
export const DashboardAnswer = dataAnswer(Dashboard)

/** `GET /office/duplicates/count/`: pairs that look like one, at most as many as the list shows. */
export const DuplicatesCountAnswer = dataAnswer(z.object({ count: Count, is_more: z.boolean() }))
export type DuplicatesCountAnswer = z.infer<typeof DuplicatesCountAnswer>
