import {
  type AllReferralsAnswer,
  type BookableHomesAnswer,
  type BookableProjectsAnswer,
  type BookingBody,
  REFERRALS_PER_PAGE,
  type ReferralAnswer,
  type ReferralFilter,
} from '@manzil/contract/people/calls/referrals'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryString } from '../../../api/query-string.ts'

interface ReferralFilters {
  page: number
  status: ReferralFilter | undefined
  search: string | undefined
}

export function allReferralsQuery(filters: ReferralFilters) {
  const query = queryString({ ...filters, page_size: REFERRALS_PER_PAGE })
  return queryOptions({
    queryKey: accountKey('all-referrals', query),
    queryFn: () => callApi<z.infer<typeof AllReferralsAnswer>>(`/referrals/all/?${query}`),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

type Changed = Promise<z.infer<typeof ReferralAnswer>>

/** Confirms the booking of a referred person, which credits the reward once. */
export function completeReferral(id: number, booking: BookingBody): Changed {
  return callApi(`/referrals/${id}/complete/`, { method: 'POST', body: booking })
}

export function correctBooking(id: number, booking: BookingBody): Changed {
  return callApi(`/referrals/${id}/booking/`, { method: 'PUT', body: booking })
}

export function withdrawBooking(id: number): Changed {
  return callApi(`/referrals/${id}/booking/`, { method: 'DELETE' })
}

export function payReferral(id: number): Changed {
  return callApi(`/referrals/${id}/pay/`, { method: 'POST' })
}

export function bookableProjectsQuery(search: string) {
  const query = queryString({ search })
  return {
    queryKey: accountKey('bookable', query),
    queryFn: () => callApi<z.infer<typeof BookableProjectsAnswer>>(`/referrals/projects/?${query}`),
  }
}

export function bookableHomesQuery(projectId: number, search: string) {
  const query = queryString({ search })
  return {
    queryKey: accountKey('bookable', projectId, query),
    queryFn: () => callApi<z.infer<typeof BookableHomesAnswer>>(`/referrals/projects/${projectId}/homes/?${query}`),
  }
}
