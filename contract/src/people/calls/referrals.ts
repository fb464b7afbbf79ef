import { z } from 'zod'
import { dataAnswer, listAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { fieldText, hasControl, oneLine } from '../../calls/field-text.ts'
import { oneOf, RecordId, shortText } from '../../calls/inputs.ts'
import { pagination } from '../../calls/pagination.ts'
import { Aed } from '../../catalogue/calls/properties.ts'

/** AED per completed referral. */
export const REFERRAL_REWARD = 100
const REFERRAL_STATUSES = ['pending', 'completed'] as const
/** Statuses that staff filter by: `unpaid` are completed ones whose reward is due. */
export const REFERRAL_FILTERS = [...REFERRAL_STATUSES, 'unpaid'] as const
export type ReferralFilter = (typeof REFERRAL_FILTERS)[number]
export const REFERRALS_PER_PAGE = 50

/** Returns completed referrals as a whole percentage; 0 if there are none. */
export function successRate({ completed, total }: { completed: number; total: number }): number {
  return total === 0 ? 0 : Math.round((100 * completed) / total)
}

export function referralPath(code: string): string {
  return `/register?referral=${encodeURIComponent(code)}`
}

/** `GET /referrals/`, newest first. `referred_user_name` may be initials only, if the person chose so. */
export const Referral = z.object({
  id: z.number().int(),
  referred_user_name: z.string(),
  /** Null if unknown or hidden. */
  referred_user_name_ar: z.string().nullable(),
  property_title: z.string().nullable(),
  property_title_ar: z.string().nullable(),
  referred_at: z.iso.datetime(),
  status: z.enum(REFERRAL_STATUSES),
  completed_at: z.iso.datetime().nullable(),
  /** AED; 0 while pending. */
  reward: Aed,
  /** When the reward was paid. */
  paid_at: z.iso.datetime().nullable(),
})
export type Referral = z.infer<typeof Referral>
export const ReferralsQuery = z.object(pagination(REFERRALS_PER_PAGE))
export const ReferralsAnswer = listAnswer(Referral)
export type ReferralsAnswer = z.infer<typeof ReferralsAnswer>

/** `GET /referrals/stats/`; rewards in AED. */
export const ReferralStats = z.object({
  total_referrals: z.number().int(),
  completed_referrals: z.number().int(),
  pending_referrals: z.number().int(),
  total_rewards_earned: Aed,
  paid_rewards: Aed,
  pending_rewards: Aed,
  /** Whole percent. */
  success_rate: z.number().int(),
})
export type ReferralStats = z.infer<typeof ReferralStats>
export const ReferralStatsAnswer = dataAnswer(ReferralStats)

/** `GET /referrals/rewards/`, newest first. */
const Reward = z.object({
  id: z.number().int(),
  referral_id: z.number().int(),
  referred_user_name: z.string(),
  amount: Aed,
  status: z.enum(['pending', 'paid']),
  earned_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
})
export const RewardsAnswer = dataAnswer(z.array(Reward))

/** `GET /referrals/code/` */
export const ReferralCodeAnswer = dataAnswer(z.object({ code: z.string(), share_url: z.string() }))

/** `GET /referrals/all/` for admin, owner and sales. */
export const AllReferralsQuery = z.object({
  ...pagination(REFERRALS_PER_PAGE),
  status: oneOf(REFERRAL_FILTERS).meta({ description: 'Only referrals with this status; `unpaid` are completed ones whose reward is due' }),
  search: shortText().meta({ description: "Part of either person's name" }),
})
const HOME_STATUSES = ['available', 'reserved', 'sold'] as const
/** If the account was deleted, nobody can be paid or notified. */
const Person = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  is_deleted: z.boolean(),
})
export const StaffReferral = Referral.extend({
  referrer: Person,
  referred: Person,
  /** What was booked; null if unknown or deleted. */
  property_id: z.number().int().nullable(),
  unit: z.object({ id: z.number().int(), apt_no: z.string(), status: z.enum(HOME_STATUSES) }).nullable(),
  /** Whether the booked project lists its homes. */
  has_homes: z.boolean(),
  /** Number of a booked home that the project does not list, or no longer; null if unknown. */
  home_number: z.string().nullable(),
  /** Who booked the same home too, as two referrals may once their projects are merged. */
  also_booked_by: z.object({ name: z.string(), name_ar: z.string().nullable() }).nullable(),
})
export type StaffReferral = z.infer<typeof StaffReferral>
export const AllReferralsAnswer = listAnswer(StaffReferral)

/**
 * `POST /referrals/{id}/complete/` (admin, owner, sales) records the booking, `PUT /referrals/{id}/booking/` corrects what was booked,
 * and `DELETE` takes the booking back while the reward is unpaid; `POST /referrals/{id}/pay/` (admin, owner) records the payment.
 */
export const ReferralParams = z.object({ id: RecordId })
export const HOME_NUMBER_MAX = 40
const bookedId = z.number({ error: 'invalid_number' }).int('invalid_number').positive('out_of_range')
/** What a referral had booked; null while it was pending. */
const BookedBefore = z
  .object({
    property_id: bookedId.nullable(),
    unit_id: bookedId.nullable(),
    home_number: z.string({ error: 'invalid_text' }).max(HOME_NUMBER_MAX, 'too_long').nullable(),
  })
  .nullable()
export const BookingBody = z.object({
  property_id: bookedId.optional().meta({ description: 'The project' }),
  unit_id: bookedId
    .nullable()
    .optional()
    .meta({ description: 'The home, which must be one of the project; null if it is not known. Required if the project has homes' }),
  home_number: fieldText('invalid_text', oneLine, [
    [(value) => value.length > HOME_NUMBER_MAX, 'too_long'],
    [hasControl, 'invalid_text'],
  ])
    .nullable()
    .optional()
    .meta({ description: 'The number of a home that the project does not list; ignored with a `unit_id`' }),
  is_another: z.boolean({ error: 'unknown_value' }).optional().meta({
    description:
      'Without `true`, a booking with an unknown home gets 409 with the code `booking_exists` if someone else has such a booking in the project',
  }),
  based_on: BookedBefore.optional().meta({
    description: 'The booking that was edited, or null if there was none; if it is no longer the current one, the call fails with 409',
  }),
})
export type BookingBody = z.infer<typeof BookingBody>
export const CompleteReferralBody = BookingBody.nullish()
/** `GET /referrals/projects/` for admin, owner and sales: projects in every state, best known first, to say what was booked. */
export const BOOKABLE_SHOWN = 10
/** `count` of what a search for projects or homes finds stops here. */
export const BOOKABLE_COUNTED = 1000
export const BookableQuery = z.object({ search: shortText().meta({ description: 'Words of the name, or the number of a home' }) })
const BookableProject = z.object({
  id: z.number().int(),
  title: z.string(),
  title_ar: z.string().nullable(),
  community: z.string().nullable(),
  community_ar: z.string().nullable(),
  is_archived: z.boolean(),
  is_draft: z.boolean(),
  has_homes: z.boolean(),
})
export type BookableProject = z.infer<typeof BookableProject>
export const BookableProjectsAnswer = dataAnswer(z.array(BookableProject)).extend({ count: z.number().int() })
/** `GET /referrals/projects/{id}/homes/` */
const BookableHome = z.object({
  id: z.number().int(),
  /** Empty for a home without a number. */
  apt_no: z.string(),
  floor_no: z.number().int().nullable(),
  /** Square feet. */
  area: z.number().nullable(),
  price: Aed.nullable(),
  status: z.enum(HOME_STATUSES),
  unit_type: z.string(),
  unit_type_ar: z.string(),
  /** The referred person who has booked it. */
  booked_by: z.object({ referral_id: z.number().int(), name: z.string(), name_ar: z.string().nullable() }).nullable(),
})
export type BookableHome = z.infer<typeof BookableHome>
export const BookableHomesAnswer = dataAnswer(z.array(BookableHome)).extend({ count: z.number().int() })

export const ReferralAnswer = messageAnswerWith(StaffReferral)
