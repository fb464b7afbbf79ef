import type { Found, ReadMessage } from './reading/reading.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { ValueField } from './words/meanings.ts'

/** Filters as the addresses of listings have them, `sort_by` among them: several values of one are a comma list. */
export type FilterTexts = { [field in ValueField]?: string }

const PLACES: readonly ValueField[] = ['community_name', 'selected_location', 'location_select', 'project']
const PRICES: readonly ValueField[] = ['min_price', 'max_price', 'budget']
const AREAS: readonly ValueField[] = ['min_area', 'max_area']
/** Filters of which one takes the place of the others. */
const GROUPS: readonly (readonly ValueField[])[] = [PLACES, PRICES, AREAS, ['handover', 'delivery_date'], ['type', 'unit_type']]
/** Filters that add up. */
const ADDING = new Set<ValueField>(['keywords', 'facility'])
const SINGLE = new Set<ValueField>(['category', 'sort_by', 'min_price', 'max_price', 'budget', 'min_area', 'max_area', 'down_payment'])
/** Steps of 'cheaper' and 'bigger'. */
const CHEAPER = 0.8
const DEARER = 1.25
const LARGER = 1.25
const SMALLER = 0.8
const MOST_ROOMS = 7

/** The filters of a conversation after a message: its own beside those before, of which it takes the place. */
export function refine(former: FilterTexts, read: ReadMessage, { emirates }: Vocabulary): FilterTexts {
  const isNew = read.changes.some(({ change }) => change === 'start_over') || Object.keys(former).length === 0
  const filters: FilterTexts = isNew ? {} : { ...former }
  const said = withoutImplied(read.found, emirates)
  const also = read.changes.some(({ change }) => change === 'also')
  for (const field of read.removed) delete filters[field]
  const fields = new Set(said.map(({ field }) => field))
  for (const field of fields) {
    const values = [...new Set(said.filter((one) => one.field === field).map(({ value }) => value))]
    const kept = ADDING.has(field) || (also && !SINGLE.has(field)) ? (filters[field]?.split(',') ?? []) : []
    for (const other of GROUPS.find((group) => group.includes(field)) ?? []) if (!fields.has(other)) delete filters[other]
    filters[field] = SINGLE.has(field) ? (values.at(-1) as string) : [...new Set([...kept, ...values])].join(',')
  }
  const isAlone = !fields.has('type') && !fields.has('community_name') && !fields.has('selected_location')
  for (const { change, otherwise } of read.changes) {
    if (!isNew && isAlone && alter(filters, change)) continue
    if (otherwise !== undefined) filters.sort_by = otherwise
  }
  if (read.downPercent && !filters.max_price) filters.payment_plan = '1'
  if (read.downPercent && filters.max_price) {
    filters.down_payment = String(Math.round((Number(filters.max_price) * read.downPercent.value) / 100))
  }
  return filters
}

/** An emirate beside a community of its own says nothing more. */
function withoutImplied(found: readonly Found[], emirates: Vocabulary['emirates']): Found[] {
  const implied = new Set(found.flatMap(({ field, value }) => (field === 'community_name' ? (emirates.get(value) ?? []) : [])))
  return found.filter(({ field, value }) => field !== 'selected_location' || !implied.has(value))
}

/** Changes what is filtered by a step; false where there is nothing to change. */
function alter(filters: FilterTexts, change: ReadMessage['changes'][number]['change']): boolean {
  switch (change) {
    case 'cheaper':
      return scale(filters, filters.max_price === undefined ? 'budget' : 'max_price', CHEAPER)
    case 'dearer':
      return scale(filters, filters.max_price === undefined ? 'budget' : 'max_price', DEARER)
    case 'bigger':
      return scale(filters, 'min_area', LARGER)
    case 'smaller':
      return scale(filters, 'max_area', SMALLER)
    case 'more_rooms':
      return addRooms(filters, 1)
    case 'fewer_rooms':
      return addRooms(filters, -1)
    default:
      return false
  }
}

function scale(filters: FilterTexts, field: ValueField, by: number): boolean {
  const amount = Number(filters[field])
  if (!(amount > 0)) return false
  filters[field] = String(Math.round(amount * by))
  return true
}

function addRooms(filters: FilterTexts, more: number): boolean {
  const counts = filters.rooms?.split(',').map((rooms) => (rooms === 'Studio' ? 0 : Number.parseInt(rooms, 10)))
  if (!counts) return false
  const moved = counts.map((count) => Math.min(MOST_ROOMS, Math.max(0, count + more)))
  filters.rooms = [...new Set(moved)].map((count) => (count === 0 ? 'Studio' : count === MOST_ROOMS ? '7+' : String(count))).join(',')
  return true
}
