import { MAX_TRIPS } from '@manzil/contract/map/trips'
import { acceptsList, requiresEvery } from '@manzil/contract/search/filter-registry'
import type { ChangeRead, Found, ReadMessage, Taken } from './reading/reading.ts'
import { READY, type ValueField } from './words/meanings.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/** Filters as in the URL of a listing, including `sort_by`; several values are comma-separated. */
export type FilterTexts = { [field in ValueField]?: string }

const PLACES: readonly ValueField[] = ['community_name', 'inside', 'selected_location', 'location_select', 'project']
const PRICES: readonly ValueField[] = ['min_price', 'max_price', 'budget']
const AREAS: readonly ValueField[] = ['min_area', 'max_area']
/** Filters that replace one another. */
const GROUPS: readonly (readonly ValueField[])[] = [PLACES, PRICES, AREAS, ['handover', 'delivery_date'], ['type', 'unit_type']]
/** What a relative change scales. */
const SCALED: { [change in ChangeRead['change']]?: readonly ValueField[] } = {
  cheaper: PRICES,
  dearer: PRICES,
  bigger: AREAS,
  smaller: AREAS,
}
/** Factors for 'cheaper', 'bigger' and their opposites. */
const CHEAPER = 0.8
const DEARER = 1.25
const LARGER = 1.25
const SMALLER = 0.8
const MAX_ROOMS = 7

/** Returns the filters of the conversation after a message, whose own filters replace earlier ones. */
export function refine(former: FilterTexts, read: ReadMessage, vocabulary: Vocabulary): FilterTexts {
  const isNew = read.changes.some(({ change }) => change === 'start_over') || Object.keys(former).length === 0
  const filters: FilterTexts = isNew ? {} : { ...former }
  const named = withoutImplied(read.found, vocabulary.emirates)
  const also = read.changes.some(({ change }) => change === 'also')
  for (const field of read.removed) delete filters[field]
  for (const one of read.taken) removeValue(filters, one, vocabulary)
  const fields = new Set(named.map(({ field }) => field))
  for (const field of fields) {
    const values = [...new Set(named.filter((one) => one.field === field).map(({ value }) => value))]
    const isList = field !== 'sort_by' && acceptsList(field)
    const current = isList && (also || requiresEvery(field)) ? (filters[field]?.split(',') ?? []) : []
    for (const other of GROUPS.find((group) => group.includes(field)) ?? []) if (!fields.has(other)) delete filters[other]
    const all = [...new Set([...current, ...values])]
    filters[field] = isList ? (field === 'travel' || field === 'within' ? latestTrips(all) : all).join(',') : (values.at(-1) as string)
  }
  // Homes are ready or handed over later: the one asked for last.
  if (fields.has('handover') && !fields.has('category') && filters.category === READY) delete filters.category
  else if (fields.has('category') && !fields.has('handover') && filters.category === READY) delete filters.handover
  const isAlone = !(['type', 'community_name', 'inside', 'selected_location'] as const).some((field) => fields.has(field))
  for (const change of read.changes) {
    // 'More expensive is fine, up to 2.5m' names the price itself.
    if (SCALED[change.change]?.some((end) => fields.has(end))) continue
    if (!isNew && isAlone && applyChange(filters, change, vocabulary)) continue
    if (change.otherwise !== undefined) filters.sort_by = change.otherwise
  }
  if (read.downPercent && !filters.max_price) filters.payment_plan = '1'
  if (read.downPercent && filters.max_price) {
    filters.down_payment = String(Math.round((Number(filters.max_price) * read.downPercent.value) / 100))
  }
  return filters
}

/** One time or distance per place, the last of each. */
function latestTrips(trips: readonly string[]): string[] {
  return [...new Map(trips.map((trip) => [trip.split(':')[0], trip])).values()].slice(-MAX_TRIPS)
}

/** Drops an emirate that a chosen community already implies. */
function withoutImplied(found: readonly Found[], emirates: Vocabulary['emirates']): Found[] {
  const implied = new Set(found.flatMap(({ field, value }) => (field === 'community_name' ? (emirates.get(value) ?? []) : [])))
  return found.filter(({ field, value }) => field !== 'selected_location' || !implied.has(value))
}

/** Removes a value from its filter. Removing the last community keeps its emirate. */
function removeValue(filters: FilterTexts, { field, value }: Pick<Taken, 'field' | 'value'>, { emirates }: Vocabulary): void {
  const values = filters[field]?.split(',') ?? []
  if (!values.includes(value)) return
  const left = values.filter((one) => one !== value)
  if (left.length > 0) filters[field] = left.join(',')
  else delete filters[field]
  const emirate = emirates.get(value)
  if (left.length === 0 && field === 'community_name' && emirate) filters.selected_location = emirate
}

/** Applies a relative change to the filters; false if there is nothing to change. */
function applyChange(filters: FilterTexts, { change, by }: ChangeRead, vocabulary: Vocabulary): boolean {
  switch (change) {
    case 'cheaper':
      return scale(filters, PRICES, CHEAPER, by && -by)
    case 'dearer':
      return scale(filters, PRICES, DEARER, by)
    case 'bigger':
      return scale(filters, AREAS, LARGER)
    case 'smaller':
      return filters.max_area !== undefined && scale(filters, AREAS, SMALLER)
    case 'more_rooms':
      return addRooms(filters, 1)
    case 'fewer_rooms':
      return addRooms(filters, -1)
    case 'later':
      return moveYears(filters, 1, vocabulary)
    case 'sooner':
      return moveYears(filters, -1, vocabulary)
    case 'elsewhere':
    case 'anywhere':
      return leavePlace(filters, change, vocabulary)
    default:
      return false
  }
}

/** Scales both ends of a range, or shifts them by `by`. A minimum price alone is left unchanged, as it sets no budget. */
function scale(filters: FilterTexts, ends: readonly ValueField[], factor: number, by?: number): boolean {
  const given = ends.filter((end) => Number(filters[end]) > 0)
  if (given.length === 0 || (ends === PRICES && given.length === 1 && given[0] === 'min_price')) return false
  for (const end of given) {
    const amount = Number(filters[end])
    const moved = Math.round(by === undefined ? amount * factor : amount + by)
    if (moved > 0) filters[end] = String(moved)
    else delete filters[end]
  }
  return true
}

function addRooms(filters: FilterTexts, more: number): boolean {
  const counts = filters.rooms?.split(',').map((rooms) => (rooms === 'Studio' ? 0 : Number.parseInt(rooms, 10)))
  if (!counts) return false
  const moved = counts.map((count) => Math.min(MAX_ROOMS, Math.max(0, count + more)))
  filters.rooms = [...new Set(moved)].map((count) => (count === 0 ? 'Studio' : count === MAX_ROOMS ? '7+' : String(count))).join(',')
  return true
}

/** Shifts the handover years, dropping years without a handover. */
function moveYears(filters: FilterTexts, by: number, { names: { years } }: Vocabulary): boolean {
  const given = filters.handover?.split(',').map(Number) ?? []
  const moved = given.map((year) => year + by).filter((year) => years.includes(year))
  if (moved.length > 0) filters.handover = moved.join(',')
  return moved.length > 0
}

function leavePlace(filters: FilterTexts, change: 'elsewhere' | 'anywhere', vocabulary: Vocabulary): boolean {
  const communities = filters.community_name?.split(',') ?? []
  const isSomewhere = PLACES.some((field) => filters[field] !== undefined)
  for (const field of PLACES) if (field !== 'community_name' || change === 'anywhere') delete filters[field]
  for (const value of change === 'elsewhere' ? communities : []) removeValue(filters, { field: 'community_name', value }, vocabulary)
  return isSomewhere
}
