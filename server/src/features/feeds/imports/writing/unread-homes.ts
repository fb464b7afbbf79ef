import { PROJECT_TERMS } from '@manzil/contract/catalogue/project-terms'
import { cheapestHome } from '../cheapest-home.ts'
import { byRooms } from '../grouping/group-homes.ts'
import { joinOffered } from '../mapping/from-mapped-row.ts'
import { bestOf } from '../mapping/read-status.ts'
import type { ProjectRecord, UnitRecord } from '../project-record.ts'
import type { ProjectHomes } from './merge-homes.ts'

type Home = NonNullable<UnitRecord['homes']>[number]

/**
 * Adds the homes whose rows were rejected as their source last wrote them, with what they mean for the project's price, size and
 * sales status. @param current the stored home types, for the dates of prices
 */
export function withUnreadHomes(record: ProjectRecord, last: ProjectHomes | undefined, current: readonly UnitRecord[]): ProjectRecord {
  const { unread_homes: unread = [], ...read } = record
  if (!last || !read.units) return read
  const homesRead = read.units.flatMap(({ homes = [] }) => homes)
  const taken = new Set(homesRead.map(({ apt_no }) => apt_no))
  const stored = new Map(current.flatMap(({ homes = [] }) => homes.map((home) => [home.apt_no, home])))
  const units = new Map(read.units.map((unit) => [keyOf(unit), unit]))
  const kept: Home[] = []
  for (const numbers of unread) {
    const apt_no = numbers.find((number) => last.homes[number] && !taken.has(number))
    const facts = apt_no === undefined ? undefined : last.homes[apt_no]
    const [type, rooms = null, bathrooms = null] = last.types[facts?.[0] ?? -1] ?? []
    const slug = PROJECT_TERMS.property_type.find(({ id }) => id === type)?.slug
    if (apt_no === undefined || !facts || !slug) continue
    const [, floor_no, area, price] = facts
    const { price_source, price_date } = stored.get(apt_no) ?? {}
    const home: Home = { apt_no, floor_no, area, price, price_source, price_date, status: facts[4] as Home['status'] }
    taken.add(apt_no)
    kept.push(home)
    const own = { type: slug, rooms, bathrooms, min_price: price, max_price: price, min_area: area, max_area: area }
    const before = units.get(keyOf(own))
    const homes = before?.homes ?? []
    const { unit } = joinOffered(before && { unit: before, status: bestOf(homes.map(({ status }) => status)) ?? 'available' }, {
      unit: own,
      status: home.status,
    })
    units.set(keyOf(own), { ...unit, ...(before?.plans && { plans: before.plans }), homes: [...homes, home] })
  }
  if (kept.length === 0) return read
  const homes = [...homesRead, ...kept]
  const { price, area } = cheapestHome(homes)
  return {
    ...read,
    ...(read.sales_status === 'sold_out' && homes.some(({ status }) => status !== 'sold') && { sales_status: 'on_sale' }),
    ...(read.price !== undefined && { price: price ?? read.price }),
    ...(read.area_sqft !== undefined && { area_sqft: area ?? null }),
    units: [...units.values()].toSorted(byRooms),
  }
}

const keyOf = ({ type, rooms }: Pick<UnitRecord, 'type' | 'rooms'>) => `${type} ${rooms ?? ''}`
