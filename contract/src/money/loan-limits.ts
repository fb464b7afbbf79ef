import { MONTHS_A_YEAR } from './loans.ts'
import { shareOf } from './money.ts'

/** Who borrows, and for what; by default an expatriate for a finished first home. */
export interface Borrower {
  is_national?: boolean | undefined
  /** For a second home, or one to let. */
  is_second_home?: boolean | undefined
  /** For a home that is not finished. */
  is_off_plan?: boolean | undefined
}

/** The price (AED) from which a bank lends a smaller share for a first home. */
export const LOWER_LOAN_FROM = 5_000_000
const MORE_FOR_NATIONALS = 5

/** Returns the most that the Central Bank lets a bank lend for a home, in percent of its price in AED. */
export function maxLoanPercent(price: number, { is_national, is_second_home, is_off_plan }: Borrower = {}): number {
  if (is_off_plan) return 50
  // At exactly this price, only nationals still get the higher share.
  const isLower = is_national ? price > LOWER_LOAN_FROM : price >= LOWER_LOAN_FROM
  const percent = is_second_home ? 60 : isLower ? 70 : 80
  return percent + (is_national ? MORE_FOR_NATIONALS : 0)
}

/** Returns the largest loan for a home, in AED. */
export function maxLoan(price: number, borrower?: Borrower): number {
  return shareOf(price, maxLoanPercent(price, borrower))
}

/** Instalments may take this share of a gross income, and a loan this many yearly incomes. */
export const INCOME_LIMITS = { percent: 50, years: 7, years_of_nationals: 8 } as const

/** Returns the largest monthly repayment and loan that the Central Bank allows on a monthly gross income, without other debts; AED. */
export function limitsOfIncome(income: number, { is_national }: Borrower = {}): { monthly: number; loan: number } {
  const years = is_national ? INCOME_LIMITS.years_of_nationals : INCOME_LIMITS.years
  return { monthly: Math.floor(shareOf(income, INCOME_LIMITS.percent)), loan: income * MONTHS_A_YEAR * years }
}

/** Returns the monthly gross income that the Central Bank requires for a loan with a monthly repayment, without other debts; AED. */
export function neededIncome(loan: number, monthly: number, { is_national }: Borrower = {}): number {
  const years = is_national ? INCOME_LIMITS.years_of_nationals : INCOME_LIMITS.years
  return Math.ceil(Math.max((monthly * 100) / INCOME_LIMITS.percent, loan / years / MONTHS_A_YEAR))
}
