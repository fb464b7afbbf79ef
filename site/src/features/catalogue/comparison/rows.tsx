import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { shareOf, sumOf } from '@manzil/contract/money/money'
import { m } from '@manzil/messages'
import { formatAed, formatMonth, formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ReactNode } from 'react'
import { roomsText, unitTypesText } from '../projects/index.ts'
import { Amenities, Contact, Developer, PlanBar, Units } from './cells.tsx'

export interface Row {
  name: string
  label: () => string
  /** Text compared to see whether the projects differ. */
  value: (property: PropertyDetail) => string
  /** Content of the cell; defaults to the value, or a dash if that is empty. */
  cell?: (property: PropertyDetail) => ReactNode
  marked?: { amount: (property: PropertyDetail) => number | null; best: 'lowest' | 'highest'; worst: () => string }
  figure?: true
}

const MILLION = 1_000_000

const COST: Row[] = [
  {
    name: 'price',
    label: m.compare_row_price,
    value: ({ price }) =>
      isPriced(price) ? m.compare_price_millions({ amount: (price / MILLION).toFixed(1) }) : m.property_ask_for_price(),
    marked: { amount: ({ price }) => price, best: 'lowest', worst: m.compare_highest },
    figure: true,
  },
  {
    name: 'price_sqft',
    label: m.compare_row_price_sqft,
    value: ({ price, area_sqft }) => (isPriced(price) && area_sqft ? formatAed(Math.round(price / area_sqft)) : ''),
  },
  { name: 'down_payment', label: m.compare_row_down_payment, value: downPayment },
  {
    name: 'plan',
    label: m.compare_row_plan,
    value: planText,
    cell: (property) => <PlanBar property={property} text={planText(property)} />,
  },
  {
    name: 'guarantee',
    label: m.compare_row_guarantee,
    value: ({ rental_guarantee, rental_guarantee_percent }) => {
      if (!rental_guarantee) return m.answer_no()
      return rental_guarantee_percent === null ? m.answer_yes() : m.about_guarantee_value({ percent: rental_guarantee_percent })
    },
  },
  {
    name: 'service',
    label: m.compare_row_service,
    value: ({ service_charge }) => (service_charge === null ? '' : m.about_service_charge_value({ amount: service_charge })),
  },
]

const GET: Row[] = [
  {
    name: 'area',
    label: m.compare_row_area,
    value: ({ area_sqft }) => (area_sqft === null ? '' : m.area_sqft({ area: formatNumber(area_sqft) })),
    marked: { amount: ({ area_sqft }) => area_sqft, best: 'highest', worst: m.compare_smallest },
  },
  { name: 'rooms', label: m.compare_row_rooms, value: roomsText },
  { name: 'types', label: m.compare_row_types, value: unitTypesText },
  {
    name: 'units',
    label: m.compare_row_units,
    value: ({ units }) => units.map(({ unit_type, rooms, min_price }) => `${unit_type} ${rooms} ${min_price}`).join(),
    cell: (property) => <Units units={property.units} />,
  },
  { name: 'handover', label: m.compare_row_handover, value: handover },
  { name: 'status', label: m.compare_row_status, value: (property) => textOf(property, 'sales_status') },
  {
    name: 'amenities',
    label: m.compare_row_amenities,
    value: ({ amenities }) =>
      amenities
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join(),
    cell: ({ amenities }) => <Amenities amenities={amenities} />,
  },
]

const WHO: Row[] = [
  {
    name: 'developer',
    label: m.compare_row_developer,
    value: ({ developer }) => (developer ? String(developer.id) : ''),
    cell: ({ developer }) => developer && <Developer developer={developer} />,
  },
  {
    name: 'agent',
    label: m.compare_row_agent,
    value: ({ agent }) => agent?.email ?? '',
    cell: ({ agent }) => agent && <Contact agent={agent} />,
  },
]

export const GROUPS = [
  { name: 'cost', label: m.compare_group_cost, rows: COST },
  { name: 'get', label: m.compare_group_get, rows: GET },
  { name: 'who', label: m.compare_group_who, rows: WHO },
] as const

/** Returns true for a single project, so that all rows show. */
export function differs(row: Row, properties: readonly PropertyDetail[]): boolean {
  return properties.length < 2 || new Set(properties.map(row.value)).size > 1
}

function isPriced(price: number | null): price is number {
  return price !== null && price > 0
}

function handover({ delivery_date, category }: PropertyDetail): string {
  if (category.slug === 'ready_to_move') return m.handover_ready()
  return delivery_date === null ? m.value_to_be_announced() : formatMonth(delivery_date)
}

/** `10%, AED 189,000`, or only the percentage if the price is unknown. */
function downPayment({ down_payment, price }: PropertyDetail): string {
  if (down_payment === null) return ''
  const percent = formatPercent(down_payment)
  return isPriced(price) ? m.compare_down_payment({ percent, amount: formatAed(shareOf(price, down_payment)) }) : percent
}

function planText({ payment_plans: [plan] }: PropertyDetail): string {
  if (!plan) return m.compare_plan_none()
  const share = (...kinds: string[]) =>
    formatPercent(sumOf(plan.values.filter(({ kind }) => kinds.includes(kind)).map(({ percent }) => percent)))
  const built = share('booking', 'construction')
  const handover = share('handover')
  const after = share('post_handover')
  return after === '0%' ? m.compare_plan_shares({ built, handover }) : m.compare_plan_shares_after({ built, handover, after })
}
