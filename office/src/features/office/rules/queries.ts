import type {
  AdvertisingRule,
  AdvertisingRuleSavedAnswer,
  AdvertisingRulesAnswer,
  ChangeAdvertisingRuleBody,
  RuleEffect,
  RuleEffectAnswer,
} from '@manzil/contract/catalogue/calls/advertising-rules'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'

export function rulesQuery() {
  return queryOptions({
    queryKey: accountKey('advertising-rules'),
    queryFn: async () => (await callApi<AdvertisingRulesAnswer>('/office/advertising-rules/')).data,
    staleTime: 0,
  })
}

/** @throws ApiError */
export function saveRule({ emirate, subject }: AdvertisingRule, body: ChangeAdvertisingRuleBody): Promise<AdvertisingRuleSavedAnswer> {
  return callApi(`/office/advertising-rules/${emirate}/${subject}/`, { method: 'PUT', body })
}

/** @throws ApiError */
export async function readRuleEffect({ emirate, subject }: AdvertisingRule, required: AdvertisingRule['required']): Promise<RuleEffect> {
  const path = `/office/advertising-rules/${emirate}/${subject}/effect/`
  return (await callApi<RuleEffectAnswer>(path, { method: 'POST', body: { required } })).data
}
