import { m } from '@manzil/messages'
import { formatAed, formatPercent } from '../text/format.ts'
import type { Locale, Words } from '../text/locale.ts'
import { isKnownCost } from './buying-costs.ts'
import type { BuyingCost } from './calls/buying-costs.ts'
import type { CostKind } from './cost-kinds.ts'

export const COST_NAMES: Record<CostKind, Words> = {
  registration: m.registration_fee,
  off_plan: m.cost_off_plan,
  trustee: m.cost_trustee,
  title_deed: m.cost_title_deed,
  mortgage: m.cost_mortgage,
  agent: m.cost_agent,
  vat: m.cost_vat,
}

/** Says how a cost is calculated: `3% of the price, at least AED 3,000`. */
export function costText(cost: BuyingCost, locale: Locale): string {
  const say = { locale }
  const { kind, percent, minimum, amount, high_from, high_amount, vat_percent } = cost
  if (!isKnownCost(cost)) return m.cost_unknown({}, say)
  const aed = (of: number) => formatAed(of, locale)
  const parts: string[] = []
  if (percent) {
    const rate = (kind === 'mortgage' ? m.cost_of_loan : m.cost_of_price)({ percent: formatPercent(percent) }, say)
    parts.push(minimum ? m.cost_at_least({ cost: rate, amount: aed(minimum) }, say) : rate)
  }
  if (high_from !== null && high_amount !== null) {
    parts.push(m.cost_from_price({ amount: aed(amount ?? 0), high: aed(high_amount), price: aed(high_from) }, say))
  } else if (amount) parts.push(aed(amount))
  const [first, second] = parts
  if (first === undefined) return m.cost_none({}, say)
  const sum = second === undefined ? first : m.cost_plus({ first, second }, say)
  return vat_percent ? m.cost_plus_vat({ cost: sum, percent: formatPercent(vat_percent) }, say) : sum
}
