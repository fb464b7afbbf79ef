import { expect, it } from 'vitest'
import { ProjectRecord } from '../project-record.ts'
import type { ProjectHomes } from './merge-homes.ts'
import { withStoredFacts } from './unread-facts.ts'
import { withUnreadHomes } from './unread-homes.ts'

const home = (apt_no: string, price: number | null, area: number | null) => ({ apt_no, price, area, status: 'available' as const })
const project = (facts: object, ...homes: object[]) =>
  ProjectRecord.parse({
    reference: '1',
    title: 'Noor',
    emirate: 'dubai',
    category: 'off_plan',
    project_status: 'under_construction',
    sales_status: 'on_sale',
    units: [{ type: 'apartment', rooms: 1, homes }],
    ...facts,
  })
const stored = {
  types: [],
  homes: {
    101: [0, 1, 700, 900_000, 'available'] as [number, number, number, number, string],
    102: [0, 1, 650, 1_500_000, 'available'] as [number, number, number, number, string],
  },
}

it('takes the size of the home that is the cheapest by stored prices if the file has none', () => {
  const read = project({ area_sqft: 650 }, home('101', null, 700), home('102', null, 650))
  expect(withStoredFacts(read, stored, { fields: new Set(['price']), homes: new Set(['price']) }).area_sqft).toBe(700)
})

it('takes the stored size of the cheapest home if the file has no sizes', () => {
  const read = project({ price: 800_000, area_sqft: null }, home('101', 950_000, null), home('102', 800_000, null))
  expect(withStoredFacts(read, stored, { fields: new Set(['area']), homes: new Set(['area']) }).area_sqft).toBe(650)
})

it('takes price and size from a home whose row was rejected if it is the cheapest', () => {
  const last = { ...stored, types: [[1, 1, null, null, null, null, null, []] as [number, number, null, null, null, null, null, number[]]] }
  const read = { ...project({ price: 1_500_000, area_sqft: 650 }, home('102', 1_500_000, 650)), unread_homes: [['101']] }
  expect(withUnreadHomes(read, last, [])).toMatchObject({ price: 900_000, area_sqft: 700 })
})

it('takes the prices and sizes of a home type from its homes on offer if the file names no bedrooms', () => {
  const sold = { ...home('101', 900_000, 700), status: 'sold' }
  const read = project({}, sold, home('102', 1_500_000, 650))
  const [unit] = withStoredFacts(read, stored, { fields: new Set(['bedrooms']), homes: new Set(['bedrooms']) }).units ?? []
  expect(unit).toMatchObject({ min_price: 1_500_000, max_price: 1_500_000, min_area: 650, max_area: 650 })
})

it.each([
  { price: 900_000, status: 'sold', follows: [1_500_000, '2026-06-01'] },
  { price: 900_000, status: 'available', follows: [undefined, undefined] },
  { price: 850_000, status: 'sold', follows: [undefined, undefined] },
])('lets $price follow the cheapest home left if a file without prices says that the cheapest is $status', ({ price, status, follows }) => {
  const cheapest = { ...home('101', null, 700), status }
  const { price: _none, ...read } = project({}, cheapest, home('102', null, 650))
  const unread = { fields: new Set<never>(), homes: new Set(['price'] as const) }
  const known = withStoredFacts(read, stored, unread, { price, price_date: '2026-06-01' })
  expect([known.price, known.price_date]).toEqual(follows)
})

it.each([
  { range: [900_000, 1_500_000, 650, 700], follows: [1_500_000, 1_500_000, 650, 650], what: 'follow the statuses' },
  { range: [850_000, 1_800_000, 600, 900], follows: [850_000, 1_800_000, 600, 900], what: 'stay if they were those of more homes' },
])('ranges of a home type that a file does not read $what', ({ range, follows }) => {
  const [min_price, max_price, min_area, max_area] = range as [number, number, number, number]
  const types: ProjectHomes['types'] = [[1, 1, null, min_price, max_price, min_area, max_area, []]]
  const read = project({}, { ...home('101', null, null), status: 'sold' }, home('102', null, null))
  const unread = new Set(['price', 'area'] as const)
  const [unit] = withStoredFacts(read, { ...stored, types }, { fields: new Set(), homes: unread }).units ?? []
  expect([unit?.min_price, unit?.max_price, unit?.min_area, unit?.max_area]).toEqual(follows)
})
