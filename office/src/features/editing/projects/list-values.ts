import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import type { HomeForm, PaymentPlanForm, UnitForm } from '@manzil/contract/editing/calls/office-project-form'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { priceText } from '@manzil/ui/i18n/price-text.ts'

export const HOME_STATUS_WORDS: Record<HomeForm['status'], () => string> = {
  available: m.stacking_available,
  reserved: m.unit_reserved,
  sold: m.unit_sold,
}

/** Describes an entry of a project's lists as the audit trail records it, by the list's field. */
export const ENTRY_TEXTS: Record<string, ((entry: never) => string) | undefined> = {
  homes: homeText,
  payment_plans: planText,
  units: unitText,
}

/** `Apartment, 2 bed, AED 1,200,000 – AED 1,500,000, 780 sqft`. */
function unitText({ unit_type_id, rooms, min_price, max_price, min_area, max_area }: UnitForm): string {
  const kind = PROPERTY_KINDS.find(({ id }) => id === unit_type_id)
  return joined([
    kind && textOf(kind, 'name'),
    rooms === 0 ? m.rooms_studio() : rooms && m.rooms_bed({ rooms: formatNumber(rooms) }),
    rangeText(min_price, max_price, priceText),
    rangeText(min_area, max_area, areaText),
  ])
}

/** `1204: AED 1,850,000, 780 sqft, Reserved`. */
function homeText({ apt_no, price, area, status }: HomeForm): string {
  const number = homeNumber(apt_no)
  return `${number && `${isolated(number)}: `}${joined([price && priceText(price), area && areaText(area), HOME_STATUS_WORDS[status]()])}`
}

/** `60/40: Booking 10%, Instalment 50% (15 March 2027), Handover 40%`. */
function planText(plan: PaymentPlanForm): string {
  const steps = plan.steps.map((step) => {
    const day = step.due_date ? ` (${isolated(formatDay(step.due_date))})` : ''
    return `${isolated(textOf(step, 'name'))} ${formatPercent(step.percent)}${day}`
  })
  return `${isolated(textOf(plan, 'name'))}: ${joined(steps)}`
}

/** Keeps the direction of a text from reordering the line around it. */
const joined = (parts: readonly (string | number | null | undefined)[]) =>
  parts.flatMap((part) => (part ? isolated(String(part)) : [])).join(m.list_comma())
const areaText = (area: number) => m.area_sqft({ area: formatNumber(area) })

function rangeText(min: number | null, max: number | null, show: (value: number) => string): string {
  return [...new Set([min, max])].flatMap((value) => (value === null ? [] : isolated(show(value)))).join(' – ')
}
