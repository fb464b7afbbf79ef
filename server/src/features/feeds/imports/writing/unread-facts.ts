import { PROJECT_TERMS } from '@manzil/contract/catalogue/project-terms'
import type { FeedMapping, FileReading, MappedField } from '@manzil/contract/feeds/calls/feeds'
import { cheapestHome, least } from '../cheapest-home.ts'
import { bestOf } from '../mapping/read-status.ts'
import type { ProjectRecord, UnitRecord } from '../project-record.ts'
import type { ProjectHomes } from './merge-homes.ts'

/** What a file says nothing about, so that the stored values stay. */
export interface Unread {
  /** Fields whose column no entry of the file has, and statuses that a person chose not to read. */
  fields: ReadonlySet<MappedField>
  /** Facts of homes without a column, or with one that no entry has. */
  homes: ReadonlySet<HomeFact | 'status'>
}

const HOME_FACTS = ['area', 'price', 'floor_no', 'bathrooms', 'bedrooms'] as const satisfies readonly MappedField[]
type HomeFact = (typeof HOME_FACTS)[number]
const STATUSES = ['sales_status', 'category', 'project_status'] as const satisfies readonly MappedField[]

/** Undefined for files that are read without a mapping. */
export function unreadOf(reading: FileReading | null, mapping: FeedMapping | undefined): Unread | undefined {
  if (reading === null) return undefined
  // Reading gives every project a status, so one that is not read has to be left out here.
  const { status_in_price: isInPrice = false } = reading
  const areStatusesRead = STATUSES.some((field) => field in reading.columns && !reading.absent?.includes(field))
  const closed = STATUSES.filter(
    (field) =>
      (!areStatusesRead || mapping?.columns[field] === null) &&
      !(field === 'category' && mapping?.category) &&
      !(field === 'sales_status' && isInPrice),
  )
  const fields = new Set([...(reading.absent ?? []), ...closed].filter((field) => !mapping?.clear?.includes(field)))
  const isRead = (field: MappedField) => mapping?.clear?.includes(field) || (field in reading.columns && !fields.has(field))
  const areListed = (['apt_no', 'price', 'area'] as const).some((field) => reading.columns[field]?.includes('[].'))
  // The price or status of a project says nothing about the homes that it lists.
  const isOfHomes = (field: MappedField) =>
    isRead(field) && (!areListed || reading.columns[field]?.includes('[].') || reading.listed?.includes(field))
  const saysStatus = isInPrice || STATUSES.some(isOfHomes)
  const homes = HOME_FACTS.filter((field) => !isOfHomes(field))
  return { fields, homes: new Set([...homes, ...(saysStatus ? [] : (['status'] as const))]) }
}

/** Whether a project is ready because its handover has passed, whatever is stored. */
export const isHandedOver = ({ category, delivery_date }: Pick<ProjectRecord, 'category' | 'delivery_date'>) =>
  category === 'ready_to_move' && delivery_date != null

/** Statuses that a handover implies once it has passed. */
const OF_HANDOVER: ReadonlySet<MappedField> = new Set<MappedField>(['category', 'project_status'])

const RECORD_FIELDS: Partial<Record<MappedField, readonly (keyof ProjectRecord)[]>> = {
  title_ar: ['title_ar'],
  description: ['description'],
  description_ar: ['description_ar'],
  developer: ['developer'],
  community: ['community'],
  category: ['category'],
  property_type: ['property_type', 'project_type'],
  project_status: ['project_status'],
  sales_status: ['sales_status'],
  price: ['price'],
  area: ['area_sqft'],
  down_payment_percent: ['down_payment_percent'],
  payment_plan: ['payment_plans'],
  delivery_date: ['delivery_date'],
  latitude: ['latitude', 'longitude', 'is_exact'],
  coordinates: ['latitude', 'longitude', 'is_exact'],
  amenities: ['amenities'],
  images: ['images'],
  total_units: ['total_units'],
  floors: ['floors'],
  service_charge: ['service_charge'],
  construction_percent: ['construction_percent'],
  permit_number: ['permit'],
  escrow_account: ['escrow_account'],
}

/**
 * Leaves out what the file says nothing about, or nothing that can be right; homes get their stored facts instead, because they are
 * written as a whole. @param all what the file says nothing about in any entry @param before what the project costs so far
 */
export function withStoredFacts(
  { left_out = [], left_out_of_homes: ofHomes = {}, assumed = [], ...record }: ProjectRecord,
  stored: ProjectHomes | undefined,
  all: Unread = NOTHING,
  before?: Pricing,
): ProjectRecord {
  const unread = { fields: all.fields.union(new Set([...left_out, ...assumed])), homes: all.homes.union(homeFacts(left_out)) }
  const isReady = isHandedOver(record)
  const left = new Set([...unread.fields].flatMap((field) => (isReady && OF_HANDOVER.has(field) ? [] : (RECORD_FIELDS[field] ?? []))))
  const given = Object.fromEntries(Object.entries(record).filter(([key]) => !left.has(key as keyof ProjectRecord))) as ProjectRecord
  const isTypeAssumed = assumed.includes('property_type')
  if (!record.units || !stored || (unread.homes.size === 0 && Object.keys(ofHomes).length === 0 && !isTypeAssumed)) return given
  const only = onlyHome(record.units, stored, { unread: unread.homes, isTypeAssumed })
  if (only) return { ...given, units: [only] }
  const isTypeUnsaid = (apt_no: string) => isTypeAssumed || ofHomes[apt_no]?.includes('property_type') === true
  const movesHomes = isTypeAssumed || record.units.some(({ homes = [] }) => homes.some((home) => isTypeUnsaid(home.apt_no)))
  const units =
    unread.homes.has('bedrooms') || movesHomes ? withStoredTypes(record.units, stored, isTypeUnsaid, isTypeAssumed) : record.units
  if (units.some(({ rooms, homes }) => rooms == null && !homes) && unread.homes.has('bedrooms') && stored.types.length > 0) {
    const { units: _, ...withoutUnits } = given
    return withoutUnits
  }
  const whole = units.map((unit) => withUnreadRanges(withStored(unit, stored, unread.homes, ofHomes), stored, unread.homes))
  const known = withSizeOfCheapest({ ...given, units: whole })
  if (unread.homes.has('status')) return { ...withOfferedRanges(known), ...salesStatusOf(known, stored, record) }
  return unread.homes.has('price') && before ? { ...known, ...followedPrice(known.units, stored, before) } : known
}

/** The home type of a project that has only one, before and in the file, with what the file does not say of it as stored. */
function onlyHome(
  units: readonly UnitRecord[],
  stored: ProjectHomes,
  { unread, isTypeAssumed }: { unread: Unread['homes']; isTypeAssumed: boolean },
): UnitRecord | undefined {
  const [unit, ...others] = units
  const [type, ...otherTypes] = stored.types
  if (!unit || !type || unit.homes || others.length > 0 || otherTypes.length > 0) return undefined
  const homes = Object.entries(stored.homes)
  if (homes.length > 1) return undefined
  const slug = isTypeAssumed ? slugOfType(type[0]) : undefined
  const rooms = unread.has('bedrooms') ? (unit.rooms ?? type[1]) : unit.rooms
  const own = withStoredFactsOf({ ...unit, type: slug ?? unit.type, rooms }, type, unread)
  if (!unread.has('status') || homes.length === 0) return own
  const kept = homes.map(([apt_no, [, floor_no, area, price, status]]) => ({
    apt_no,
    floor_no,
    area: unread.has('area') ? area : (own.min_area ?? null),
    price: unread.has('price') ? price : (own.min_price ?? null),
    status: status as Home['status'],
  }))
  return { ...own, homes: kept }
}

/** Gives prices that a file does not say the sources and dates that they are stored with. @param current the stored home types */
export function withStoredDates(record: ProjectRecord, current: readonly UnitRecord[]): ProjectRecord {
  if (!record.units) return record
  const stored = new Map(current.flatMap(({ homes = [] }) => homes.map((home) => [home.apt_no, home])))
  const units = record.units.map((unit) => {
    const homes = unit.homes?.map((home) => ({ ...home, ...datedAs(home.price, stored.get(home.apt_no)) }))
    const type = current.find((one) => one.type === unit.type && (one.rooms ?? null) === (unit.rooms ?? null))
    const cheapest = homes?.find(({ price }) => price === unit.min_price)
    const dated = { ...datedAs(unit.min_price, cheapest), ...datedAs(unit.min_price, type && { ...type, price: type.min_price }) }
    return { ...unit, ...dated, ...(homes && { homes }) }
  })
  return { ...record, units }
}

type Dated = Pick<Home, 'price' | 'price_source' | 'price_date'>

function datedAs(price: number | null | undefined, stored: Dated | undefined): Omit<Dated, 'price'> {
  if (price == null || stored?.price !== price) return {}
  return { price_source: stored.price_source, price_date: stored.price_date }
}

/** A project's stored price with its date. */
interface Pricing {
  price: number | null
  price_date: string | null
}

/** A price that was that of the cheapest home stays so when a file without prices says that this home is sold. */
function followedPrice(units: readonly UnitRecord[], stored: ProjectHomes, { price, price_date }: Pricing): Partial<ProjectRecord> {
  const former = Object.values(stored.homes).map(toHome)
  const cheapest = cheapestHome(units.flatMap(({ homes = [] }) => homes)).price
  const wasCheapest = price !== null && cheapestHome(former).price === price
  return wasCheapest && cheapest !== undefined && cheapest !== price ? { price: cheapest, price_date } : {}
}

/** Counts the homes that are not stored yet and count as available because the file has no statuses. */
export function countAssumedAvailable({ units = [] }: ProjectRecord, stored: ProjectHomes | undefined, all: Unread = NOTHING): number {
  if (!all.homes.has('status')) return 0
  return units.flatMap(({ homes = [] }) => homes).filter(({ apt_no, status }) => status === 'available' && !stored?.homes[apt_no]).length
}

/** A project whose homes are all sold is sold out. A new home brings the file's status; otherwise the stored one stays. */
function salesStatusOf(
  { units, sales_status }: Partial<Pick<ProjectRecord, 'units' | 'sales_status'>>,
  stored: ProjectHomes,
  read: Pick<ProjectRecord, 'sales_status'>,
): Partial<Pick<ProjectRecord, 'sales_status'>> {
  const homes = units?.flatMap((unit) => unit.homes ?? []) ?? []
  if (homes.length > 0 && homes.every(({ status }) => status === 'sold')) return { sales_status: 'sold_out' }
  const isNew = homes.some(({ apt_no }) => !stored.homes[apt_no])
  return sales_status === undefined && isNew ? { sales_status: read.sales_status } : {}
}

/** The size of a project is that of its cheapest home by what is read and what is stored of its homes. */
function withSizeOfCheapest<T extends ProjectRecord & { units: UnitRecord[] }>(record: T): T {
  const homes = record.units.flatMap((unit) => unit.homes ?? [])
  return leastOf(homes, 'area') === undefined ? record : { ...record, area_sqft: cheapestHome(homes).area ?? null }
}

/** Takes the price and the ranges from the homes that are on offer by their stored statuses. */
function withOfferedRanges({ units, ...record }: ProjectRecord & { units: UnitRecord[] }): ProjectRecord {
  const homes = units.flatMap((unit) => unit.homes ?? [])
  const { price } = record
  // A price that is not that of its cheapest home is the project's own.
  const isOfHome = price != null && price === leastOf(homes, 'price')
  return {
    ...record,
    ...(isOfHome && { price: cheapestHome(homes).price ?? null }),
    units: units.map((unit) => ({ ...unit, ...offeredRanges(unit.homes ?? []) })),
  }
}

function onOffer(homes: readonly Home[]): Home[] {
  const best = bestOf(homes.map(({ status }) => status))
  return homes.filter(({ status }) => status === best)
}

const leastOf = (homes: readonly Home[], fact: 'price' | 'area') => least(homes.map((home) => home[fact]))

/** Ranges that no home has a value for stay those of the home type. */
function offeredRanges(homes: readonly Home[]) {
  const { min_price, max_price, min_area, max_area } = joinedRanges(onOffer(homes))
  return {
    ...(leastOf(homes, 'price') !== undefined && { min_price, max_price }),
    ...(leastOf(homes, 'area') !== undefined && { min_area, max_area }),
  }
}

/** Ranges that are not read follow the statuses of the homes, unless they were not the ranges of the stored homes. */
function withUnreadRanges(unit: UnitRecord, stored: ProjectHomes, unread: Unread['homes']): UnitRecord {
  const at = stored.types.findIndex((type) => isOfType(unit, type))
  const [, , , min_price, max_price, min_area, max_area] = stored.types[at] ?? []
  const former = offeredRanges(Object.values(stored.homes).flatMap((home) => (home[0] === at ? toHome(home) : [])))
  const { homes = [] } = unit
  const { min_price: lowest, max_price: highest, min_area: smallest, max_area: largest } = offeredRanges(homes)
  const followsPrices = lowest !== undefined && former.min_price === min_price && former.max_price === (max_price ?? min_price)
  const followsAreas = smallest !== undefined && former.min_area === min_area && former.max_area === (max_area ?? min_area)
  return {
    ...unit,
    ...(unread.has('price') && followsPrices && { min_price: lowest, max_price: highest }),
    ...(unread.has('area') && followsAreas && { min_area: smallest, max_area: largest }),
  }
}

type LeftOut = NonNullable<ProjectRecord['left_out_of_homes']>
const NOTHING: Unread = { fields: new Set(), homes: new Set() }
const homeFacts = (fields: readonly MappedField[] = []) => new Set(HOME_FACTS.filter((fact) => fields.includes(fact)))

const isOfType = (unit: UnitRecord, [type, rooms]: ProjectHomes['types'][number]) =>
  slugOfType(type) === unit.type && rooms === (unit.rooms ?? null)
const toHome = ([, , area, price, status]: ProjectHomes['homes'][string]) => ({ apt_no: '', area, price, status: status as Home['status'] })

const slugOfType = (id: number) => PROJECT_TERMS.property_type.find((term) => term.id === id)?.slug

function withStored({ homes, ...unit }: UnitRecord, stored: ProjectHomes, ofAll: Unread['homes'], ofHomes: LeftOut): UnitRecord {
  const unread = ofAll.union(homeFacts(homes?.flatMap(({ apt_no }) => ofHomes[apt_no] ?? [])))
  return {
    ...withStoredFactsOf(
      unit,
      stored.types.find((type) => isOfType(unit, type)),
      unread,
    ),
    ...(homes && {
      homes: homes.map((home) => {
        const [, floor_no, area, price, status] = stored.homes[home.apt_no] ?? []
        const own = ofAll.union(homeFacts(ofHomes[home.apt_no]))
        return {
          ...home,
          ...(own.has('floor_no') && { floor_no: home.floor_no ?? floor_no ?? null }),
          ...(own.has('area') && { area: home.area ?? area ?? null }),
          ...(own.has('price') && { price: home.price ?? price ?? null }),
          ...(own.has('status') && status && { status: status as typeof home.status }),
        }
      }),
    }),
  }
}

function withStoredFactsOf(
  unit: UnitRecord,
  [, , bathrooms, min_price, max_price, min_area, max_area]: Partial<ProjectHomes['types'][number]> = [],
  unread: Unread['homes'],
): UnitRecord {
  return {
    ...unit,
    ...(unread.has('bathrooms') && { bathrooms: unit.bathrooms ?? bathrooms ?? null }),
    ...(unread.has('price') && { min_price: unit.min_price ?? min_price ?? null, max_price: unit.max_price ?? max_price ?? null }),
    ...(unread.has('area') && { min_area: unit.min_area ?? min_area ?? null, max_area: unit.max_area ?? max_area ?? null }),
  }
}

/** Moves homes whose rooms, or type, the file does not say to the home types that they had. */
function withStoredTypes(
  units: readonly UnitRecord[],
  stored: ProjectHomes,
  isTypeUnsaid: (apt_no: string) => boolean,
  isTypeAssumed: boolean,
): UnitRecord[] {
  const typeOf = (apt_no: string) => stored.types[stored.homes[apt_no]?.[0] ?? -1]
  const moved = new Map<string, UnitRecord>()
  const put = (unit: UnitRecord) => {
    const key = `${unit.type} ${unit.rooms ?? ''}`
    const before = moved.get(key)
    moved.set(key, before ? { ...before, homes: [...(before.homes ?? []), ...(unit.homes ?? [])] } : unit)
  }
  for (const unit of units) {
    if (!unit.homes) {
      put(isTypeAssumed ? { ...unit, type: onlyTypeWith(unit.rooms ?? null, stored) ?? unit.type } : unit)
      continue
    }
    const { stay = [], move = [] } = Object.groupBy(unit.homes, ({ apt_no }) =>
      unit.rooms != null && !isTypeUnsaid(apt_no) ? 'stay' : 'move',
    )
    if (stay.length > 0) put({ ...unit, homes: stay })
    for (const home of move) {
      const [type, storedRooms] = typeOf(home.apt_no) ?? []
      const rooms = unit.rooms ?? storedRooms ?? null
      const facts = rooms === null ? {} : rangesOf(home)
      put({ ...unit, ...facts, type: (type !== undefined && slugOfType(type)) || unit.type, rooms, homes: [home] })
    }
  }
  return [...moved.values()].map((unit) => ({ ...unit, ...(unit.homes && unit.rooms != null && offeredRanges(unit.homes)) }))
}

/** The type of the stored homes with these rooms, if all have the same. */
function onlyTypeWith(rooms: number | null, { types }: ProjectHomes): string | undefined {
  const [found, ...others] = new Set(types.flatMap((type) => (type[1] === rooms ? type[0] : [])))
  return found === undefined || others.length > 0 ? undefined : slugOfType(found)
}

type Home = NonNullable<UnitRecord['homes']>[number]

const rangesOf = (home: Home) => joinedRanges([home])

function joinedRanges(homes: readonly Home[]) {
  const range = (values: number[]) => (values.length > 0 ? ([Math.min(...values), Math.max(...values)] as const) : ([null, null] as const))
  const [min_price, max_price] = range(homes.flatMap(({ price }) => price ?? []))
  const [min_area, max_area] = range(homes.flatMap(({ area }) => area ?? []))
  return { min_price, max_price, min_area, max_area }
}
