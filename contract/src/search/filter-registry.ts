import { m } from '@manzil/messages'
import { splitList } from '../calls/comma-list.ts'
import { EMIRATES, PROJECT_STATUSES, PROJECT_TYPES, PROPERTY_KINDS, SALES_STATUSES, type Term } from '../catalogue/terms.ts'
import type { Words } from '../text/locale.ts'
import { PROPERTY_FILTER_KEYS, type PropertyFilterKey } from './filter-keys.ts'

export { PROPERTY_FILTER_KEYS, type PropertyFilterKey }

/** Columns of `property_offers`. One offer must match all filters on offers. */
export const OFFER_FACTS = ['type', 'rooms', 'bathrooms', 'price', 'area', 'down_payment'] as const
export type OfferColumn = (typeof OFFER_FACTS)[number]
/** Yes/no columns of `property_search`. */
export const FLAG_FACTS = ['rental_guarantee', 'payment_plan', 'delivery_plan', 'exclusive', 'featured'] as const
export type FlagFact = (typeof FLAG_FACTS)[number]
/** Columns of `property_search`. Filters on projects are independent of each other. */
export type ProjectColumn =
  | 'category'
  | 'emirate'
  | 'community'
  | 'developer'
  | 'property'
  | 'project_type'
  | 'project_status'
  | 'sales_status'
  | 'delivery_date'
  | 'amenities'
  | 'words'
  | 'offer_price'
  | 'place'
  | FlagFact

interface Common {
  name: Words
  /** Precedes the value in a summary: "in", "up to". A trailing tatweel joins it to the value. */
  lead?: Words
}

type CategoryFilter = Common & { kind: 'category'; fact: 'category' }
/** Values of a fixed list. An unknown one is refused, or matches nothing if `lenient`. */
type TermsFilter = Common & { kind: 'terms'; fact: OfferColumn | ProjectColumn; terms: readonly Term[]; lenient?: true }
/** Names, slugs or ids of rows. Values are alternatives unless `every` is set. */
type NamesFilter = Common & {
  kind: 'names'
  fact: ProjectColumn
  names: 'communities' | 'developers' | 'amenities' | 'properties'
  every?: true
}
type WordsFilter = Common & { kind: 'words'; fact: 'words'; every: true }
type RoomsFilter = Common & { kind: 'rooms'; fact: 'rooms' }
/** With `ready`, also homes that are ready to move into. */
type YearsFilter = Common & { kind: 'years'; fact: 'delivery_date'; ready?: true }
/** One end of a range, inclusive. */
type AmountFilter = Common & { kind: 'amount'; fact: OfferColumn; unit: 'aed' | 'sqft'; bound: 'min' | 'max' }
/** Times and distances to places (`travel=difc:30:car`, `within=difc:5`). */
type TripsFilter = Common & { kind: 'trips'; fact: 'place'; every: true }
type RadiiFilter = Common & { kind: 'radii'; fact: 'place'; every: true }
/** Slugs of communities with an outline. */
type DistrictsFilter = Common & { kind: 'districts'; fact: 'place' }
/** Drawn areas, encoded by `map/outline-code.ts`. */
type OutlinesFilter = Common & { kind: 'outlines'; fact: 'place' }
/** 1 or 0. `no` is the summary's text for 0; `hidden` keeps the flag out of the filter dialog. */
type FlagFilter = Common & { kind: 'flag'; fact: FlagFact; no: Words; hidden?: true }

/** The part of the map between two meridians and two parallels. */
type BoxFilter = Common & { kind: 'box'; fact: 'place' }

export type Filter =
  | CategoryFilter
  | TermsFilter
  | NamesFilter
  | WordsFilter
  | RoomsFilter
  | YearsFilter
  | AmountFilter
  | TripsFilter
  | RadiiFilter
  | DistrictsFilter
  | OutlinesFilter
  | FlagFilter
  | BoxFilter

/**
 * Every filter of `GET /property/`. Query parsing, search, facets, summaries, the filter dialog and the assistant derive from
 * it.
 */
export const FILTERS = {
  category: {
    kind: 'category',
    fact: 'category',
    name: m.category_label,
  },
  type: {
    kind: 'terms',
    fact: 'type',
    terms: PROPERTY_KINDS,
    lenient: true,
    name: m.filter_name_type,
  },
  unit_type: {
    kind: 'terms',
    fact: 'type',
    terms: PROPERTY_KINDS,
    lenient: true,
    name: m.filter_name_unit_type,
  },
  project_type: {
    kind: 'terms',
    fact: 'project_type',
    terms: PROJECT_TYPES,
    name: m.filter_name_project_type,
  },
  project_status: {
    kind: 'terms',
    fact: 'project_status',
    terms: PROJECT_STATUSES,
    name: m.filter_name_project_status,
  },
  sales_status: {
    kind: 'terms',
    fact: 'sales_status',
    terms: SALES_STATUSES,
    name: m.filter_name_sales_status,
  },
  selected_location: {
    kind: 'terms',
    fact: 'emirate',
    terms: EMIRATES,
    lenient: true,
    name: m.filter_name_emirate,
    lead: m.filter_lead_in,
  },
  location_select: {
    kind: 'terms',
    fact: 'emirate',
    terms: EMIRATES,
    lenient: true,
    name: m.filter_name_emirate,
    lead: m.filter_lead_in,
  },
  bbox: {
    kind: 'box',
    fact: 'place',
    name: m.filter_map_area,
    lead: m.filter_lead_in,
  },
  community_name: {
    kind: 'names',
    fact: 'community',
    names: 'communities',
    name: m.filter_name_community,
    lead: m.filter_lead_in,
  },
  developer: {
    kind: 'names',
    fact: 'developer',
    names: 'developers',
    name: m.filter_name_developer,
    lead: m.filter_lead_by,
  },
  project: {
    kind: 'names',
    fact: 'property',
    names: 'properties',
    name: m.filter_name_project,
  },
  keywords: {
    kind: 'words',
    fact: 'words',
    every: true,
    name: m.filter_name_keywords,
  },
  rooms: {
    kind: 'rooms',
    fact: 'rooms',
    name: m.filter_name_rooms,
    lead: m.filter_lead_rooms,
  },
  facility: {
    kind: 'names',
    fact: 'amenities',
    names: 'amenities',
    every: true,
    name: m.filter_name_facility,
    lead: m.filter_lead_with,
  },
  travel: {
    kind: 'trips',
    fact: 'place',
    every: true,
    name: m.filter_name_travel,
    lead: m.filter_lead_within,
  },
  within: {
    kind: 'radii',
    fact: 'place',
    every: true,
    name: m.filter_name_within,
    lead: m.filter_lead_within,
  },
  inside: {
    kind: 'districts',
    fact: 'place',
    name: m.filter_name_inside,
    lead: m.filter_lead_in,
  },
  area: {
    kind: 'outlines',
    fact: 'place',
    name: m.filter_drawn_area,
    lead: m.filter_lead_in,
  },
  handover: {
    kind: 'years',
    fact: 'delivery_date',
    ready: true,
    name: m.filter_name_handover,
    lead: m.filter_lead_handover,
  },
  delivery_date: {
    kind: 'years',
    fact: 'delivery_date',
    name: m.filter_name_delivery_year,
    lead: m.filter_lead_handover,
  },
  budget: {
    kind: 'amount',
    fact: 'price',
    unit: 'aed',
    bound: 'max',
    name: m.filter_name_budget,
    lead: m.filter_lead_up_to,
  },
  min_price: {
    kind: 'amount',
    fact: 'price',
    unit: 'aed',
    bound: 'min',
    name: m.filter_name_min_price,
    lead: m.filter_lead_from,
  },
  max_price: {
    kind: 'amount',
    fact: 'price',
    unit: 'aed',
    bound: 'max',
    name: m.filter_name_max_price,
    lead: m.filter_lead_up_to,
  },
  min_area: {
    kind: 'amount',
    fact: 'area',
    unit: 'sqft',
    bound: 'min',
    name: m.filter_name_min_area,
    lead: m.filter_lead_from,
  },
  max_area: {
    kind: 'amount',
    fact: 'area',
    unit: 'sqft',
    bound: 'max',
    name: m.filter_name_max_area,
    lead: m.filter_lead_up_to,
  },
  down_payment: {
    kind: 'amount',
    fact: 'down_payment',
    unit: 'aed',
    bound: 'max',
    name: m.filter_name_down_payment,
    lead: m.filter_lead_down_payment,
  },
  payment_plan: {
    kind: 'flag',
    fact: 'payment_plan',
    name: m.filter_payment_plan,
    no: m.filter_no_payment_plan,
  },
  delivery_plan: {
    kind: 'flag',
    fact: 'delivery_plan',
    name: m.filter_delivery_plan,
    no: m.filter_no_delivery_plan,
  },
  rental_guarantee: {
    kind: 'flag',
    fact: 'rental_guarantee',
    name: m.filter_rental_guarantee,
    no: m.filter_no_rental_guarantee,
  },
  exclusive: {
    kind: 'flag',
    fact: 'exclusive',
    hidden: true,
    name: m.property_exclusive,
    no: m.filter_not_exclusive,
  },
  featured: {
    kind: 'flag',
    fact: 'featured',
    hidden: true,
    name: m.property_featured,
    no: m.filter_not_featured,
  },
} as const satisfies Record<PropertyFilterKey, Filter>

export type KeysOfKind<K extends Filter['kind']> = {
  [key in PropertyFilterKey]: (typeof FILTERS)[key] extends { kind: K } ? key : never
}[PropertyFilterKey]

export function keysOfKind<K extends Filter['kind']>(kind: K): KeysOfKind<K>[] {
  return PROPERTY_FILTER_KEYS.filter((key): key is KeysOfKind<K> => FILTERS[key].kind === kind)
}

/** Filters whose values refer to rows or places, with names that a page shows in its language. */
export const NAMED_KEYS = [...keysOfKind('names'), ...keysOfKind('trips'), ...keysOfKind('radii'), ...keysOfKind('districts')]
export type NamedKey = (typeof NAMED_KEYS)[number]

export type OfferedFlag = {
  [key in KeysOfKind<'flag'>]: (typeof FILTERS)[key] extends { hidden: true } ? never : key
}[KeysOfKind<'flag'>]
export const OFFERED_FLAGS = keysOfKind('flag').filter((key): key is OfferedFlag => !('hidden' in FILTERS[key]))

export type FacetKey = Exclude<KeysOfKind<'terms' | 'rooms' | 'years'> | KeysOfKind<'names'> | OfferedFlag, 'project'>
export const FACET_KEYS = PROPERTY_FILTER_KEYS.filter((key): key is FacetKey => {
  const filter: Filter = FILTERS[key]
  return key !== 'project' && ['terms', 'names', 'rooms', 'years', 'flag'].includes(filter.kind) && !('hidden' in filter)
})

export function acceptsList(key: PropertyFilterKey): boolean {
  return !['category', 'amount', 'flag', 'box'].includes(FILTERS[key].kind)
}

/** Drops empty and repeated values. */
export function splitValues(key: PropertyFilterKey, text: string): string[] {
  return acceptsList(key) ? splitList(text) : [text.trim()].filter((value) => value !== '')
}

/** Returns whether all values of a filter must match; summaries join them with "and". */
export function requiresEvery(key: PropertyFilterKey): boolean {
  const filter: Filter = FILTERS[key]
  return 'every' in filter && filter.every === true
}
