import { m } from '@manzil/messages'
import { isStudio, roomsLabel } from '../catalogue/rooms.ts'
import { CATEGORIES, findTerm, isEverywhere, isReadyToMove } from '../catalogue/terms.ts'
import { timeLabel } from '../map/time-label.ts'
import { parseRadius, parseTrip, type TravelMode } from '../map/trips.ts'
import { formatAed, formatNumber } from '../text/format.ts'
import { type Locale, textIn } from '../text/locale.ts'
import {
  FILTERS,
  type Filter,
  type NamedKey,
  PROPERTY_FILTER_KEYS,
  type PropertyFilterKey,
  requiresEvery,
  splitValues,
} from './filter-registry.ts'

/** As in URLs: several values are a comma list. */
export type FilterTexts = { readonly [key in PropertyFilterKey]?: string | undefined }

/** English replaces a missing Arabic name. */
export interface RowName {
  name: string
  name_ar: string | null
}
/** The name of a row by the filter's value, or of a place by its slug. */
export type NameOf = (filter: NamedKey, value: string) => RowName | undefined

/** One value of a filter in a summary: `in` `Dubai Marina`, `or` `JVC`. */
export interface FilterPhrase {
  filter: PropertyFilterKey
  value: string
  /** Empty if nothing precedes the label. */
  lead: string
  label: string
  /** The value alone, as {@link chipLabel} returns it. */
  chip: string
  /** Filters left out of the summary, because this one is equal or stricter. */
  covers: PropertyFilterKey[]
}

/** Describes filters in words, in the registry's order. Leaves out those that match everything, such as category `all`. */
export function summarizeFilters(filters: FilterTexts, locale: Locale, nameOf?: NameOf): FilterPhrase[] {
  const phrases = PROPERTY_FILTER_KEYS.flatMap((filter) => {
    const values = splitValues(filter, filters[filter] ?? '')
    if (values.length === 0 || matchesAll(FILTERS[filter], values)) return []
    return {
      filter,
      values,
      chips: values.map((value, index) => chipLabel(filter, value, locale, nameOf) + numberOf(filter, values, index)),
    }
  })
  return phrases
    .filter((one) => !phrases.some((other) => covers(other, one)))
    .flatMap((one) => {
      const covered = phrases.filter((other) => covers(one, other)).map(({ filter }) => filter)
      const { filter, values, chips } = one
      return values.map((value, index) => ({
        filter,
        value,
        ...attachLead(leadOf(filter, values, index, locale), afterLead(filter, value, locale, nameOf) + numberOf(filter, values, index)),
        chip: chips[index] as string,
        covers: covered,
      }))
    })
}

interface ActiveFilter {
  filter: PropertyFilterKey
  values: string[]
  chips: string[]
}

/** Drawn areas have no names to tell several of them apart. */
function numberOf(filter: PropertyFilterKey, values: readonly string[], index: number): string {
  return FILTERS[filter].kind === 'outlines' && values.length > 1 ? ` ${index + 1}` : ''
}

/** Returns whether a filter makes another redundant: it is equal, or a tighter limit on the same fact. */
function covers(one: ActiveFilter, other: ActiveFilter): boolean {
  const [a, b]: [Filter, Filter] = [FILTERS[one.filter], FILTERS[other.filter]]
  if (one.filter === other.filter || a.fact !== b.fact) return false
  const isFirst = PROPERTY_FILTER_KEYS.indexOf(one.filter) < PROPERTY_FILTER_KEYS.indexOf(other.filter)
  if (a.kind !== 'amount' || b.kind !== 'amount') return isFirst && one.chips.join() === other.chips.join()
  const tighter = (Number(other.values[0]) - Number(one.values[0])) * (a.bound === 'max' ? 1 : -1)
  return a.bound === b.bound && (tighter > 0 || (tighter === 0 && isFirst))
}

/** Attaches a lead that ends in a tatweel to the label: `بـ` and `غرفتي نوم` become `بغرفتي نوم`. */
function attachLead(lead: string, label: string): { lead: string; label: string } {
  const [, before = '', prefix] = /^(?:(.*) )?(\S+)ـ$/.exec(lead) ?? []
  if (prefix === undefined) return { lead, label }
  return { lead: before, label: `${prefix}${/^\d/.test(label) ? 'ـ' : ''}${label}` }
}

/** Returns a value alone, as on a chip: `Dubai Marina`, `up to AED 2,000,000`. */
export function chipLabel(filter: PropertyFilterKey, value: string, locale: Locale, nameOf?: NameOf): string {
  const { kind } = FILTERS[filter]
  const label = filterLabel(filter, value, locale, nameOf)
  const lead = kind === 'amount' || kind === 'years' || kind === 'trips' || kind === 'radii' ? ownLead(filter, value, locale) : ''
  return lead ? `${lead} ${label}` : label
}

/** Arabic puts the label after a lead in the genitive. */
function afterLead(filter: PropertyFilterKey, value: string, locale: Locale, nameOf?: NameOf): string {
  return FILTERS[filter].kind === 'rooms' ? roomsLabel(value, locale, m.rooms_bedrooms_with) : filterLabel(filter, value, locale, nameOf)
}

/** Returns a value without the words before it: `Dubai Marina`, `AED 2,000,000`. Values without a known name stay unchanged. */
export function filterLabel(key: PropertyFilterKey, value: string, locale: Locale, nameOf?: NameOf): string {
  const filter: Filter = FILTERS[key]
  const options = { locale }
  switch (filter.kind) {
    case 'category':
      return nameIn(CATEGORIES.find(({ id }) => String(id) === value) ?? findTerm(CATEGORIES, value), locale) ?? value
    case 'terms':
      return nameIn(findTerm(filter.terms, value), locale) ?? value
    case 'names':
    case 'districts':
      return nameIn(nameOf?.(key as NamedKey, value), locale) ?? value
    case 'trips': {
      const trip = parseTrip(value)
      if (!trip) return value
      const place = nameIn(nameOf?.(key as NamedKey, trip.place), locale) ?? trip.place
      return TRIPS[trip.mode]({ time: timeLabel(trip.minutes, locale), place }, options)
    }
    case 'radii': {
      const radius = parseRadius(value)
      if (!radius) return value
      const place = nameIn(nameOf?.(key as NamedKey, radius.place), locale) ?? radius.place
      return m.filter_radius({ km: formatNumber(radius.km), place }, options)
    }
    case 'outlines':
      return m.filter_drawn_area({}, options)
    case 'words':
      return m.filter_keyword({ word: value }, options)
    case 'rooms':
      return roomsLabel(value, locale)
    case 'years':
      return isReadyToMove(value) ? m.handover_ready({}, options) : value
    case 'amount': {
      const amount = Number(value)
      if (!Number.isFinite(amount)) return value
      return filter.unit === 'aed' ? formatAed(amount, locale) : m.area_sqft({ area: formatNumber(amount) }, options)
    }
    case 'box':
      return m.filter_map_area({}, options)
    case 'flag':
      return (value === '0' ? filter.no : filter.name)({}, options)
  }
}

type TripWords = (inputs: { time: string; place: string }, options?: { locale?: Locale }) => string
const TRIPS: Record<TravelMode, TripWords> = { car: m.filter_trip_car, 'car-rush': m.filter_trip_rush, walk: m.filter_trip_walk }

function nameIn(row: RowName | undefined, locale: Locale): string | undefined {
  return row && textIn(row, 'name', locale)
}

function matchesAll(filter: Filter, values: readonly string[]): boolean {
  if (filter.kind === 'category') return values.some((value) => value === 'all' || value === '0')
  return filter.kind === 'terms' && filter.lenient === true && values.some(isEverywhere)
}

/** Omits "handover" before "ready to move" and "with" before a studio; the next value then gets the word. */
function leadOf(filter: PropertyFilterKey, values: readonly string[], index: number, locale: Locale): string {
  const own = ownLead(filter, values[index] as string, locale)
  if (index === 0) return own
  const join = (requiresEvery(filter) ? m.filter_lead_and : m.filter_lead_or)({}, { locale })
  return own && ownLead(filter, values[index - 1] as string, locale) === '' ? `${join} ${own}` : join
}

function ownLead(key: PropertyFilterKey, value: string, locale: Locale): string {
  const filter: Filter = FILTERS[key]
  const needsNone = filter.kind === 'years' ? isReadyToMove(value) : filter.kind === 'rooms' && isStudio(value)
  return needsNone ? '' : (filter.lead?.({}, { locale }) ?? '')
}
