import { shareOf } from './money.ts'

export const MONTHS_A_YEAR = 12

/** Returns the monthly repayment in whole dirhams, rounded up. `rate` is in percent a year. */
export function monthlyRepayment(loan: number, rate: number, years: number): number {
  if (loan <= 0 || years <= 0) return 0
  return Math.ceil(loan / repaymentsPerLoan(rate, years))
}

/** Returns the largest loan, in whole dirhams, that `monthly` repays. `rate` is in percent a year. */
export function repayableLoan(monthly: number, rate: number, years: number): number {
  return Math.floor(monthly * repaymentsPerLoan(rate, years))
}

/** Returns how many monthly repayments equal the loan: fewer than there are months, because of the interest. */
function repaymentsPerLoan(rate: number, years: number): number {
  const months = years * MONTHS_A_YEAR
  const monthly = rate / 100 / MONTHS_A_YEAR
  return monthly === 0 ? months : (1 - (1 + monthly) ** -months) / monthly
}

/** Returns what the monthly repayments cost over the loan, in AED. */
export function totalInterest(loan: number, rate: number, years: number): number {
  // Rounding the repayment up is no interest.
  return rate === 0 ? 0 : Math.max(0, monthlyRepayment(loan, rate, years) * years * MONTHS_A_YEAR - loan)
}

export interface RentAssumptions {
  /** Yearly rent, in percent of the price. */
  rent_percent: number
  /** Share of the year without a tenant, in percent. */
  empty_percent: number
  /** Cost of letting and upkeep, in percent of the rent received. */
  cost_percent: number
  /** AED a year. */
  service_charge: number
}

/**
 * AED a year. Yields are in percent of price plus fees, to one decimal; `years_to_repay` is null if net rent never pays them
 * back.
 */
export interface RentReturn {
  rent: number
  empty: number
  cost: number
  service_charge: number
  net: number
  gross_yield: number
  net_yield: number
  years_to_repay: number | null
}

/** `paid` is the price plus fees, in AED. */
export function rentReturn(price: number, paid: number, assumed: RentAssumptions): RentReturn {
  const rent = shareOf(price, assumed.rent_percent)
  const empty = shareOf(rent, assumed.empty_percent)
  const cost = shareOf(rent - empty, assumed.cost_percent)
  const net = rent - empty - cost - assumed.service_charge
  const percentOf = (amount: number) => (paid > 0 ? Math.round((amount / paid) * 1000) / 10 : 0)
  return {
    rent,
    empty,
    cost,
    service_charge: assumed.service_charge,
    net,
    gross_yield: percentOf(rent),
    net_yield: percentOf(net),
    years_to_repay: net > 0 ? Math.round((paid / net) * 10) / 10 : null,
  }
}
