import type { PropertyFilterKey } from '@manzil/contract/filter-registry'
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
import { formatAed, formatNumber } from '../../../i18n/format.ts'
import { textOf } from '../../../i18n/localized.tsx'
import { roomsLabel } from '../property-text.ts'
import { activeFilters, type ListingSearch, valuesOf, withFilter, withoutValue } from './listing-search.ts'

/** One removable part of the sentence that says what is filtered. */
export interface FilterPhrase {
  filter: PropertyFilterKey
  /** The word that leads to it: "in", "up to". */
  lead: string
  label: string
  /** The listing without it. */
  without: ListingSearch
}

const TERMS: { [key in PropertyFilterKey]?: readonly Term[] } = {
  type: PROPERTY_KINDS,
  unit_type: PROPERTY_KINDS,
  project_type: PROJECT_TYPES,
  project_status: PROJECT_STATUSES,
  sales_status: SALES_STATUSES,
  selected_location: EMIRATES,
  location_select: EMIRATES,
}

const LEADS: { [key in PropertyFilterKey]?: () => string } = {
  selected_location: m.filter_lead_in,
  location_select: m.filter_lead_in,
  community_name: m.filter_lead_in,
  developer: m.filter_lead_by,
  budget: m.filter_lead_up_to,
  max_price: m.filter_lead_up_to,
  min_price: m.filter_lead_from,
  max_area: m.filter_lead_up_to,
  min_area: m.filter_lead_from,
  rooms: m.filter_lead_with,
  facility: m.filter_lead_with,
  handover: m.filter_lead_handover,
  delivery_date: m.filter_lead_handover,
}

/** The filters of a search in words, in the order of the sentence. */
export function filterPhrases(search: ListingSearch): FilterPhrase[] {
  return activeFilters(search).flatMap((filter) => {
    const lead = LEADS[filter]?.() ?? ''
    const values = SEVERAL.has(filter) ? valuesOf(search, filter) : [search[filter] ?? '']
    return values.map((value, index) => ({
      filter,
      lead: index === 0 ? lead : m.filter_lead_or(),
      label: labelOf(filter, value),
      without: SEVERAL.has(filter) ? withoutValue(search, filter, value) : withFilter(search, filter, undefined),
    }))
  })
}

const SEVERAL: ReadonlySet<PropertyFilterKey> = new Set([
  'type',
  'unit_type',
  'project_type',
  'project_status',
  'sales_status',
  'selected_location',
  'location_select',
  'community_name',
  'developer',
  'project',
  'keywords',
  'rooms',
  'facility',
  'handover',
  'delivery_date',
])

function labelOf(filter: PropertyFilterKey, value: string): string {
  const term = findTerm(TERMS[filter] ?? [], value)
  if (term) return textOf(term, 'name')
  const number = Number(value)
  switch (filter) {
    case 'category': {
      const category = CATEGORIES.find(({ slug, id }) => slug === value || String(id) === value)
      return category ? textOf(category, 'name') : value
    }
    case 'rooms':
      return roomsLabel(value)
    case 'handover':
      return value === READY_TO_MOVE ? m.handover_ready() : value
    case 'budget':
    case 'min_price':
    case 'max_price':
      return Number.isFinite(number) ? formatAed(number) : value
    case 'min_area':
    case 'max_area':
      return Number.isFinite(number) ? m.area_sqft({ area: formatNumber(number) }) : value
    case 'down_payment':
      return m.filter_down_payment({ amount: Number.isFinite(number) ? formatAed(number) : value })
    case 'rental_guarantee':
      return value === '0' ? m.filter_no_rental_guarantee() : m.filter_rental_guarantee()
    case 'payment_plan':
      return value === '0' ? m.filter_no_payment_plan() : m.filter_payment_plan()
    case 'delivery_plan':
      return value === '0' ? m.filter_no_delivery_plan() : m.filter_delivery_plan()
    case 'exclusive':
      return m.property_exclusive()
    case 'featured':
      return m.property_featured()
    case 'keywords':
      return m.filter_keyword({ word: value })
    default:
      return value
  }
}
