import { type CostLine, costLines } from '@manzil/contract/money/buying-costs'
import { COST_NAMES, costText } from '@manzil/contract/money/cost-text'
import { GOLDEN_VISA_SOURCE, GOLDEN_VISA_THRESHOLD } from '@manzil/contract/money/golden-visa'
import { m } from '@manzil/messages'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ReactNode } from 'react'
import type { Home } from './flows.ts'

/** Lists what a home costs besides its price, each with its source and the day it was checked. */
export function BuyingCosts({ home: { costs, price } }: { home: Home }) {
  return (
    <div className="text-sm text-muted">
      <ul>
        {costLines(costs, price).map((line) => (
          <BuyingCostLine key={line.cost.kind} line={line} />
        ))}
      </ul>
      <p className="border-t border-line pt-3">{m.costs_note()}</p>
      {price >= GOLDEN_VISA_THRESHOLD && (
        <p className="mt-2">
          {m.golden_visa_threshold({ amount: formatAed(GOLDEN_VISA_THRESHOLD) })} <Source source={GOLDEN_VISA_SOURCE} />
        </p>
      )}
    </div>
  )
}

const PAYERS = { buyer: m.cost_paid_by_buyer, seller: m.cost_paid_by_seller, shared: m.cost_paid_by_shared }

export function BuyingCostLine({ line: { cost, amount } }: { line: CostLine }) {
  const [payee, note, source] = [textOf(cost, 'payee'), textOf(cost, 'note'), textOf(cost, 'source')]
  const how = [
    costText(cost, getLocale()),
    ...(cost.paid_by ? [PAYERS[cost.paid_by]()] : []),
    ...(payee ? [m.cost_payable_to({ payee })] : []),
  ].join(m.list_comma())
  const isCharged = amount !== null && (amount > 0 || cost.paid_by === 'seller')
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex justify-between gap-4 text-ui text-ink">
        <span>{COST_NAMES[cost.kind]()}</span>
        <span className="text-end">{amountText(amount)}</span>
      </div>
      {isCharged && <p>{how}</p>}
      {note && <p>{note}</p>}
      {source && (
        <p>
          <Source source={source} />
          {m.list_comma()}
          {m.cost_checked({ date: formatDay(cost.checked_on) })}
        </p>
      )}
    </li>
  )
}

function amountText(amount: number | null): ReactNode {
  if (amount === null) return <span className="text-muted">{m.cost_unknown()}</span>
  return amount === 0 ? m.cost_none() : <Aed amount={amount} />
}

/** A link, or the name of a law. */
function Source({ source }: { source: string }): ReactNode {
  if (!source.startsWith('https://')) return <bdi>{source}</bdi>
  return (
    <a href={source} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
      {m.cost_source()}
    </a>
  )
}
