import { AFFORDABILITY_PARAMS } from '@manzil/contract/money/affordability-params'
import { textsOf } from '@manzil/ui/browser/page-search.ts'

export type AffordabilitySearch = Partial<Record<(typeof AFFORDABILITY_PARAMS)[number], string>>

export function validateAffordabilitySearch(search: Record<string, unknown>): AffordabilitySearch {
  const { deposit, monthly, mortgage, rate, years, emirate } = textsOf(search, AFFORDABILITY_PARAMS)
  const whole = (text: string | undefined) => text?.replace(/,/g, '').match(/^\d{1,12}$/)?.[0]
  const held: AffordabilitySearch = {}
  const set = (key: keyof AffordabilitySearch, value: string | undefined) => {
    if (value) held[key] = value
  }
  set('deposit', whole(deposit))
  set('monthly', whole(monthly))
  set('mortgage', mortgage === '1' ? '1' : undefined)
  set('rate', rate?.match(/^\d{1,2}(\.\d{1,2})?$/)?.[0])
  set('years', whole(years))
  set('emirate', emirate)
  return held
}
