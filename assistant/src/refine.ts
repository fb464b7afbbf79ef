import { MAX_TRIPS } from '@manzil/contract/map/trips'
import { acceptsList, requiresEvery } from '@manzil/contract/search/filter-registry'
import type { ChangeRead, Found, ReadMessage, Taken } from './reading/reading.ts'
import { READY, type ValueField } from './words/meanings.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/** Filters as in the URL of a listing, including `sort_by`; several values are comma-separated. */
export type FilterTexts = { [field in ValueField]?: string }

/** Filters that say where homes are. */
export const PLACES: readonly ValueField[] = ['community_name', 'inside', 'selected_location', 'location_select', 'project']
const PRICES: readonly ValueField[] = ['min_price', 'max_price', 'budget']
const AREAS: readonly ValueField[] = ['min_area', 'max_area']
/** Filters that replace one another. */
const GROUPS: readonly (readonly ValueField[])[] = [PLACES, PRICES, AREAS, ['handover', 'delivery_date'], ['type', 'unit_type']]
interface Scale {
  /** Both ends of the range. */
  ends: readonly ValueField[]
  /** One of these must be set: a minimum price alone sets no budget. */
  limits: readonly ValueField[]
  factor: number
  /** Direction of an amount that the message names. */
  sign: 1 | -1
}

const BUDGET: readonly ValueField[] = ['max_price', 'budget']
const SCALES: { [change in ChangeRead['change']]?: Scale } = {
  cheaper: { ends: PRICES, limits: BUDGET, factor: 0.8, sign: -1 },
  dearer: { ends: PRICES, limits: BUDGET, factor: 1.25, sign: 1 },
  bigger: { ends: AREAS, limits: AREAS, factor: 1.25, sign: 1 },
  smaller: { ends: AREAS, limits: ['max_area'], factor: 0.8, sign: -1 },
}
const MAX_ROOMS = 7

/**
 * Returns the filters of the conversation after a message, whose own filters replace earlier ones. A message that `ranks` what was
 * found sorts it: 'which of them is cheaper?'.
 */
export function refine(former: FilterTexts, read: ReadMessage, vocabulary: Vocabulary, ranks = false): FilterTexts {
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
    if (SCALES[change.change]?.ends.some((end) => fields.has(end))) continue
    const sorts = ranks && change.otherwise !== undefined && change.by === undefined
    if (!isNew && isAlone && !sorts && applyChange(filters, change, vocabulary)) continue
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
function applyChange(filters: FilterTexts, { change, by, isMaybeTo = false }: ChangeRead, vocabulary: Vocabulary): boolean {
  const scaled = SCALES[change]
  if (scaled) return scale(filters, scaled, by, isMaybeTo)
  switch (change) {
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

/** Scales both ends of a range, or shifts them by `by`. Cheaper homes may cost less than the lower end, so that is dropped. */
function scale(filters: FilterTexts, { ends, limits, factor, sign }: Scale, by: number | undefined, isMaybeTo: boolean): boolean {
  if (!limits.some((end) => Number(filters[end]) > 0)) return false
  for (const end of ends.filter((one) => Number(filters[one]) > 0)) {
    if (sign < 0 && by === undefined && !limits.includes(end)) {
      delete filters[end]
      continue
    }
    const amount = Number(filters[end])
    // Half a budget or more is no small step.
    const isTo = isMaybeTo && by !== undefined && by >= amount / 2
    const moved = Math.round(by === undefined ? amount * factor : isTo ? by : amount + sign * by)
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
