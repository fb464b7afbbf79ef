import { z } from 'zod'
import type { InputReason } from '../../calls/field-reasons.ts'
import { MAX_AED } from '../../calls/limits.ts'
import { DEFAULT_LOAN } from '../affordability-params.ts'

const MAX_RATE = 30
const MAX_PERCENT = 100

const number = (min: number, max: number) => {
  const invalid = 'invalid_number' satisfies InputReason
  const outOfRange = 'out_of_range' satisfies InputReason
  return z.number(invalid).min(min, outOfRange).max(max, outOfRange)
}
const yes = z.boolean('unknown_value' satisfies InputReason)

/** What a buyer has said about a mortgage. Amounts in AED, `rate` in percent a year. */
export const MortgageTerms = z
  .object({
    price: number(0, MAX_AED),
    loan: number(0, MAX_AED),
    /** Paid by the buyer, as an amount or in percent of the price. */
    down: number(0, MAX_AED),
    down_percent: number(0, MAX_PERCENT),
    rate: number(0, MAX_RATE),
    years: number(1, DEFAULT_LOAN.years),
    is_national: yes,
    is_second_home: yes,
    is_off_plan: yes,
  })
  .partial()
export type MortgageTerms = z.infer<typeof MortgageTerms>
