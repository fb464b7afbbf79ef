import { byDate, type DuePayment, datePlan, lateHandover, type PlannedHome } from './dated-plan.ts'
import { addMonths, daysBetween, monthsBetween } from './dates.ts'
import { monthlyRepayment } from './loans.ts'
import { shareOf, sumOf } from './money.ts'

const DAYS_A_YEAR = 365
const MONTH_LENGTH = 'YYYY-MM'.length

/** What is due in one month, AED, for each schedule in its place. */
export interface DueMonth {
  /** `YYYY-MM` */
  month: string
  amounts: number[]
}

/** Several schedules on one timeline: every month in which something is due, in order, and what has no date, for each schedule. */
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

/** AED. */
export interface CashFlow {
  /** Price and the Land Department's fee. */
  total: number
  fee: number
  /** What has no date. */
  undated: number
  /** The month in which most is due. */
  peak: { month: string; amount: number } | null
  /** What is paid before the day of handover, the fee left out; null where that day is not known. */
  before_handover: number | null
  /** What all of it is worth on the day of booking; null while a part has no date. */
  present_value: number | null
  /** `YYYY-MM-DD` of the last payment that has a date. */
  last: string | null
}

/**
 * What a schedule comes to. `rate` is what money is worth a year, in percent; `handover` is the promised day, `delayMonths`
 * what the schedule was dated with.
 */
export function sumUp(
  payments: readonly DuePayment[],
  { booking, handover, delayMonths, rate }: { booking: string; handover: string | null; delayMonths: number; rate: number },
): CashFlow {
  const given = handover === null ? null : lateHandover(handover, delayMonths)
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
    before_handover: given === null ? null : amounts(dated.filter(({ date, kind }) => kind !== 'fee' && date < given)),
    present_value:
      undated > 0
        ? null
        : Math.round(sumOf(dated.map(({ date, amount }) => amount / (1 + rate / 100) ** (daysBetween(booking, date) / DAYS_A_YEAR)))),
    last: dated.at(-1)?.date ?? null,
  }
}

/** What a home's service charge comes to in a year, AED, at so many AED a square foot (to two decimals). */
export function yearlyServiceCharge(perSqft: number, area: number): number {
  return Math.round((Math.round(perSqft * 100) * area) / 100)
}

/** What somebody can spend, AED: at once, and every month after that. */
export interface Means {
  deposit: number
  monthly: number
}

/** A loan that pays what is due on handover: percent a year, years. */
export interface Loan {
  rate: number
  years: number
  /** So much of the price at most is lent, in percent. */
  most_percent: number
}

export interface Carried {
  holds: boolean
  /** AED left over (or, below 0, missing) on the day on which it is tightest, and that day. */
  spare: number
  tightest: string | null
}

/**
 * Whether means carry a dated schedule: on each day, what has been due until then is no more than the deposit and a monthly
 * amount for each month begun since booking. What has no date is not known to be carried.
 */
export function carries(payments: readonly DuePayment[], booking: string, { deposit, monthly }: Means): Carried {
  let due = 0
  let tightest: Carried = { holds: true, spare: deposit, tightest: null }
  for (const { date, amount } of payments) {
    if (date === null) return { ...tightest, holds: false }
    due += amount
    const spare = deposit + monthly * Math.max(0, monthsBetween(booking, date)) - due
    if (tightest.tightest === null || spare < tightest.spare) tightest = { holds: spare >= 0, spare, tightest: date }
  }
  return tightest
}

/** A schedule whose handover payment a loan takes over, as far as it lends, and what the loan is, AED. */
export function financeHandover(
  payments: readonly DuePayment[],
  price: number,
  { most_percent }: Loan,
): { own: DuePayment[]; loan: number } {
  let left = shareOf(price, most_percent)
  const own = payments.flatMap((payment) => {
    if (payment.kind !== 'handover') return [payment]
    const lent = Math.min(left, payment.amount)
    left -= lent
    return lent === payment.amount ? [] : [{ ...payment, amount: payment.amount - lent }]
  })
  return { own, loan: shareOf(price, most_percent) - left }
}

/** What somebody can hold: a home's schedule against means, with a loan or without one. AED. */
export interface Held extends Carried {
  loan: number
  /** What the loan costs a month from the month after handover on. */
  repayment: number
}

/** Whether means carry a home: its dated plan with the fee and, where a loan takes over the handover, its repayments as well. */
export function holdHome(home: PlannedHome, means: Means, terms?: Loan): Held {
  const payments = datePlan(home)
  if (!terms || home.handover === null) return { ...carries(payments, home.booking, means), loan: 0, repayment: 0 }
  const { own, loan } = financeHandover(payments, home.price, terms)
  const repayment = monthlyRepayment(loan, terms.rate, terms.years)
  const given = home.handover < home.booking ? home.booking : home.handover
  const repayments = loan === 0 ? [] : Array.from({ length: terms.years * 12 }, (_, month) => addMonths(given, month + 1))
  const all = [...own, ...repayments.map((date) => ({ kind: 'rest' as const, name: '', name_ar: null, amount: repayment, date }))]
  return { ...carries(all.toSorted(byDate), home.booking, means), loan, repayment }
}
