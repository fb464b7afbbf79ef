import { Readable } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { importProjects } from './import-projects.ts'

const database = useTestDatabase()
const run = (lines: readonly string[], options: object = {}) =>
  importProjects(database(), { format: 'csv', file: Readable.from([Buffer.from(lines.join('\n'))]), source: 'feed', ...options })

beforeEach(async () => {
  await database().db.deleteFrom('properties').execute()
})

const homes = async () =>
  database()
    .db.selectFrom('unit_listings as l')
    .innerJoin('units as u', 'u.id', 'l.unit_id')
    .select(['l.apt_no', 'u.rooms', 'l.area', 'l.price', 'l.status'])
    .orderBy('l.apt_no')
    .execute()

const villas = (number: string) => [
  `Project,${number},Unit Type,Bedrooms,BUA sqft,Price AED,Status,Community,Emirate,Handover`,
  'Willow Park,V-01,Villa,4,3400,4900000,Available,Dubai South,Dubai,Q2 2028',
  'Willow Park,V-02,Villa,4,3400,4950000,Reserved,Dubai South,Dubai,Q2 2028',
  'Willow Park,V-03,Villa,5,4200,6400000,Sold,Dubai South,Dubai,Q2 2028',
]
const PRICES = ['Willow Park,V-01,4930000', 'Willow Park,V-02,4980000', 'Willow Park,V-03,6430000']

it('keeps bedrooms, sizes and statuses of villas whose plots are in a list of prices', async () => {
  await run(villas('Plot No'))
  const before = await homes()
  expect(before.map(({ apt_no }) => apt_no)).toEqual(['V-01', 'V-02', 'V-03'])
  const report = await run(['Project,Plot No,Price AED', ...PRICES])
  expect(report).toMatchObject({ changed: 1, gone_homes: [], assumed_available: 0 })
  expect(await homes()).toEqual(before.map((home) => ({ ...home, price: (home.price ?? 0) + 30_000 })))
})

it('keeps homes that a list of prices cannot identify, until a person confirms that it replaces them', async () => {
  await run(villas('Home in ledger'))
  const before = await homes()
  const list = ['Project,Home in ledger,Price AED', ...PRICES]
  const options = { mapping: { columns: {}, rows: 'homes', identified_by: ['Project', 'Home in ledger'] } }
  for (const dryRun of [true, false])
    expect(await run(list, { ...options, dryRun })).toMatchObject({
      missing_homes: [{ title: 'Willow Park', home_count: 3 }],
      gone_homes: [],
      assumed_available: 0,
    })
  expect(await homes()).toEqual(before)
  expect(await run(list, { ...options, unpublishAll: true })).toMatchObject({ gone_homes: [{ home_count: 3 }], missing_homes: [] })
})
