import type { AssistantField } from '@manzil/contract/assistant'
import { formatAed, formatNumber } from '@manzil/contract/format'
import type { Locale } from '@manzil/contract/locale'
import {
  CATEGORIES,
  EMIRATES,
  findTerm,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  READY_TO_MOVE,
  SALES_STATUSES,
  type Term,
} from '@manzil/contract/terms'
import { m } from '@manzil/messages'
import type { Message } from '../../platform/errors.ts'
import type { FilterTexts } from './refine.ts'
import { filterValueOf, type Name, type Vocabulary } from './vocabulary.ts'

/** Filters of which the value is one number or one code; the others are lists. */
const SINGLE = new Set<AssistantField>([
  ...(['category', 'sort_by', 'budget', 'min_price', 'max_price', 'min_area', 'max_area', 'down_payment'] as const),
  ...(['payment_plan', 'delivery_plan', 'rental_guarantee', 'exclusive', 'featured'] as const),
])
const TERMS: { [field in AssistantField]?: readonly Term[] } = {
  category: CATEGORIES,
  type: PROPERTY_KINDS,
  unit_type: PROPERTY_KINDS,
  project_type: PROJECT_TYPES,
  project_status: PROJECT_STATUSES,
  sales_status: SALES_STATUSES,
  selected_location: EMIRATES,
  location_select: EMIRATES,
}
const ORDERS: Record<string, Message> = {
  latest: m.sort_latest,
  oldest: m.sort_oldest,
  price_desc: m.sort_price_desc,
  price_asc: m.sort_price_asc,
  handover: m.sort_handover,
  area_desc: m.sort_area_desc,
  area_asc: m.sort_area_asc,
  relevance: m.sort_relevance,
}
/** Words of a flag that is wanted, and of one that is not. */
const FLAGS: { [field in AssistantField]?: readonly [yes: Message, no: Message] } = {
  payment_plan: [m.filter_payment_plan, m.filter_no_payment_plan],
  delivery_plan: [m.filter_delivery_plan, m.filter_no_delivery_plan],
  rental_guarantee: [m.filter_rental_guarantee, m.filter_no_rental_guarantee],
  exclusive: [m.property_exclusive, m.filter_not_exclusive],
  featured: [m.property_featured, m.filter_not_featured],
}

/** The single values of filters, in the order in which the filters stand. */
export function valuesIn(filters: FilterTexts): { field: AssistantField; value: string }[] {
  return Object.entries(filters).flatMap(([name, text]) => {
    const field = name as AssistantField
    return (SINGLE.has(field) ? [text] : text.split(',').map((value) => value.trim())).map((value) => ({ field, value }))
  })
}

/** What a value of a filter is called on a chip. */
export function labelOf(field: AssistantField, value: string, { names }: Vocabulary, locale: Locale): string {
  const options = { locale }
  const term = findTerm(TERMS[field] ?? [], value)
  if (term) return inLanguage(term, locale)
  const flag = FLAGS[field]
  if (flag) return flag[value === '0' ? 1 : 0]({}, options)
  switch (field) {
    case 'sort_by':
      return ORDERS[value]?.({}, options) ?? value
    case 'rooms':
      return value === 'Studio'
        ? m.rooms_studio({}, options)
        : m.rooms_bedrooms({ rooms: value, count: Number.parseInt(value, 10) || 0 }, options)
    case 'handover':
    case 'delivery_date':
      return value === READY_TO_MOVE ? m.handover_ready({}, options) : `${m.filter_lead_handover({}, options)} ${value}`
    case 'min_price':
      return `${m.filter_lead_from({}, options)} ${formatAed(Number(value), locale)}`
    case 'max_price':
    case 'budget':
      return `${m.filter_lead_up_to({}, options)} ${formatAed(Number(value), locale)}`
    case 'min_area':
      return `${m.filter_lead_from({}, options)} ${m.area_sqft({ area: formatNumber(Number(value)) }, options)}`
    case 'max_area':
      return `${m.filter_lead_up_to({}, options)} ${m.area_sqft({ area: formatNumber(Number(value)) }, options)}`
    case 'down_payment':
      return `${m.filter_lead_down_payment({}, options)} ${formatAed(Number(value), locale)}`
    case 'keywords':
      return m.filter_keyword({ word: value }, options)
    case 'community_name':
      return called(names.communities, value, locale)
    case 'developer':
      return called(names.developers, value, locale)
    case 'facility':
      return called(names.amenities, value, locale)
    default:
      return value
  }
}

function called(names: readonly Name[], value: string, locale: Locale): string {
  const name = names.find((one) => filterValueOf(one) === value)
  return name ? inLanguage(name, locale) : value
}

function inLanguage({ name, name_ar }: Pick<Name, 'name' | 'name_ar'>, locale: Locale): string {
  return locale === 'ar' ? name_ar : name
}
