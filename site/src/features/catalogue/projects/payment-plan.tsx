import type { PaymentPlan as Plan } from '@manzil/contract/catalogue/calls/properties'
import { groupPayments, type PaymentGroup, passedDueDate, schedulePayments } from '@manzil/contract/money/payment-schedule'
import { planNote } from '@manzil/contract/money/plan-note'
import { phaseText, planPhases } from '@manzil/contract/money/plan-phases'
import { m } from '@manzil/messages'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatAed, formatMonth, formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { PlanTable } from './plan-table.tsx'

interface PaymentPlanProps {
  plan: Plan
  /** AED; null shows shares only. */
  price: number | null
  /** `YYYY-MM-DD`; null before sales start. */
  booking: string | null
  handover: string | null
}

const KINDS = {
  booking: 'bg-segment-1 text-on-segment',
  construction: 'bg-segment-1 text-on-segment',
  handover: 'bg-segment-4 text-on-segment',
  post_handover: 'bg-segment-3 text-on-segment-3',
} as const

export function PaymentPlan({ plan, price, booking, handover }: PaymentPlanProps) {
  const payments = schedulePayments(plan, price ?? 0, booking, handover)
  // By phase, as the brackets are: a payment with a day of its own may be due after handover though it belongs before it.
  const groups = planPhases(groupPayments(payments)).flatMap(({ payments: members }) => members)
  const columns = { '--columns': groups.map(({ percent }) => `minmax(92px,${percent}fr)`).join(' ') } as React.CSSProperties
  return (
    <div>
      <h3 className="strong">
        <Localized of={plan} field="name" />
        {plan.is_example && <span className="ms-2 text-sm font-normal text-muted">{m.plan_example()}</span>}
      </h3>
      <p className="mt-1 text-muted">
        <Localized of={plan} field="description" />
      </p>
      <div className="mt-5" style={columns}>
        <PhaseBrackets groups={groups} price={price} />
        <ol className="grid max-md:gap-[3px] md:grid-cols-(--columns) md:gap-x-[3px]">
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity beyond their order
            <Segment key={`${group.kind} ${index}`} group={group} price={price} first={index === 0} last={index === groups.length - 1} />
          ))}
        </ol>
      </div>
      <details className="group mt-4 text-sm">
        <summary className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
          <span>{planNote(booking, price !== null, getLocale())}</span>
          <span className="inline-flex min-h-11 items-center link">{m.plan_as_table()}</span>
        </summary>
        <PlanTable plan={plan} payments={payments} price={price} />
      </details>
    </div>
  )
}

/** Brackets above the bar with totals: during construction, on handover, after it. */
function PhaseBrackets({ groups, price }: { groups: PaymentGroup[]; price: number | null }) {
  const booking = groups.find(({ kind }) => kind === 'booking')
  const overdue = groups
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.kind !== 'booking' && passedDueDate(payment) !== null)
  const reserve = booking && booking.amount + sum(overdue.map(({ amount }) => amount))
  return (
    <dl className="mb-1.5 grid gap-x-[3px] gap-y-2 max-md:grid-cols-2 md:grid-cols-(--columns)">
      {planPhases(groups).map(({ phase, payments: members }) => (
        <div
          key={phase}
          className="relative pb-3.5 md:[grid-column:span_var(--span)] md:after:absolute md:after:inset-x-0 md:after:bottom-0 md:after:h-2 md:after:border md:after:border-b-0 md:after:border-line-strong"
          style={{ '--span': members.length } as React.CSSProperties}
        >
          <dt className="pe-2 text-sm text-muted">
            {phaseText(phase, formatPercent(sum(members.map(({ percent }) => percent))), getLocale())}
          </dt>
          {price !== null && (
            <dd
              className={`display flex flex-wrap items-baseline gap-x-3 pe-2 leading-[1.35] font-[400] max-md:flex-col max-md:text-xl md:[&>span]:whitespace-normal ${isNarrow(members) ? 'text-base' : 'text-h3'}`}
            >
              <Aed amount={sum(members.map(({ amount }) => amount))} />
              {phase === 'construction' && reserve !== undefined && (
                <small className="font-text text-xs tracking-normal text-muted">{m.plan_reserve({ amount: formatAed(reserve) })}</small>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Segment({ group, price, first, last }: { group: PaymentGroup; price: number | null; first: boolean; last: boolean }) {
  const { kind, payments, percent, amount } = group
  const [start] = payments
  const end = payments.at(-1)
  if (!start || !end) return null
  const single = payments.length === 1
  const format = single && start.date === start.due_date ? formatDay : formatMonth
  const dates = [start.date, end.date].flatMap((date) => (date ? [format(date)] : []))
  return (
    <li
      className="min-w-0 max-md:grid max-md:min-h-[calc(56px+var(--share)*1px)] max-md:grid-cols-[64px_1fr] max-md:gap-3.5"
      style={{ '--share': percent } as React.CSSProperties}
    >
      <span
        className={`flex items-center px-2.5 text-ui strong md:h-12 ${KINDS[kind]} ${first ? 'rounded-s-[10px] max-md:rounded-s-none max-md:rounded-t-[10px]' : ''} ${last ? 'rounded-e-[10px] max-md:rounded-e-none max-md:rounded-b-[10px]' : ''}`}
      >
        <bdi>{formatPercent(percent)}</bdi>
      </span>
      <span className="grid self-center text-sm leading-[1.4] max-md:grid-cols-[1fr_auto] max-md:text-ui md:pe-1 md:pt-2.5 ar:leading-[1.6]">
        <b className="max-md:col-start-1">
          {dates.length === 0 ? m.value_to_be_announced() : single ? dates[0] : m.rooms_range({ from: dates[0] ?? '', to: dates[1] ?? '' })}
        </b>
        {price !== null && (
          <span className="max-md:col-start-2 max-md:row-start-1 max-md:strong md:text-xs md:text-muted">
            {single ? formatNumber(amount) : m.plan_times({ count: payments.length, amount: formatNumber(start.amount) })}
          </span>
        )}
        <span className="text-xs text-muted max-md:col-span-2">
          {single ? <Localized of={start} field="name" /> : m.plan_instalments({ count: payments.length })}
        </span>
      </span>
    </li>
  )
}

/** Returns whether a short segment leaves no room for a large figure above it. */
function isNarrow(groups: PaymentGroup[]): boolean {
  return groups.length === 1 && sum(groups.map(({ percent }) => percent)) < 25
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
