import type { PaymentPlan } from '@manzil/contract/catalogue/calls/properties'
import { costAmount, costDueDate } from '@manzil/contract/money/buying-costs'
import type { BuyingCost } from '@manzil/contract/money/calls/buying-costs'
import { COST_NAMES } from '@manzil/contract/money/cost-text'
import { compareByDate } from '@manzil/contract/money/dated-plan'
import { sumOf } from '@manzil/contract/money/money'
import { groupPayments, passedDueDate, schedulePayments } from '@manzil/contract/money/payment-schedule'
import { PAYMENT_STEPS } from '@manzil/contract/money/payment-steps'
import { planNote } from '@manzil/contract/money/plan-note'
import { formatNumber, formatPercent } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { formatAmount, formatDay } from '../../platform/documents/format.ts'
import { type Localized, localized } from './localized.ts'

const HOMES_A_TABLE = 5

/** A column of dated payments: its heading and the home's price in AED. */
export interface PlannedColumn {
  name: string
  price: number
}

interface Planned {
  plan: PaymentPlan
  homes: readonly PlannedColumn[]
  /** `YYYY-MM-DD`; null before sales start, as `handover` is if unknown. */
  booking: string | null
  handover: string | null
  costs: readonly BuyingCost[]
  locale: Locale
}

/** Composes a payment plan: a bar of its parts, and tables of what is due when per home, including the known costs. */
export function offerPlan(planned: Planned) {
  const { plan, homes, locale } = planned
  const say = { locale }
  const tables = Math.max(1, Math.ceil(homes.length / HOMES_A_TABLE))
  const width = Math.ceil(homes.length / tables)
  const payments = schedulePayments(plan, 0, planned.booking, planned.handover)
  const notes = [
    planNote(planned.booking, homes.length > 0, locale),
    ...(payments.some((payment) => passedDueDate(payment) !== null) ? [m.document_dates_passed({}, say)] : []),
  ]
  return {
    name: localized(plan, 'name', locale),
    description: localized(plan, 'description', locale),
    example: plan.is_example ? m.document_plan_example({}, say) : null,
    bar: groupPayments(payments).map(({ kind, percent }) => ({
      kind,
      percent,
      label: formatPercent(percent),
    })),
    parts: barParts(planned),
    tables: Array.from({ length: tables }, (_, table) =>
      paymentTable({ ...planned, homes: homes.slice(table * width, (table + 1) * width) }),
    ),
    note: notes.join(' '),
  }
}

const PART_NAMES = {
  booking: m.payment_booking,
  construction: m.payment_instalments,
  handover: m.payment_handover,
  post_handover: m.payment_post_handover,
}

/** Returns the parts of the bar: booking, construction, handover and later; with amounts for a single home. */
function barParts({ plan, homes, booking, handover, locale }: Planned) {
  const home = homes.length === 1 ? homes[0] : undefined
  const payments = schedulePayments(plan, home?.price ?? 0, booking, handover)
  return PAYMENT_STEPS.flatMap((kind) => {
    const due = payments.filter((payment) => payment.kind === kind)
    if (due.length === 0) return []
    const days = due.flatMap(({ date }) => (date === null ? [] : [formatDay(date, locale)]))
    const [from, to] = [days[0], days.at(-1)]
    const when = from === undefined || to === undefined ? m.value_to_be_announced({}, { locale }) : from
    return {
      kind,
      name: PART_NAMES[kind]({}, { locale }),
      share: formatPercent(sumOf(due.map(({ percent }) => percent))),
      details: [
        ...(home ? [formatAmount(sumOf(due.map(({ amount }) => amount)), locale)] : []),
        from !== to && from !== undefined && to !== undefined ? m.rooms_range({ from, to }, { locale }) : when,
      ],
    }
  })
}

interface PaymentRow {
  kind: Parameters<typeof compareByDate>[0]['kind']
  name: string | Localized
  share: string
  date: string | null
  /** AED per home. */
  amounts: number[]
}

/** Sorts rows by date. An undated row stays after the one that precedes it in the plan. */
function inOrderOfPlan(rows: readonly PaymentRow[]): PaymentRow[] {
  let due: string | null = null
  const placed = rows.map((row) => {
    due = row.date ?? due
    return { row, place: { kind: row.kind, name: '', name_ar: null, amount: 0, date: due } }
  })
  return placed.toSorted((a, b) => compareByDate(a.place, b.place)).map(({ row }) => row)
}

/** Returns rows by date: booking, known costs, instalments, handover and later. They add up to price plus costs. */
function paymentTable({ plan, homes, booking, handover, costs, locale }: Planned) {
  const say = { locale }
  const schedules = homes.map(({ price }) => schedulePayments(plan, price, booking, handover))
  const rows: PaymentRow[] = schedulePayments(plan, 0, booking, handover).map((payment, index) => ({
    kind: payment.kind,
    name: localized(payment, 'name', locale),
    share: formatPercent(payment.percent),
    date: payment.date,
    amounts: schedules.map((payments) => payments[index]?.amount ?? 0),
  }))
  const rest = homes.map(({ price }, place) => price - sumOf(rows.map(({ amounts }) => amounts[place] ?? 0)))
  if (rest.some((amount) => amount > 0)) {
    rows.push({ kind: 'rest', name: m.money_rest({}, say), share: '', date: null, amounts: rest })
  }
  const fees = costs.flatMap((cost): PaymentRow[] => {
    const amounts = homes.map(({ price }) => costAmount(cost, price) ?? 0)
    // Without a price, only shares can be told.
    const isCharged = homes.length === 0 ? Boolean(cost.percent) : amounts.some((amount) => amount > 0)
    if (cost.kind === 'mortgage' || !isCharged) return []
    const share = cost.percent ? formatPercent(cost.percent) : ''
    return [{ kind: 'fee', name: COST_NAMES[cost.kind]({}, say), share, date: costDueDate(cost, booking, handover), amounts }]
  })
  rows.push(...fees)
  const inOrder = inOrderOfPlan(rows)
  return {
    head: [m.plan_step({}, say), m.plan_share({}, say), m.plan_due({}, say), ...homes.map(({ name }) => name)],
    rows: inOrder.map(({ name, share, date, amounts }) => [
      name,
      share,
      date === null ? m.value_to_be_announced({}, say) : formatDay(date, locale),
      ...amounts.map(formatNumber),
    ]),
    total:
      homes.length === 0
        ? null
        : [
            (fees.length === 0 ? m.document_total : m.document_total_with_fee)({}, say),
            '',
            '',
            ...homes.map(({ price }, place) => formatNumber(price + sumOf(fees.map(({ amounts }) => amounts[place] ?? 0)))),
          ],
  }
}
