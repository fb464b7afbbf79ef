import { m } from '@manzil/messages'
import { isPriced } from '../money/is-priced.ts'
import { shareOf, sumOf } from '../money/money.ts'
import { phaseShares, phaseText } from '../money/plan-phases.ts'
import { formatNumber } from '../text/format.ts'
import { type Locale, textIn, type Words } from '../text/locale.ts'
import type { PropertyDetail } from './calls/properties.ts'
import { serviceChargeText } from './service-charge.ts'

/** How a page or a document writes amounts and dates. */
export interface ComparisonFormats {
  locale: Locale
  amount: (aed: number) => string
  percent: (percent: number) => string
  handover: (date: string) => string
}

/** Content that the page and the document each compose. */
export type ComparedContent = 'rooms' | 'types' | 'units' | 'amenities' | 'developer' | 'agent'

export interface ComparedRow {
  label: Words
  /** Texts are empty if unknown. */
  value: ((property: PropertyDetail, formats: ComparisonFormats) => string) | ComparedContent
  marked?: { amount: (property: PropertyDetail) => number | null; best: 'lowest' | 'highest'; words: Record<'best' | 'worst', Words> }
  /** Set in the larger display font. */
  isFigure?: true
  hasPlanBar?: true
}

const COST: ComparedRow[] = [
  {
    label: m.compare_row_price,
    value: priceText,
    marked: { amount: ({ price }) => price, best: 'lowest', words: { best: m.compare_best, worst: m.compare_highest } },
    isFigure: true,
  },
  {
    label: m.compare_row_price_sqft,
    value: pricePerSqftText,
  },
  { label: m.compare_row_down_payment, value: downPaymentText },
  { label: m.compare_row_plan, value: planText, hasPlanBar: true },
  {
    label: m.compare_row_guarantee,
    value: ({ rental_guarantee, rental_guarantee_percent: percent }, { locale }) => {
      if (!rental_guarantee) return m.answer_no({}, { locale })
      return percent === null ? m.answer_yes({}, { locale }) : m.about_guarantee_value({ percent }, { locale })
    },
  },
  {
    label: m.compare_row_service,
    value: (property, { locale }) => serviceChargeText(property, locale),
  },
]

const GET: ComparedRow[] = [
  {
    label: m.compare_row_area,
    value: (property, { locale }) => {
      const area = cheapestArea(property)
      return area ? m.area_sqft({ area: formatNumber(area) }, { locale }) : ''
    },
    // The cheapest homes may be a studio and a villa, so the larger one is not the better one.
    marked: { amount: cheapestArea, best: 'highest', words: { best: m.compare_largest, worst: m.compare_smallest } },
  },
  { label: m.compare_row_rooms, value: 'rooms' },
  { label: m.compare_row_types, value: 'types' },
  { label: m.compare_row_units, value: 'units' },
  { label: m.compare_row_handover, value: handoverText },
  { label: m.compare_row_status, value: (property, { locale }) => textIn(property, 'sales_status', locale) },
  { label: m.compare_row_amenities, value: 'amenities' },
]

const WHO: ComparedRow[] = [
  { label: m.compare_row_developer, value: 'developer' },
  { label: m.compare_row_agent, value: 'agent' },
]

export const COMPARED_GROUPS = [
  { label: m.compare_group_cost, rows: COST },
  { label: m.compare_group_get, rows: GET },
  { label: m.compare_group_who, rows: WHO },
]

/** Without prices, no listed home is known as the cheapest. */
export function cheapestArea({ price, area_sqft, units }: PropertyDetail): number | null {
  return isPriced(price) || units.length === 0 ? area_sqft : null
}

/** `10%, AED 189,000`, or only the percentage if the price is unknown. Else what the plan asks for at booking. */
export function downPaymentText({ price, ...property }: PropertyDetail, { locale, amount, ...formats }: ComparisonFormats): string {
  const down = bookingShare(property)
  if (down === null) return ''
  const percent = formats.percent(down)
  return isPriced(price) ? m.compare_down_payment({ percent, amount: amount(shareOf(price, down)) }, { locale }) : percent
}

/** The percentage of the down payment, or what the plan asks for at booking; null if unknown. */
export function bookingShare({
  down_payment,
  payment_plans: [plan],
}: Pick<PropertyDetail, 'down_payment' | 'payment_plans'>): number | null {
  const atBooking = plan?.values.filter(({ kind }) => kind === 'booking') ?? []
  return down_payment ?? (atBooking.length === 0 ? null : sumOf(atBooking.map(({ percent }) => percent)))
}

export function planText({ payment_plans: [plan] }: PropertyDetail, { locale, percent }: ComparisonFormats): string {
  if (!plan) return m.compare_plan_none({}, { locale })
  return phaseShares(plan)
    .map(({ kind, percent: share }) => phaseText(kind, percent(share), locale))
    .join(m.list_comma({}, { locale }))
}

export function handoverText({ delivery_date, category }: PropertyDetail, { locale, ...formats }: ComparisonFormats): string {
  if (category.slug === 'ready_to_move') return m.handover_ready({}, { locale })
  return delivery_date === null ? m.value_to_be_announced({}, { locale }) : formats.handover(delivery_date)
}

/** With the status of a project that is sold out, whose price is no offer. */
export function priceText(property: PropertyDetail, { locale, amount }: ComparisonFormats): string {
  if (!isPriced(property.price)) return m.property_ask_for_price({}, { locale })
  const price = amount(property.price)
  return isSoldOut(property) ? [price, textIn(property, 'sales_status', locale)].join(m.list_comma({}, { locale })) : price
}

export function pricePerSqftText({ price_per_sqft }: PropertyDetail, { amount }: ComparisonFormats): string {
  return price_per_sqft === null ? '' : amount(price_per_sqft)
}

export const isSoldOut = ({ sales_status }: PropertyDetail) => sales_status === 'Sold Out'

export type Mark = 'best' | 'worst' | undefined

/** Marks the best and the worst project in a row, of those that are on offer. */
export function marksIn(properties: readonly PropertyDetail[], { amount, best }: NonNullable<ComparedRow['marked']>): Mark[] {
  return markValues(
    properties.map((property) => (isSoldOut(property) ? null : amount(property))),
    best,
  )
}

/**
 * Marks the best and the worst value. Ties and values in between get no mark; unknown values (null, 0 or negative) are ignored.
 */
export function markValues(values: readonly (number | null)[], best: 'lowest' | 'highest'): Mark[] {
  const known = values.filter((value): value is number => value !== null && value > 0)
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const isAlone = (value: number) => known.filter((other) => other === value).length === 1
  return values.map((value) => {
    if (value === null || lowest === highest || !isAlone(value)) return undefined
    if (value === lowest) return best === 'lowest' ? 'best' : 'worst'
    if (value === highest) return best === 'lowest' ? 'worst' : 'best'
    return undefined
  })
}
