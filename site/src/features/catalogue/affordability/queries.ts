import { DEFAULT_LOAN } from '@manzil/contract/money/affordability-params'
import type { AffordableAnswer } from '@manzil/contract/money/calls/affordability'
import { isDigits } from '@manzil/contract/text/parse-number'
import { readApi } from '../../../api/read.ts'
import { type AffordabilitySearch, validateAffordabilitySearch } from './affordability-search.ts'

export async function loadAffordable(parameters: AffordabilitySearch) {
  const search = validateAffordabilitySearch(parameters)
  const answer = await readAffordable(search)
  return { search, answer, withMortgage: await readWithMortgage(search, answer) }
}

/** Finds what a mortgage would make affordable if nothing is affordable without one; otherwise undefined. */
async function readWithMortgage(search: AffordabilitySearch, answer: AffordableAnswer | undefined): Promise<AffordableAnswer | undefined> {
  if (answer === undefined || answer.data.length > 0 || search.mortgage !== undefined) return undefined
  return readAffordable({ ...search, mortgage: '1' })
}

/** Undefined without a deposit, or with an amount that is not a number. */
async function readAffordable({
  deposit,
  monthly,
  mortgage,
  rate,
  years,
  emirate,
}: AffordabilitySearch): Promise<AffordableAnswer | undefined> {
  if (deposit === undefined || !isDigits(deposit) || !isDigits(monthly)) return undefined
  const loan = mortgage && {
    mortgage,
    rate: String(Math.min(Math.round(Number(rate ?? DEFAULT_LOAN.rate) * 100), 3000)),
    years: String(Math.min(Math.max(Number(years ?? DEFAULT_LOAN.years), 1), DEFAULT_LOAN.years)),
  }
  return readApi<AffordableAnswer>('/affordable-homes/', { deposit, monthly, emirate, ...(loan || {}) })
}
