import { type AllReferralsAnswer, REFERRALS_PER_PAGE, type ReferralAnswer } from '@manzil/contract/people/calls/referrals'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryString } from '../../../api/query-string.ts'

export type ReferralStatus = 'pending' | 'completed'

export function allReferralsQuery(page: number, status: ReferralStatus | undefined, page_size = REFERRALS_PER_PAGE) {
  const query = queryString({ page, page_size, status })
  return queryOptions({
    queryKey: accountKey('all-referrals', query),
    queryFn: () => callApi<z.infer<typeof AllReferralsAnswer>>(`/referrals/all/?${query}`),
    staleTime: 0,
  })
}

/** Confirms the booking of a referred person, which credits the reward once. */
export function completeReferral(id: number): Promise<z.infer<typeof ReferralAnswer>> {
  return callApi(`/referrals/${id}/complete/`, { method: 'POST', body: {} })
}

export function payReferral(id: number): Promise<z.infer<typeof ReferralAnswer>> {
  return callApi(`/referrals/${id}/pay/`, { method: 'POST' })
}
