import { z } from 'zod'
import { dataAnswer } from '../../calls/answers.ts'
import { AuditEntry } from './audit.ts'

/** Including the current week. */
export const DASHBOARD_WEEKS = 10
/** A price counts as ageing this many days before it becomes stale. */
export const AGEING_PRICE_DAYS = 14

const Count = z.number().int().nonnegative()

export const DashboardNeeds = z.object({
  /** Leads waiting longer than promised, a subset of `waiting_leads`. */
  late_leads: Count,
  waiting_leads: Count,
  /** Published projects past their handover date that are neither ready nor completed. */
  overdue_handovers: Count,
  stale_prices: Count,
  failed_messages: Count,
  /** Feeds whose last run failed. */
  failed_feeds: Count,
  drafts: Count,
  /** Referrals with a recorded booking and an unpaid reward. */
  unpaid_rewards: Count,
})
export type DashboardNeeds = z.infer<typeof DashboardNeeds>

/**
 * Leads of one UAE day, without suspected spam. `in_time` were answered within the promise; `late` were answered later or are
 * overdue.
 */
export const DashboardDay = z.object({
  day: z.iso.date(),
  email: Count,
  whatsapp: Count,
  call: Count,
  in_time: Count,
  late: Count,
})
export type DashboardDay = z.infer<typeof DashboardDay>

/** Where the leads of these weeks came from: the top projects, all other projects, and pages outside any project. */
export const LeadOrigins = z.object({
  projects: z.array(z.object({ id: z.number().int(), slug: z.string(), title: z.string(), title_ar: z.string().nullable(), leads: Count })),
  other_projects: Count,
  elsewhere: Count,
})
export type LeadOrigins = z.infer<typeof LeadOrigins>

/** Price freshness of a category's published projects: current, stale within 14 days, stale, unknown. */
export const ListingStanding = z.object({ category_id: z.number().int(), current: Count, ageing: Count, old: Count, unknown: Count })
export type ListingStanding = z.infer<typeof ListingStanding>

/** `GET /office/dashboard/` for admin and owner. */
export const Dashboard = z.object({
  needs: DashboardNeeds,
  /** Every day of the last ten weeks up to today, oldest first; UAE days, weeks starting on Monday. */
  days: z.array(DashboardDay),
  origins: LeadOrigins,
  listings: z.array(ListingStanding),
  /** Newest first. */
  audit: z.array(AuditEntry),
})
export type Dashboard = z.infer<typeof Dashboard>
export const DashboardAnswer = dataAnswer(Dashboard)

/** `GET /office/duplicates/count/`: possible duplicates, counted up to the length of the list. */
export const DuplicatesCountAnswer = dataAnswer(z.object({ count: Count, is_more: z.boolean() }))
export type DuplicatesCountAnswer = z.infer<typeof DuplicatesCountAnswer>
