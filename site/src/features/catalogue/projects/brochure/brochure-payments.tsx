import { costLines } from '@manzil/contract/money/buying-costs'
import { COST_NAMES } from '@manzil/contract/money/cost-text'
import { isPriced } from '@manzil/contract/money/is-priced'
import { shareOf, sumOf } from '@manzil/contract/money/money'
import { bookingDay, type ScheduledPayment, schedulePayments } from '@manzil/contract/money/payment-schedule'
import { planNote } from '@manzil/contract/money/plan-note'
import { displayedPlans } from '@manzil/contract/money/plans'
import { m } from '@manzil/messages'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatAed, formatPercent } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { PlanTable } from '../plan-table.tsx'
import type { Brochure } from './load-brochure.ts'
import { SheetSection, SheetTable } from './sheet.tsx'

/** Plans up to this many payments stay together on one sheet. */
const ON_ONE_SHEET = 16

/** Amounts are for the starting price, booked today. */
export function BrochurePayments({ property, today }: Pick<Brochure, 'property' | 'today'>) {
  const price = isPriced(property.price) ? property.price : null
  const booking = bookingDay(property, today)
  const plans = displayedPlans(property).map((plan) => ({
    plan,
    payments: schedulePayments(plan, price ?? 0, booking, property.delivery_date),
  }))
  return (
    <>
      {price !== null && (
        <SheetSection id="payments" title={m.brochure_payments()} whole>
          <SheetTable
            rowHeads
            label={m.brochure_payments()}
            heads={[m.brochure_payment(), m.plan_share(), m.plan_amount()]}
            rows={paymentRows(price, property, plans[0]?.payments ?? [])}
          />
        </SheetSection>
      )}
      {plans.length > 0 && (
        <SheetSection id="plan" title={m.tab_payment_plan()}>
          <div className="grid grid-cols-1 gap-8">
            {plans.map(({ plan, payments }) => (
              <div key={plan.id} className={payments.length > ON_ONE_SHEET ? '' : 'break-inside-avoid'}>
                <div className="mb-2 break-after-avoid">
                  <h3 className="strong">
                    <Localized of={plan} field="name" />
                    {plan.is_example && <span className="ms-2 text-sm font-normal text-muted">{m.plan_example()}</span>}
                  </h3>
                  <p className="text-sm text-muted">{textOf(plan, 'description')}</p>
                </div>
                <PlanTable plan={plan} payments={payments} price={price} />
              </div>
            ))}
          </div>
          <p className="mt-3 text-sm text-muted">{planNote(booking, price !== null, getLocale())}</p>
        </SheetSection>
      )}
    </>
  )
}

type Paid = Pick<Brochure['property'], 'down_payment' | 'buying_costs'>

/** Lists shares and amounts of the price by purpose. */
function paymentRows(price: number, { down_payment: downPayment, buying_costs }: Paid, payments: readonly ScheduledPayment[]) {
  const fees = costLines(buying_costs, price).flatMap(({ cost, amount }) => (amount ? [{ cost, amount }] : []))
  const amount = (of: number) => <Aed key="amount" amount={of} />
  const row = (key: string, name: string, percent: number | null, of: number) => {
    return { key, cells: [name, percent ? <bdi key="share">{formatPercent(percent)}</bdi> : '', amount(of)] }
  }
  const part = (kind: ScheduledPayment['kind'], name: string) => {
    const members = payments.filter((payment) => payment.kind === kind)
    if (members.length === 0) return []
    return [row(kind, name, sumOf(members.map(({ percent }) => percent)), sumOf(members.map((member) => member.amount)))]
  }
  return [
    { key: 'price', cells: [m.summary_price(), '', formatAed(price)] },
    ...(downPayment === null ? [] : [row('down', m.brochure_down_payment(), downPayment, shareOf(price, downPayment))]),
    ...part('booking', m.brochure_booking()),
    ...fees.map(({ cost, amount: fee }) => row(cost.kind, COST_NAMES[cost.kind](), cost.percent, fee)),
    ...part('construction', m.payment_instalments()),
    ...part('handover', m.payment_handover()),
    ...part('post_handover', m.payment_post_handover()),
    {
      key: 'total',
      cells: [
        fees.length === 0 ? m.brochure_total_without_fee() : m.brochure_total(),
        '',
        amount(price + sumOf(fees.map((fee) => fee.amount))),
      ],
      strong: true,
    },
  ]
}
