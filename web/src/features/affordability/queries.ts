import type { AffordableAnswer } from '@manzil/contract/affordability'
import { USUAL_LOAN } from '@manzil/contract/hold-keys'
import { readApi } from '../../api/read.ts'
import type { HoldSearch } from './hold-search.ts'

/** Returns the homes a budget covers, or undefined without a deposit. */
export async function readAffordable({
  deposit,
  monthly,
  mortgage,
  rate,
  years,
  emirate,
}: HoldSearch): Promise<AffordableAnswer | undefined> {
  if (deposit === undefined) return undefined
  const loan = mortgage && {
    mortgage,
    rate: String(Math.min(Math.round(Number(rate ?? USUAL_LOAN.rate) * 100), 3000)),
    years: String(Math.min(Math.max(Number(years ?? USUAL_LOAN.years), 1), USUAL_LOAN.years)),
  }
  return readApi<AffordableAnswer>('/affordable-homes/', { deposit, monthly, emirate, ...(loan || {}) })
}
