import { costLines, totalCost } from '@manzil/contract/money/buying-costs'
import { delayHandover } from '@manzil/contract/money/dated-plan'
import { m } from '@manzil/messages'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatAed, formatMonth, formatPercent, formatQuarter } from '@manzil/ui/i18n/format.ts'
import type { ReactNode } from 'react'
import type { Flow, Terms } from './flows.ts'

export interface Figure {
  name: string
  label: string
  value: (flow: Flow) => ReactNode
  strong?: true
}

export function figuresOf({ delayMonths, years }: Terms): Figure[] {
  return [
    { name: 'total', label: m.money_row_total(), value: (flow) => withCosts(flow, flow.sum.total), strong: true },
    { name: 'fee', label: m.money_row_fee(), value: buyingCosts },
    {
      name: 'service',
      label: m.money_row_service({ count: years }),
      value: ({ service }) => (service === null ? unknown() : <Aed amount={service} />),
    },
    {
      name: 'all',
      label: m.money_row_all(),
      value: (flow) => (flow.service === null ? unknown() : withCosts(flow, flow.sum.total + flow.service)),
    },
    {
      name: 'peak',
      label: m.money_row_peak(),
      value: ({ sum: { peak } }) =>
        peak === null ? unknown() : m.money_peak({ amount: formatAed(peak.amount), month: formatMonth(`${peak.month}-01`) }),
      strong: true,
    },
    {
      name: 'construction',
      label: m.money_row_construction(),
      value: paidDuringConstruction,
    },
    {
      name: 'worth',
      label: m.money_row_worth(),
      value: ({ sum: { present_value } }) => (present_value === null ? unknown() : <Aed amount={present_value} />),
      strong: true,
    },
    {
      name: 'handover',
      label: m.money_row_handover(),
      value: ({ home: { handover, is_ready } }) => {
        if (is_ready) return m.handover_ready()
        return handover === null ? m.value_to_be_announced() : formatQuarter(delayHandover(handover, delayMonths))
      },
    },
    {
      name: 'last',
      label: m.money_row_last(),
      value: ({ sum: { last, undated } }) =>
        undated > 0 ? m.money_undated({ amount: formatAed(undated) }) : last === null ? unknown() : formatMonth(last),
    },
  ]
}

/** Says "at least" if the plan leaves out a part of the price, which may be due at any time. */
function paidDuringConstruction({ payments, sum: { during_construction }, home: { price, is_ready } }: Flow): ReactNode {
  if (is_ready) return m.money_none_before()
  const amounts = { amount: formatAed(during_construction), percent: formatPercent((during_construction / price) * 100) }
  return payments.some(({ kind }) => kind === 'rest') ? m.money_before_at_least(amounts) : m.money_before(amounts)
}

/** Says "at least" if some buying costs are not known. */
function withCosts({ home: { costs, price } }: Flow, amount: number): ReactNode {
  return totalCost(costLines(costs, price)).isWhole ? <Aed amount={amount} /> : m.costs_at_least({ amount: formatAed(amount) })
}

/** Says "at least" if some costs are not known. */
function buyingCosts({ home: { costs, price } }: Flow): ReactNode {
  const { amount, isWhole } = totalCost(costLines(costs, price))
  if (isWhole) return <Aed amount={amount} />
  return amount === 0 ? unknown() : m.costs_at_least({ amount: formatAed(amount) })
}

function unknown(): ReactNode {
  return <span className="text-muted">{m.money_unknown()}</span>
}
