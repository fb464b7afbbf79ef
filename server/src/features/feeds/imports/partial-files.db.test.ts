import { Readable } from 'node:stream'
import { PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import type { FeedFormat } from '@manzil/contract/feeds/calls/feeds'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { importProjects } from './import-projects.ts'

const database = useTestDatabase()
const run = (format: FeedFormat, file: string, options: object = {}) =>
  importProjects(database(), { format, file: Readable.from([Buffer.from(file)]), source: 'feed', ...options })

beforeEach(async () => {
  for (const table of ['properties', 'communities', 'developers'] as const) await database().db.deleteFrom(table).execute()
})

const slugOf = (id: number | null) => PROPERTY_KINDS.find((kind) => kind.id === id)?.slug
const projects = async () =>
  (await database().db.selectFrom('properties').selectAll().orderBy('source_ref').execute()).map(({ property_type_id, ...project }) => ({
    ...project,
    type: slugOf(property_type_id),
  }))
const homeTypes = async () => {
  const { db } = database()
  const query = db.selectFrom('units as u').innerJoin('properties as p', 'p.id', 'u.property_id').selectAll('u')
  const rows = await query.orderBy('p.source_ref').orderBy('u.position').execute()
  return rows.map(({ unit_type_id, rooms, bathrooms, min_price, max_price, min_area, max_area }) => ({
    type: slugOf(unit_type_id),
    rooms,
    bathrooms,
    prices: [min_price, max_price],
    areas: [min_area, max_area],
  }))
}
const prices = async () =>
  (await database().db.selectFrom('unit_listings').select(['apt_no', 'price', 'status']).orderBy('apt_no').execute()).map(
    ({ apt_no, price, status }) => [apt_no, price, status],
  )

describe('a list of homes without their types', () => {
  const place = { developer: 'Alder Homes', community: 'Dubai South', city: 'Dubai' }
  const home = (number: string, type: string, beds: number, price: number) => ({
    number,
    type,
    beds,
    sqft: 1000 + 700 * beds,
    price,
    status: 'available',
  })
  const full = [
    { code: 'A', name: 'Alder Court', ...place, units: [home('1', 'Villa', 4, 4_500_000), home('2', 'Villa', 5, 6_000_000)] },
    { code: 'B', name: 'Alder Rows', ...place, units: [home('3', 'Townhouse', 3, 2_200_000)] },
    { code: 'C', name: 'Alder Sky', ...place, units: [home('4', 'Penthouse', 4, 13_000_000), home('5', 'Apartment', 2, 2_000_000)] },
    {
      code: 'D',
      name: 'Alder Works',
      ...place,
      units: [{ number: '6', type: 'Office', sqft: 1300, price: 2_900_000, status: 'available' }],
    },
  ]
  const listed = (of: (unit: { number: string; price: number }) => object) =>
    JSON.stringify({ data: full.map(({ code, units }) => ({ code, units: units.map((unit) => of(unit)) })) })
  const types = async () => [(await projects()).map(({ type }) => type), (await homeTypes()).map(({ type, rooms }) => [type, rooms])]

  it('keeps the types of stored projects and homes', async () => {
    await run('json', JSON.stringify({ data: full }))
    const before = await types()
    expect(before[0]).toEqual(['villa', 'townhouse', 'penthouse', 'office'])
    await run(
      'json',
      listed(({ number, price }) => ({ number, price: price + 25_000 })),
    )
    expect(await types()).toEqual(before)
    await run(
      'json',
      listed(({ number }) => ({ number, status: 'sold' })),
    )
    expect(await types()).toEqual(before)
    expect(await prices()).toEqual(full.flatMap(({ units }) => units).map(({ number, price }) => [number, price + 25_000, 'sold']))
  })

  it('keeps the types of homes that lack one beside others that say theirs', async () => {
    await run('json', JSON.stringify({ data: full }))
    const before = await types()
    const some = full.map(({ units: [first, ...rest], ...project }) => ({
      ...project,
      units: [first, ...rest.map((one) => ({ ...one, type: '' }))],
    }))
    await run('json', JSON.stringify({ data: some }))
    expect(await types()).toEqual(before)
  })

  it('keeps the types of homes without numbers by their bedrooms', async () => {
    const unnumbered = full
      .slice(0, 3)
      .map(({ units, ...one }) => ({ ...one, units: units.map(({ number: _, status: _status, ...unit }) => unit) }))
    await run('json', JSON.stringify({ data: unnumbered }))
    const before = await types()
    const list = unnumbered.map(({ code, units }) => ({
      code,
      units: units.map((unit) => ({ beds: 'beds' in unit ? unit.beds : null, price: unit.price + 25_000 })),
    }))
    await run('json', JSON.stringify({ data: list }))
    expect(await types()).toEqual(before)
    expect((await homeTypes()).map((one) => one.prices[0])).toEqual(
      unnumbered.flatMap(({ units }) => units.map(({ price }) => price + 25_000)),
    )
  })

  it('keeps the types of rows of homes, also of a few that lack one', async () => {
    const csv = `Ref,Building,Unit No,Type,Bedrooms,Size sqft,Price,Community,City
H1,Alder Court,1,Villa,4,3300,4500000,Dubai South,Dubai
H2,Alder Court,2,Townhouse,3,2100,2200000,Dubai South,Dubai
H3,Alder Court,3,Villa,5,4100,6000000,Dubai South,Dubai`
    const options = { mapping: { columns: {}, rows: 'homes' as const } }
    await run('csv', csv, options)
    const before = await types()
    await run('csv', csv.replace('2,Townhouse', '2,').replace('2200000', '2225000'), options)
    expect(await types()).toEqual(before)
    await run('csv', csv.replaceAll(/,(Villa|Townhouse),/g, ',').replace('Type,', ''), options)
    expect(await types()).toEqual(before)
  })
})

describe('a list of one fact of projects with a single home', () => {
  const full = `Project ID,Project Name,Community,City,Type,Bedrooms,Bathrooms,Size sqft,Starting Price AED
NX-1,Nexa Heights,Al Furjan,Dubai,Apartment,2,2,1200,1900000
NX-2,Nexa Villas,Dubai South,Dubai,Villa,4,5,3300,4200000`
  const homes = [
    { type: 'apartment', rooms: 2, bathrooms: 2, prices: [1_900_000, 1_900_000], areas: [1200, 1200] },
    { type: 'villa', rooms: 4, bathrooms: 5, prices: [4_200_000, 4_200_000], areas: [3300, 3300] },
  ]
  const list = (heading: string, ...values: [string, string]) =>
    `Project ID,${heading}\n${values.map((value, at) => `NX-${at + 1},${value}`).join('\n')}`
  beforeEach(() => run('csv', full))

  it('gives the home its new size', async () => {
    await run('csv', list('Size sqft', '1237', '3337'))
    expect((await projects()).map(({ area_sqft }) => area_sqft)).toEqual([1237, 3337])
    expect(await homeTypes()).toEqual(homes.map((one, at) => ({ ...one, areas: at === 0 ? [1237, 1237] : [3337, 3337] })))
  })

  it('gives the home its new size and price', async () => {
    await run('csv', list('Size sqft,Starting Price AED', '1237,1950000', '3300,4250000'))
    expect(await homeTypes()).toEqual([
      { ...homes[0], areas: [1237, 1237], prices: [1_950_000, 1_950_000] },
      { ...homes[1], prices: [4_250_000, 4_250_000] },
    ])
    expect((await projects()).map(({ area_sqft }) => area_sqft)).toEqual([1237, 3300])
  })

  it('gives the home its new bedrooms or bathrooms', async () => {
    await run('csv', list('Bedrooms', '3', '5'))
    expect(await homeTypes()).toEqual(homes.map((one, at) => ({ ...one, rooms: at === 0 ? 3 : 5 })))
    await run('csv', list('Bathrooms', '3', '6'))
    expect(await homeTypes()).toEqual(homes.map((one, at) => ({ ...one, rooms: at === 0 ? 3 : 5, bathrooms: at === 0 ? 3 : 6 })))
  })
})

it('tells no bathrooms of homes whose type has homes with others, also if these are sold', async () => {
  const home = (number: string, bathrooms: number, status: string) => ({
    number,
    type: 'Apartment',
    bedrooms: 1,
    bathrooms,
    sqft: 740,
    price: 1_715_000,
    status,
  })
  const project = { code: 'A', name: 'Harbour Light', community: 'Dubai Creek Harbour', city: 'Dubai' }
  await run('json', JSON.stringify([{ ...project, units: [home('1', 2, 'sold'), home('2', 1, 'available'), home('3', 1, 'available')] }]))
  expect((await homeTypes()).map(({ bathrooms }) => bathrooms)).toEqual([null])
})
