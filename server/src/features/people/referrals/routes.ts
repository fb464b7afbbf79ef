import {
  AllReferralsAnswer,
  AllReferralsQuery,
  BookableHomesAnswer,
  BookableProjectsAnswer,
  BookableQuery,
  BookingBody,
  CompleteReferralBody,
  ReferralAnswer,
  ReferralCodeAnswer,
  ReferralParams,
  ReferralStatsAnswer,
  ReferralsAnswer,
  ReferralsQuery,
  RewardsAnswer,
  type StaffReferral,
} from '@manzil/contract/people/calls/referrals'
import { SALES_ROLES, STAFF_ROLES } from '@manzil/contract/people/roles'
import { isolated } from '@manzil/contract/text/isolated'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import {
  completeReferral,
  correctBooking,
  listBookableHomes,
  listBookableProjects,
  payReferral,
  withdrawBooking,
} from './complete-referral.ts'
import { getReferralCode, getReferralStats, listAllReferrals, listReferrals, listRewards } from './list-referrals.ts'

export function referralRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const tag = 'referrals'
  route('GET', '/referrals', {
    summary: "List the account's referrals",
    tag,
    access: 'signed_in',
    query: ReferralsQuery,
    answer: ReferralsAnswer,
    handler: ({ account, query, addressOf }) => listReferrals(services, account, query, addressOf),
  })
  route('GET', '/referrals/stats', {
    summary: 'Get referral counts and rewards',
    tag,
    access: 'signed_in',
    answer: ReferralStatsAnswer,
    result: ({ account }) => getReferralStats(services, account),
  })
  route('GET', '/referrals/rewards', {
    summary: 'List rewards earned and paid',
    tag,
    access: 'signed_in',
    answer: RewardsAnswer,
    result: ({ account }) => listRewards(services, account),
  })
  route('GET', '/referrals/code', {
    summary: 'Get the referral code to share',
    tag,
    access: 'signed_in',
    answer: ReferralCodeAnswer,
    result: ({ account }) => getReferralCode(services, account),
  })
  route('GET', '/referrals/all', {
    summary: 'List all referrals',
    tag: 'staff',
    access: SALES_ROLES,
    query: AllReferralsQuery,
    answer: AllReferralsAnswer,
    handler: ({ query, addressOf }) => listAllReferrals(services, query, addressOf),
  })
  route('POST', '/referrals/:id/complete', {
    summary: 'Mark a referred person as having booked',
    tag: 'staff',
    access: SALES_ROLES,
    params: ReferralParams,
    body: CompleteReferralBody,
    answer: ReferralAnswer,
    handler: async ({ account, params, body, caller }) => {
      const data = await completeReferral(services, account, params.id, body ?? {})
      const message = (data.referrer.is_deleted ? m.referral_completed_unrewarded : m.referral_completed)({}, caller)
      return { success: true as const, message, data }
    },
  })
  route('PUT', '/referrals/:id/booking', {
    summary: 'Correct which project and home a referred person booked',
    tag: 'staff',
    access: SALES_ROLES,
    params: ReferralParams,
    body: BookingBody,
    fails: [409],
    answer: ReferralAnswer,
    message: m.referral_corrected,
    result: ({ account, params, body }) => correctBooking(services, account, params.id, body),
  })
  route('DELETE', '/referrals/:id/booking', {
    summary: 'Take back a booking that was recorded by mistake, while its reward is unpaid',
    tag: 'staff',
    access: SALES_ROLES,
    params: ReferralParams,
    fails: [409],
    answer: ReferralAnswer,
    handler: async ({ account, params, caller }) => {
      const { data, is_told } = await withdrawBooking(services, account, params.id)
      return { success: true as const, message: withdrawnText(data, is_told, caller), data }
    },
  })
  route('GET', '/referrals/projects', {
    summary: 'Find projects that a referred person may have booked in',
    tag: 'staff',
    access: SALES_ROLES,
    query: BookableQuery,
    answer: BookableProjectsAnswer,
    handler: ({ query }) => listBookableProjects(services, query.search),
  })
  route('GET', '/referrals/projects/:id/homes', {
    summary: 'Find homes of such a project by their number',
    tag: 'staff',
    access: SALES_ROLES,
    params: ReferralParams,
    query: BookableQuery,
    answer: BookableHomesAnswer,
    handler: ({ params, query }) => listBookableHomes(services, params.id, query.search),
  })
  route('POST', '/referrals/:id/pay', {
    summary: 'Mark a reward as paid',
    tag: 'staff',
    access: STAFF_ROLES,
    params: ReferralParams,
    answer: ReferralAnswer,
    message: m.referral_paid,
    result: ({ account, params }) => payReferral(services, account, params.id),
  })
}

function withdrawnText({ referrer }: StaffReferral, isTold: boolean, caller: { locale: Locale }): string {
  if (referrer.is_deleted) return m.referral_withdrawn_unrewarded({}, caller)
  if (!isTold) return m.referral_booking_withdrawn({}, caller)
  return m.referral_booking_withdrawn_told({ referrer: isolated(textIn(referrer, 'name', caller.locale)) }, caller)
}
