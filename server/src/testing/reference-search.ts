import { readFileSync } from 'node:fs'
import { ROOMS } from '@manzil/contract/catalogue/rooms'
import { CATEGORIES, findTerm, idBySlug, PROPERTY_KINDS, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { PLACES } from '@manzil/geodata/files'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

const SOLD_OUT = idBySlug(SALES_STATUSES, 'sold_out')

type Range = [from: number | null, to: number | null]

interface Offer {
  type: number | null
  rooms: number | null
  price: Range
  area: Range
}

/** Read from the source tables, for tests that must not rely on the search tables. */
export interface CatalogueProject {
  id: number
  sold_out: boolean
  category: number
  community: string | null
  longitude: number | null
  latitude: number | null
  handover: number | null
  booking_percent: number | null
  pays_after_handover: boolean
  text: string
  type: number | null
  price: number | null
  area: number | null
  units: {
    id: number
    type: number
    rooms: number | null
    min_price: number | null
    max_price: number | null
    min_area: number | null
    max_area: number | null
    homes: { status: string; price: number | null; area: number | null }[]
  }[]
}

/** Ordered by id. */
export async function readCatalogue(db: Db): Promise<CatalogueProject[]> {
  const { rows } = await sql<CatalogueProject>`
    select p.id, p.sales_status_id = ${SOLD_OUT} as sold_out, p.category_id as category, c.name as community, p.longitude, p.latitude, extract(year from p.delivery_date)::int as handover,
      p.down_payment_percent as booking_percent, p.property_type_id as type, p.price, p.area_sqft as area,
      exists (select from payment_plans pp join payment_plan_steps st on st.payment_plan_id = pp.id
        where pp.property_id = p.id and st.kind = 'post_handover') as pays_after_handover,
      concat_ws(' ', p.title, p.title_ar, p.description, p.description_ar, c.name, c.name_ar, d.name, d.name_ar, t.name, t.name_ar,
        (select string_agg(a.name || ' ' || a.name_ar, ' ') from property_amenities pa join amenities a on a.id = pa.amenity_id
          where pa.property_id = p.id)) as text,
      coalesce((select json_agg(json_build_object('id', u.id, 'type', u.unit_type_id, 'rooms', u.rooms,
          'min_price', u.min_price, 'max_price', u.max_price, 'min_area', u.min_area, 'max_area', u.max_area,
          'homes', coalesce((select json_agg(json_build_object('status', l.status, 'price', l.price, 'area', l.area))
            from unit_listings l where l.unit_id = u.id), '[]')))
        from units u where u.property_id = p.id), '[]') as units
    from properties p
    left join communities c on c.id = p.community_id
    left join developers d on d.id = p.developer_id
    left join property_types t on t.id = p.property_type_id
    where p.publication = 'published' order by p.id`.execute(db)
  return rows
}

/** Returns available homes, home types without listed homes, or the project without home types. */
function offersOf({ sold_out, units, type, price, area }: CatalogueProject): Offer[] {
  if (sold_out) return []
  if (units.length === 0) return [{ type, rooms: null, price: [price, price], area: [area, area] }]
  return units.flatMap((unit): Offer[] => {
    const kind = { type: unit.type, rooms: unit.rooms }
    const ofType = { price: range(unit.min_price, unit.max_price), area: range(unit.min_area, unit.max_area) }
    if (unit.homes.length === 0) return [{ ...kind, ...ofType }]
    return unit.homes
      .filter(({ status }) => status === 'available')
      .map((home) => ({ ...kind, price: [home.price, home.price], area: home.area === null ? ofType.area : [home.area, home.area] }))
  })
}

const range = (from: number | null, to: number | null): Range => [from ?? to, to ?? from]
const within = (amount: number | null, max: string) => amount !== null && amount <= Number(max)
const atLeast = (amount: number | null, least: string) => amount !== null && amount >= Number(least)

const OFFER_TESTS: Record<string, (offer: Offer, value: string, project: CatalogueProject) => boolean> = {
  type: ({ type }, value) => value.split(',').some((name) => findTerm(PROPERTY_KINDS, name)?.id === type),
  rooms: ({ rooms }, value) => rooms !== null && value.split(',').includes(ROOMS[rooms] ?? ''),
  max_price: ({ price: [from] }, value) => within(from, value),
  min_price: ({ price: [, to] }, value) => atLeast(to, value),
  max_area: ({ area: [from] }, value) => within(from, value),
  min_area: ({ area: [, to] }, value) => atLeast(to, value),
  down_payment: ({ price: [from] }, value, { booking_percent: percent }) =>
    from !== null && percent !== null && Math.round((from * percent) / 100) <= Number(value),
}

const PROJECT_TESTS: Record<string, (project: CatalogueProject, value: string) => boolean> = {
  category: ({ category }, value) => category === findTerm(CATEGORIES, value)?.id,
  community_name: ({ community }, value) => community === value,
  handover: ({ handover }, value) =>
    value
      .split(',')
      .map(Number)
      .includes(handover ?? 0),
  delivery_plan: ({ pays_after_handover }, value) => pays_after_handover === (value === '1'),
  travel: isNearMetro,
  keywords: ({ text }, value) => value.split(/[\s,]+/).every((word) => text.toLowerCase().includes(word)),
  sort_by: () => true,
}

const EARTH_RADIUS_METRES = 6_371_000
const WALK_METRES_PER_MINUTE = 80 / 1.3

/** Only for walks to a metro station. */
function isNearMetro({ longitude, latitude }: CatalogueProject, value: string): boolean {
  const [place, minutes, mode] = value.split(':')
  if (place !== 'metro' || mode !== 'walk') throw new Error(`no reference test for travel=${value}`)
  if (longitude === null || latitude === null) return false
  const stations = readFileSync(PLACES, 'utf8').matchAll(/^metro_station,.*,(\d+\.\d+),(\d+\.\d+),/gm)
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  return [...stations].some(([, lat, lon]) => {
    const east = radians(Number(lon) - longitude) * Math.cos(radians(latitude))
    const north = radians(Number(lat) - latitude)
    return EARTH_RADIUS_METRES * Math.hypot(east, north) <= Number(minutes) * WALK_METRES_PER_MINUTE
  })
}

/**
 * Returns the prices (AED) of offers that match all home filters, lowest first and unknown last; undefined if the project
 * should not be found.
 */
export function referenceSearch(project: CatalogueProject, filters: Record<string, string>): (number | null)[] | undefined {
  const given = Object.entries(filters)
  const unknown = given.filter(([key]) => !(key in OFFER_TESTS) && !(key in PROJECT_TESTS))
  if (unknown.length > 0) throw new Error(`no reference test for ${unknown.join()}`)
  if (!given.every(([key, value]) => PROJECT_TESTS[key]?.(project, value) ?? true)) return undefined
  const offers = offersOf(project).filter((offer) => given.every(([key, value]) => OFFER_TESTS[key]?.(offer, value, project) ?? true))
  const needsOffer = given.some(([key]) => key in OFFER_TESTS)
  if (needsOffer && offers.length === 0) return undefined
  return offers.map(({ price: [from] }) => from).sort((a, b) => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE))
}

/** Returns the conventional median of sorted prices, in whole AED. */
export function medianOf(prices: readonly number[]): number | null {
  if (prices.length === 0) return null
  const middle = [prices[Math.ceil(prices.length / 2) - 1], prices[Math.floor(prices.length / 2)]] as [number, number]
  return Math.round((middle[0] + middle[1]) / 2)
}
