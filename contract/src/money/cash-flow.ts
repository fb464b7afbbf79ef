import { addMonths } from '../time/dates.ts'
import { daysBetween, monthsBetween } from '../time/spans.ts'
import { mortgageCost } from './buying-costs.ts'
import { compareByDate, type DuePayment, type PlannedHome, scheduleAllPayments } from './dated-plan.ts'
import { estimateDates } from './estimated-dates.ts'
import { maxLoan } from './loan-limits.ts'
import { monthlyRepayment, repayableLoan } from './loans.ts'
import { sumOf } from './money.ts'
import { effectiveHandover } from './payment-schedule.ts'
import { isDuringConstruction } from './plan-phases.ts'

const DAYS_A_YEAR = 365
const MONTH_LENGTH = 'YYYY-MM'.length

/** AED due in one month, one amount per schedule. */
export interface DueMonth {
  /** `YYYY-MM` */
  month: string
  amounts: number[]
}

/** Merges schedules into one timeline of all months with a payment, and each schedule's undated total (AED). */
export function mergeSchedules(schedules: readonly DuePayment[][]): { months: DueMonth[]; undated: number[] } {
  const months = new Map<string, number[]>()
  const undated = schedules.map(() => 0)
  for (const [place, payments] of schedules.entries()) {
    for (const { date, amount } of payments) {
      const month = date?.slice(0, MONTH_LENGTH)
      const amounts = month === undefined ? undated : (months.get(month) ?? schedules.map(() => 0))
      amounts[place] = (amounts[place] ?? 0) + amount
      if (month !== undefined) months.set(month, amounts)
    }
  }
  const inOrder = [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, amounts]) => ({ month, amounts }))
  return { months: inOrder, undated }
}

/** All amounts in AED. */
export interface CashFlow {
  /** Price plus the known buying costs. */
  total: number
  /** Known buying costs. */
  fee: number
  /** Total of payments without a date. */
  undated: number
  peak: { month: string; amount: number } | null
  /** Without buying costs. */
  during_construction: number
  /** Value of all payments on the booking date; null if any payment has no date. */
  present_value: number | null
  /** `YYYY-MM-DD` of the last dated payment. */
  last: string | null
}

/** Summarises a schedule. `rate` is the yearly discount rate in percent. */
export function summarizeSchedule(payments: readonly DuePayment[], { booking, rate }: { booking: string; rate: number }): CashFlow {
  const dated = payments.flatMap(({ date, amount, kind }) => (date === null ? [] : [{ date, amount, kind }]))
  const amounts = (of: readonly { amount: number }[]) => sumOf(of.map(({ amount }) => amount))
  const total = amounts(payments)
  const undated = total - amounts(dated)
  const [peak] = mergeSchedules([[...payments]])
    .months.map(({ month, amounts: [amount = 0] }) => ({ month, amount }))
    .sort((a, b) => b.amount - a.amount)
  return {
    total,
    fee: amounts(payments.filter(({ kind }) => kind === 'fee')),
    undated,
    peak: peak ?? null,
    during_construction: amounts(payments.filter(isDuringConstruction)),
    present_value:
      undated > 0
        ? null
        : Math.round(sumOf(dated.map(({ date, amount }) => amount / (1 + rate / 100) ** (daysBetween(booking, date) / DAYS_A_YEAR)))),
    last: dated.at(-1)?.date ?? null,
  }
}

/** Returns AED per year, given AED per sqft (up to two decimals) and sqft. */
export function yearlyServiceCharge(perSqft: number, area: number): number {
  return Math.round((Math.round(perSqft * 100) * area) / 100)
}

/** A buyer's budget in AED: a deposit, then a monthly amount. */
export interface Budget {
  deposit: number
  monthly: number
}

/** A loan for the amount due on handover or purchase: rate in percent a year, term in years. */
export interface Loan {
  rate: number
  years: number
}

export interface BudgetCheck {
  fits: boolean
  /** Lowest balance in AED; negative if the budget is too small. */
  spare: number
  tightest: string | null
}

/**
 * Checks a budget against a dated schedule: on no date may the total due exceed the deposit plus one monthly amount per
 * calendar month since booking. An undated payment fails the check.
 */
export function checkBudget(payments: readonly DuePayment[], booking: string, { deposit, monthly }: Budget): BudgetCheck {
  let due = 0
  let tightest: BudgetCheck = { fits: true, spare: deposit, tightest: null }
  for (const { date, amount } of payments) {
    if (date === null) return { ...tightest, fits: false }
    due += amount
    const spare = deposit + monthly * Math.max(0, monthsBetween(booking, date)) - due
    if (tightest.tightest === null || spare < tightest.spare) tightest = { fits: spare >= 0, spare, tightest: date }
  }
  return tightest
}

/** Returns the loan (AED) for the payments that are lent, up to `most` (AED), and the payments left to the buyer. */
export function financePayments(
  payments: readonly DuePayment[],
  most: number,
  isLent: (payment: DuePayment) => boolean,
): { own: DuePayment[]; loan: number } {
  let left = most
  const own = payments.flatMap((payment) => {
    if (!isLent(payment)) return [payment]
    const lent = Math.min(left, payment.amount)
    left -= lent
    return lent === payment.amount ? [] : [{ ...payment, amount: payment.amount - lent }]
  })
  return { own, loan: most - left }
}

export interface AffordabilityCheck extends BudgetCheck {
  loan: number
  /** Monthly, starting the month after handover; never above the monthly budget. */
  repayment: number
  /** The plan leaves out dates, see `estimateDates`. */
  estimated: boolean
}

/** Buyers get the keys to a ready home at once, so its `handover` does not count. */
export interface OfferedHome extends PlannedHome {
  is_ready: boolean
}

/**
 * Checks a budget against a home's plan with its buying costs, estimating missing dates. A loan covers the handover, or a ready
 * home paid in full, as far as the monthly budget repays it, and adds its registration and repayments.
 */
export function checkAffordability(offered: OfferedHome, means: Budget, terms?: Loan): AffordabilityCheck {
  const { is_ready, price, booking, costs } = offered
  const home: PlannedHome = { ...offered, handover: is_ready ? booking : offered.handover }
  const given = scheduleAllPayments(home)
  const payments = estimateDates(given, home)
  const estimated = given.some(({ date }) => date === null)
  if (!terms || home.handover === null) return { ...checkBudget(payments, booking, means), loan: 0, repayment: 0, estimated }
  const { rate, years } = terms
  const most = Math.min(maxLoan(price), repayableLoan(means.monthly, rate, years))
  const { own, loan } = financePayments(
    payments,
    most,
    ({ kind, amount }) => kind === 'handover' || (is_ready && kind === 'booking' && amount === price),
  )
  const repayment = monthlyRepayment(loan, rate, years)
  const start = effectiveHandover(booking, home.handover)
  // The monthly budget covers each repayment, so none after the last payment of the plan is tighter than the one before.
  const last = own.reduce((latest, { date }) => (date !== null && date > latest ? date : latest), start)
  const count = loan === 0 ? 0 : Math.min(years * 12, monthsBetween(start, last) + 1)
  const repayments = Array.from({ length: count }, (_, month) => addMonths(start, month + 1))
  const unnamed = { name: '', name_ar: null }
  const registration = mortgageCost(costs, loan)
  const all: DuePayment[] = [
    ...own,
    ...(registration > 0 ? [{ kind: 'fee' as const, cost: 'mortgage' as const, ...unnamed, amount: registration, date: start }] : []),
    ...repayments.map((date) => ({ kind: 'rest' as const, ...unnamed, amount: repayment, date })),
  ]
  return { ...checkBudget(all.toSorted(compareByDate), booking, means), loan, repayment, estimated }
}
