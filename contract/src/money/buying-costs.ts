import type { PropertyCard } from '../catalogue/calls/properties.ts'
import type { PropertyKindSlug } from '../catalogue/terms.ts'
import type { BuyingCost } from './calls/buying-costs.ts'
import { shareOf, sumOf } from './money.ts'

/** Types that nobody lives in. */
export const BUSINESS_KINDS: ReadonlySet<PropertyKindSlug> = new Set([
  'hotel',
  'office',
  'retail',
  'shop',
  'show-room',
  'store',
  'warehouse',
])
/** Taxed at 5% unlike homes; hotel apartments and suites of hotels count as such (docs/decisions/0141). */
const TAXED: ReadonlySet<string> = new Set(['hotel-apartment', 'suite', ...BUSINESS_KINDS])

/** Returns the costs that apply to a project: a trustee's for ready homes, off-plan registration for others. */
export function applicableCosts(
  costs: readonly BuyingCost[],
  { category, property_type }: Pick<PropertyCard, 'category' | 'property_type'>,
): BuyingCost[] {
  const other = category.slug === 'ready_to_move' ? 'off_plan' : 'trustee'
  const isTaxed = property_type !== null && TAXED.has(property_type.slug)
  return costs
    .filter(({ kind }) => kind !== other)
    .map((cost) => (cost.kind === 'vat' && isTaxed ? { ...cost, percent: null, amount: null } : cost))
}

export function isKnownCost({ percent, amount }: BuyingCost): boolean {
  return percent !== null || amount !== null
}

/**
 * Returns what a buyer pays at most, in whole AED; null if it is not known. `base` is the price, or the loan for `mortgage`.
 */
export function costAmount(cost: BuyingCost, base: number): number | null {
  if (!isKnownCost(cost)) return null
  if (base === 0 || cost.paid_by === 'seller') return 0
  const { percent, minimum, amount, high_from, high_amount, vat_percent } = cost
  const share = percent === null ? 0 : Math.max(minimum ?? 0, shareOf(base, percent))
  const fixed = high_from !== null && base >= high_from ? high_amount : amount
  return shareOf(share + (fixed ?? 0), 100 + (vat_percent ?? 0))
}

/** Returns the day a cost is due: on booking, but a title deed on handover. Dates are `YYYY-MM-DD`. */
export function costDueDate<Day extends string | null>({ kind }: BuyingCost, booking: Day, handover: string | null): Day | string {
  return kind === 'title_deed' && handover !== null && handover > (booking ?? '') ? handover : booking
}

export interface CostLine {
  cost: BuyingCost
  /** AED; null if not known. */
  amount: number | null
}

/** Returns each cost with its amount. A mortgage's registration is left out without a loan. */
export function costLines(costs: readonly BuyingCost[], price: number, loan = 0): CostLine[] {
  return costs.flatMap((cost) => {
    if (cost.kind !== 'mortgage') return [{ cost, amount: costAmount(cost, price) }]
    return loan > 0 ? [{ cost, amount: costAmount(cost, loan) }] : []
  })
}

/** Adds up the known costs; `isWhole` is false if any is not known. */
export function totalCost(lines: readonly CostLine[]): { amount: number; isWhole: boolean } {
  return { amount: sumOf(lines.map(({ amount }) => amount ?? 0)), isWhole: lines.every(({ amount }) => amount !== null) }
}

/** Returns what registering a mortgage costs, in AED; 0 if it is not known. */
export function mortgageCost(costs: readonly BuyingCost[], loan: number): number {
  const cost = costs.find(({ kind }) => kind === 'mortgage')
  return cost ? (costAmount(cost, loan) ?? 0) : 0
}
