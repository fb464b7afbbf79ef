import { z } from 'zod'
import { DoneAnswer, dataAnswer } from '../../calls/answers.ts'
import { OutboundHold } from '../../enquiries/calls/outbox.ts'
import { AuditEntry } from './audit.ts'

/** Including the current week. */
export const DASHBOARD_WEEKS = 10
/** A price counts as ageing this many days before it becomes stale. */
export const AGEING_PRICE_DAYS = 14

const Count = z.number().int().nonnegative()

const DashboardNeeds = z.object({
  /** Leads waiting longer than promised, a subset of `waiting_leads`. */
  late_leads: Count,
  waiting_leads: Count,
  /** Leads waiting for someone who cannot work on them, such as a suspended agent; a subset of `waiting_leads`. */
  unavailable_leads: Count,
  /** Unresolved reports of listings; `late_reports` are those of them past the promised time. */
  open_reports: Count,
  late_reports: Count,
  /** Published projects past their handover date that are neither ready nor completed. */
  overdue_handovers: Count,
  stale_prices: Count,
  /** Published projects whose permit expires within 30 days. */
  expiring_permits: Count,
  /** Published projects without a fact that their emirate requires of an advertisement. */
  incomplete_adverts: Count,
  /** Projects that were unpublished, or not published, for lack of such a fact. */
  withheld_projects: Count,
  /** Projects whose coordinates are in water or outside their emirate, except archived ones. */
  doubtful_places: Count,
  /** Published projects that are completed, but not listed as ready to move. */
  not_ready: Count,
  /** Published projects without a picture. */
  no_pictures: Count,
  /** Published projects on sale without a price. */
  no_price: Count,
  /** Published projects without a pin on the map. */
  no_pin: Count,
  /** Published projects whose title or description is in one language only. */
  no_translation: Count,
  /** Records whose name is missing in one of the languages. */
  untranslated_developers: Count,
  untranslated_communities: Count,
  untranslated_amenities: Count,
  failed_messages: Count,
  /** Messages that failed at least once, or wait for more than ten minutes. */
  delayed_messages: Count,
  /** Feeds whose last run failed. */
  failed_feeds: Count,
  /** Feeds whose scheduled run has not started or does not end. */
  stale_feeds: Count,
  drafts: Count,
  /** Referrals with a recorded booking and an unpaid reward. */
  unpaid_rewards: Count,
  /** Requests to turn off someone's two-factor that the caller may approve. */
  two_factor_resets: Count,
})

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

/** Background jobs of one kind that failed for good, with the newest reason in English. */
export const FailedJob = z.object({ name: z.string(), count: Count, failed_at: z.iso.datetime(), reason: z.string().nullable() })
export type FailedJob = z.infer<typeof FailedJob>

/** Pictures of a feed that could not be downloaded; an operator's import has no `feed_id`, and its source as `feed`. */
const FailedPictures = z.object({ feed_id: z.number().int().nullable(), feed: z.string(), source: z.string(), count: Count })

/** A document (PDF) of a project that could not be created since its last success. */
export const FailedDocument = z.object({
  property_id: z.number().int(),
  title: z.string(),
  title_ar: z.string().nullable(),
  kind: z.enum(['brochure', 'sales_offer']),
  failed_at: z.iso.datetime(),
})
export type FailedDocument = z.infer<typeof FailedDocument>

/** `GET /office/dashboard/` for admin and owner. */
export const Dashboard = z.object({
  needs: DashboardNeeds,
  /** Whether the rules for advertisements have an effect on this site: not in demo mode. */
  rules_apply: z.boolean(),
  outbound_hold: OutboundHold.nullable(),
  failed_jobs: z.array(FailedJob),
  failed_pictures: z.array(FailedPictures),
  failed_documents: z.array(FailedDocument),
  /** Every day of the last ten weeks up to today, oldest first; UAE days, weeks starting on Monday. */
  days: z.array(DashboardDay),
  origins: LeadOrigins,
  listings: z.array(ListingStanding),
  /** Newest first. */
  audit: z.array(AuditEntry),
})
export type Dashboard = z.infer<typeof Dashboard>
export const DashboardAnswer = dataAnswer(Dashboard)

/** `POST /office/jobs/{name}/retry/`: runs the failed jobs of a kind again. */
export const RetryJobsParams = z.object({ name: z.string().max(100).meta({ description: 'Kind of the jobs, as on the dashboard' }) })
export const RetryJobsAnswer = DoneAnswer

/** `GET /office/duplicates/count/`: possible duplicates, copies of one project counted once, up to the length of the list. */
export const DuplicatesCountAnswer = dataAnswer(z.object({ count: Count, is_more: z.boolean() }))
export type DuplicatesCountAnswer = z.infer<typeof DuplicatesCountAnswer>
