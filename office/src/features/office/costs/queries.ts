import type {
  ChangeBuyingCostBody,
  OfficeBuyingCost,
  OfficeBuyingCostDoneAnswer,
  OfficeBuyingCostsAnswer,
} from '@manzil/contract/money/calls/office-buying-costs'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'

export function costsQuery() {
  return queryOptions({
    queryKey: accountKey('buying-costs'),
    queryFn: async (): Promise<OfficeBuyingCost[]> => (await callApi<OfficeBuyingCostsAnswer>('/office/buying-costs/')).data,
    staleTime: 0,
  })
}

/** @throws ApiError */
export function saveCost(id: number, body: ChangeBuyingCostBody): Promise<OfficeBuyingCostDoneAnswer> {
  return callApi(`/office/buying-costs/${id}/`, { method: 'PUT', body })
}
