import { AFFORDABILITY_PARAMS } from '@manzil/contract/money/affordability-params'
import { digitsOf } from '@manzil/contract/text/parse-number'
import { textsOf } from '@manzil/ui/browser/page-search.ts'

export type AffordabilitySearch = Partial<Record<(typeof AFFORDABILITY_PARAMS)[number], string>>

/** Keeps amounts that are not numbers, for their fields to reject. */
export function validateAffordabilitySearch(search: Record<string, unknown>): AffordabilitySearch {
  const { deposit, monthly, mortgage, rate, years, emirate } = textsOf(search, AFFORDABILITY_PARAMS)
  const held: AffordabilitySearch = {}
  const set = (key: keyof AffordabilitySearch, value: string | undefined) => {
    if (value) held[key] = value
  }
  set('deposit', deposit && digitsOf(deposit))
  set('monthly', monthly && digitsOf(monthly))
  set('mortgage', mortgage === '1' ? '1' : undefined)
  set('rate', rate?.match(/^\d{1,2}(\.\d{1,2})?$/)?.[0])
  set('years', years?.match(/^\d{1,2}$/)?.[0])
  set('emirate', emirate)
  return held
}
