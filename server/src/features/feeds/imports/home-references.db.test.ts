import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { importProjects } from './import-projects.ts'
import { previewInThread } from './reading/read-thread.ts'
import { findHomesOfSource, findStoredPlaces } from './writing/source-rows.ts'

const database = useTestDatabase()
const mapping = { columns: {}, rows: 'homes' as const }
const run = (file: string, options: object = {}) =>
  importProjects(database(), { format: 'csv', file: Readable.from([Buffer.from(file)]), source: 'feed', mapping, ...options })
const homes = async () => {
  const rows = await database()
    .db.selectFrom('unit_listings as l')
    .innerJoin('properties as p', 'p.id', 'l.property_id')
    .innerJoin('units as u', 'u.id', 'l.unit_id')
    .select(['p.title', 'l.apt_no', 'u.rooms', 'l.area', 'l.price', 'l.status', 'l.floor_no'])
    .orderBy('p.title')
    .orderBy('l.apt_no')
    .execute()
  return rows.map(({ title, apt_no, rooms, area, price, status, floor_no }) => [title, apt_no, rooms, area, price, status, floor_no])
}
const projects = () =>
  database()
    .db.selectFrom('properties as p')
    .innerJoin('units as u', 'u.property_id', 'p.id')
    .select(['p.title', 'p.price', 'p.sales_status_id', 'u.rooms', 'u.min_price', 'u.max_price'])
    .orderBy('p.title')
    .orderBy('u.rooms')
    .execute()

beforeEach(async () => {
  const { db } = database()
  for (const table of ['properties', 'communities', 'developers', 'amenities'] as const) await db.deleteFrom(table).execute()
})

const LISTINGS = `Ref,Building,Community,City,Type,Unit No,Floor,Bedrooms,Area sqft,Price,Status
L1,Noor Tower,Dubai Marina,Dubai,Apartment,101,1,1,700,1300000,Available
L2,Noor Tower,Dubai Marina,Dubai,Apartment,102,1,1,720,1350000,Available
L3,Noor Tower,Dubai Marina,Dubai,Apartment,201,2,2,1100,2100000,Available
L4,Reem Heights,Business Bay,Dubai,Apartment,11,1,2,1200,1900000,Available
L5,Reem Heights,Business Bay,Dubai,Penthouse,99,9,4,4000,9000000,Available`

describe('lists of the references of grouped homes', () => {
  it('changes their prices and nothing else, and names the references that it does not know', async () => {
    await run(LISTINGS)
    const before = await homes()
    const list = 'Ref,Price\nL1,1250000\nL2,1350000\nL3,2200000\nL4,1950000\nL5,9000000\nL9,800000'
    for (const dryRun of [true, false]) {
      const report = await run(list, { dryRun })
      expect(report).toMatchObject({ added: 0, changed: 2, missing: 0, gone_homes: [], assumed_available: 0 })
      expect(report.rejections).toEqual([{ row: 7, reference: 'L9', reason: 'unknown_reference' }])
      expect(report.remarks).toEqual({ homes_grouped: 5, incomplete: 2, no_community: 0, no_point: 0, no_delivery_date: 0, overdue: 0 })
    }
    const prices: Record<string, number> = { 101: 1_250_000, 201: 2_200_000, 11: 1_950_000 }
    expect(await homes()).toEqual(before.map((home) => home.with(4, prices[home[1] as string] ?? home[4] ?? null)))
    expect(await projects()).toMatchObject([
      { title: 'Noor Tower', price: 1_250_000, rooms: 1, min_price: 1_250_000, max_price: 1_350_000 },
      { title: 'Noor Tower', price: 1_250_000, rooms: 2, min_price: 2_200_000, max_price: 2_200_000 },
      { title: 'Reem Heights', price: 1_950_000, rooms: 2, min_price: 1_950_000 },
      { title: 'Reem Heights', price: 1_950_000, rooms: 4, min_price: 9_000_000 },
    ])
    expect(await run(LISTINGS)).toMatchObject({ added: 0, changed: 2, gone_homes: [] })
    expect(await homes()).toEqual(before)
  })

  it('changes their statuses, in Arabic too, and takes the price from homes that are still available', async () => {
    await run(LISTINGS)
    const list = 'المرجع,حالة الوحدة\nL1,مباعة\nL2,متاحة\nL3,محجوزة\nL4,مباعة\nL5,مباعة'
    expect(await run(list)).toMatchObject({ changed: 2, rejected: 0, gone_homes: [] })
    expect((await homes()).map(([, number, , , price, status]) => [number, price, status])).toEqual([
      ['101', 1_300_000, 'sold'],
      ['102', 1_350_000, 'available'],
      ['201', 2_100_000, 'reserved'],
      ['11', 1_900_000, 'sold'],
      ['99', 9_000_000, 'sold'],
    ])
    const [noor, , reem] = await projects()
    expect(noor).toMatchObject({ price: 1_350_000, min_price: 1_350_000 })
    expect(noor?.sales_status_id).not.toBe(reem?.sales_status_id)
  })

  it('keeps what staff edited of homes, and titles and emirates, also for the next whole file', async () => {
    await run(LISTINGS)
    const { db } = database()
    await db.updateTable('unit_listings').set({ price: 1_111_000 }).where('apt_no', '=', '101').execute()
    await db.updateTable('properties').set({ title: 'The Noor', emirate_id: 2 }).where('title', '=', 'Noor Tower').execute()
    const list = 'Ref,Price\nL1,1250000\nL2,1340000\nL3,2100000\nL4,1900000\nL5,9000000'
    const report = await run(list)
    expect(report.kept?.map(({ fields, homes: kept }) => [fields, kept?.map(({ apt_no }) => apt_no)])).toEqual([[['units'], ['101']]])
    expect((await homes()).map(([title, number, , , price]) => [title, number, price])).toEqual([
      ['Reem Heights', '11', 1_900_000],
      ['Reem Heights', '99', 9_000_000],
      ['The Noor', '101', 1_111_000],
      ['The Noor', '102', 1_340_000],
      ['The Noor', '201', 2_100_000],
    ])
    await run(LISTINGS)
    expect(await db.selectFrom('properties').select(['title', 'emirate_id']).where('title', '=', 'The Noor').execute()).toEqual([
      { title: 'The Noor', emirate_id: 2 },
    ])
  })

  it('keeps homes whose status is unknown or that are many of those missing, and finds them again later', async () => {
    await run(LISTINGS)
    const before = await homes()
    const report = await run('Ref,Status\nL1,Pending review\nL2,Sold\nL4,Available\nL5,Available', { unpublishAll: false })
    expect(report.rejections).toMatchObject([{ row: 2, reference: 'L1', reason: 'unknown_status' }])
    const numbers = async () => (await homes()).map(([, number]) => number)
    // L3 is one of few missing homes, so it leaves.
    expect(await numbers()).toEqual(['101', '102', '11', '99'])
    await run('Ref,Price\nL1,1290000\nL2,1350000\nL4,1900000\nL5,9000000')
    expect((await homes()).find(([, number]) => number === '101')).toEqual((before[0] as unknown[]).with(4, 1_290_000))
  })

  it('finds homes without numbers, and those of a file in which no column names the rows, without being told that rows are homes', async () => {
    await run(LISTINGS.replaceAll(/,Unit No|(?<=Apartment|Penthouse),\d+/g, ''))
    const before = await homes()
    expect(before).toHaveLength(5)
    const report = await run('Ref,Price\nL1,1250000\nL2,1350000\nL3,2100000\nL4,1900000\nL5,8500000', { mapping: undefined })
    expect(report).toMatchObject({ added: 0, changed: 2, rejected: 0, reading: { grouped: true } })
    expect((await homes()).map((home) => home.with(4, 0))).toEqual(before.map((home) => home.with(4, 0)))
    expect((await homes()).map(([, , , , price]) => price)).toContain(8_500_000)
  })

  it('rejects references that homes of several buildings share, and leaves these homes as they are', async () => {
    const shared = LISTINGS.replace('\nL4,', '\nL1,').replace('\nL5,', '\nL2,')
    await run(shared, { mapping: { ...mapping, columns: { reference: 'Ref' } } })
    const before = await homes()
    expect(before).toHaveLength(5)
    const report = await run('Ref,Price\nL1,1\nL2,2\nL3,2200000')
    expect(report.rejections).toMatchObject([
      { row: 2, reason: 'shared_reference' },
      { row: 3, reason: 'shared_reference' },
    ])
    expect(report.missing).toBe(0)
    expect(await homes()).toEqual(before.map((home) => (home[1] === '201' ? home.with(4, 2_200_000) : home)))
  })

  it('changes the price of a project whose rows have no type, and so no homes', async () => {
    await run('Ref,Building,City,Price\nL1,Sama,Dubai,1300000\nL2,Sama,Dubai,1400000')
    expect(await homes()).toEqual([])
    const report = await run('Ref,Price\nL1,1250000\nL2,1400000')
    expect(report).toMatchObject({ added: 0, changed: 1, rejected: 0 })
    expect(await database().db.selectFrom('properties').select(['title', 'price']).execute()).toEqual([{ title: 'Sama', price: 1_250_000 }])
    expect(await homes()).toEqual([])
  })

  it('knows them in the preview', async () => {
    await run(LISTINGS)
    const { db } = database()
    const look = await previewInThread({
      bytes: Buffer.from('Ref,Price\nL1,1250000\nL2,1350000\nL3,2200000\nL4,1950000\nL9,9000000'),
      isCut: false,
      format: 'csv',
      stored: await findStoredPlaces(db, 'feed'),
      homes: await findHomesOfSource(db, 'feed'),
    })
    expect(look.mapping).toMatchObject({ rows: 'homes', columns: { reference: 'Ref', price: 'Price' } })
    expect(look.found).toMatchObject({
      projects: 2,
      known: 2,
      rows: 4,
      refused: 1,
      refused_by_reason: { unknown_reference: 1 },
      lacking: {},
    })
    expect(look.preview[0]).toMatchObject({ title: 'Noor Tower', price: 1_250_000, homes: 3, is_new: false, lacks: [] })
  })
})
