import { Readable } from 'node:stream'
import type { FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { describe, expect, it } from 'vitest'
import type { ReadEntry, ReadProject } from '../entry.ts'
import { previewSample } from '../reading/preview.ts'
import { READERS } from '../reading/readers.ts'

async function read(file: unknown, mapping?: FeedMapping): Promise<ReadEntry[]> {
  return await Array.fromAsync(READERS.json(Readable.from([Buffer.from(JSON.stringify(file))]), { today: '2026-11-20', mapping }))
}
const outcomesOf = (entries: readonly ReadEntry[]) =>
  entries.filter((entry): entry is ReadProject => entry.kind === 'project').map(({ outcome }) => outcome)
const columnsOf = (entries: readonly ReadEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'reading' ? [entry.reading.columns] : []))[0]

const home = (code: string, beds: number, price: number, state: string) => ({
  code,
  beds,
  kind: 'apartment',
  size: 500 + beds * 400,
  price,
  state,
})
const tower = (...inventory: unknown[]) => [{ id: 'Q-1', name: 'Qamar Tower', city: 'Dubai', district: 'Dubai Marina', inventory }]

it('reads which homes of a list are sold or reserved, and takes the price from the others', async () => {
  const entries = await read(
    tower(home('A-101', 1, 1_240_000, 'Available'), home('A-102', 1, 990_000, 'Sold'), home('A-405', 0, 820_000, 'Reserved')),
  )
  expect(columnsOf(entries)).toMatchObject({ sales_status: 'inventory[].state', apt_no: 'inventory[].code' })
  expect(outcomesOf(entries)).toMatchObject([
    {
      price: 1_240_000,
      sales_status: 'on_sale',
      units: [
        {
          rooms: 1,
          min_price: 1_240_000,
          max_price: 1_240_000,
          homes: [
            { apt_no: 'A-101', status: 'available' },
            { apt_no: 'A-102', status: 'sold' },
          ],
        },
        { rooms: 0, homes: [{ apt_no: 'A-405', status: 'reserved' }] },
      ],
    },
  ])
})

it.each([['sales_status'], ['sales.status']])('reads the %s of a project beside the statuses of its homes', async (name) => {
  const project = (id: string, status: string, ...inventory: unknown[]) => ({
    ...tower(...inventory)[0],
    id,
    name: `Qamar ${id}`,
    starting_price: 900_000,
    construction: { status: 'Under construction' },
    ...(name === 'sales_status' ? { sales_status: status } : { sales: { status } }),
  })
  const entries = await read([
    project('One', 'On sale', home('A-1', 1, 1_240_000, 'Available')),
    project('Two', 'Coming soon'),
    project('Three', 'Sold out', home('A-1', 1, 1_240_000, 'Sold')),
  ])
  expect(columnsOf(entries)).toMatchObject({ sales_status: 'inventory[].state', category: name })
  expect(outcomesOf(entries)).toMatchObject([
    { category: 'off_plan', sales_status: 'on_sale' },
    { category: 'coming_soon', sales_status: 'announced' },
    { category: 'off_plan', sales_status: 'sold_out' },
  ])
})

it('reads prices and statuses of homes beside the price and status that are chosen for their project', async () => {
  const [project] = tower(home('A-101', 1, 1_240_000, 'Available'), home('A-102', 1, 990_000, 'Sold'))
  const file = [{ ...project, price_from: 1_200_000, sales: { status: 'On sale' } }]
  const entries = await read(file, { columns: { price: 'price_from', sales_status: 'sales.status' } })
  expect(entries[0]).toMatchObject({ reading: { listed: ['price', 'sales_status'], unread: [] } })
  expect(entries[1]).toMatchObject({ priceConflict: { price: 1_200_000, home_price: 1_240_000, shown: 'homes' } })
  expect(outcomesOf(entries)).toMatchObject([
    {
      price: 1_240_000,
      sales_status: 'on_sale',
      units: [
        {
          min_price: 1_240_000,
          homes: [
            { apt_no: 'A-101', price: 1_240_000, status: 'available' },
            { apt_no: 'A-102', price: 990_000, status: 'sold' },
          ],
        },
      ],
    },
  ])
})

it.each([
  [
    'names and values',
    [
      { label: 'Booking', value: '20%' },
      { label: 'Construction', value: '30%' },
      { label: 'Completion', value: '50%' },
    ],
  ],
  ['an object', { booking: 20, construction: 30, handover: 50 }],
])('takes the shares of payments in %s for no other facts', async (_shape, payments) => {
  const project = (name: string, price: number) => ({ name, city: 'Dubai', type: 'apartment', beds: 1, price, payments })
  const [noor] = outcomesOf(await read([project('Noor', 900_000), project('Reem', 950_000)]))
  expect(noor).toMatchObject({ payment_plans: [{ steps: [{ percent: 20 }, { percent: 30 }, { percent: 50 }] }] })
  expect(noor).not.toHaveProperty('construction_percent')
  expect(noor).not.toHaveProperty('delivery_date')
})

it('asks what unknown statuses of homes in a list mean, all at once, and reads them so', async () => {
  const file = tower(home('A-1', 1, 1_240_000, 'open'), home('A-2', 2, 1_900_000, 'frozen'), home('A-3', 0, 820_000, 'gone'))
  expect(outcomesOf(await read(file))).toMatchObject([{ refused: 'unknown_status', detail: 'frozen' }])
  const bytes = Buffer.from(JSON.stringify(file))
  const { unknown_statuses, mapping } = await previewSample({ bytes, isCut: false })
  expect(unknown_statuses.map(({ value }) => value)).toEqual(['frozen', 'gone'])
  const statuses = { frozen: 'not_offered', gone: 'sold' } as const
  const [project] = outcomesOf(await read(file, { columns: {}, ...mapping, statuses }))
  expect(project).toMatchObject({ price: 1_240_000, units: [{ homes: [{ status: 'available' }] }, { homes: [{ status: 'sold' }] }] })
})

it('takes the price from reserved homes only if none is available', async () => {
  const reserved = home('A-405', 0, 820_000, 'Reserved')
  expect(outcomesOf(await read(tower(home('A-102', 1, 700_000, 'Sold'), reserved)))).toMatchObject([
    { price: 820_000, sales_status: 'on_sale' },
  ])
  const [project] = outcomesOf(await read(tower(reserved, home('A-406', 0, 910_000, 'Available'))))
  expect(project).toMatchObject({ price: 910_000, units: [{ rooms: 0, min_price: 910_000, max_price: 910_000 }] })
})

it('is sold out if all homes of the list are', async () => {
  expect(outcomesOf(await read(tower(home('A-1', 1, 1_240_000, 'Sold'), home('A-2', 2, 1_900_000, 'Sold'))))).toMatchObject([
    { sales_status: 'sold_out', price: 1_240_000 },
  ])
})

it('recognises statuses of homes by their values under any name', async () => {
  const items = [1, 2].map((beds) => ({ beds, price: beds * 900_000, size: 800 * beds, flag: beds === 1 ? 'Sold' : 'Available' }))
  const [project] = outcomesOf(await read([{ id: 'Q-1', name: 'Qamar Tower', city: 'Dubai', units: items }]))
  expect(project).toMatchObject({ price: 1_800_000, units: [{ homes: [{ status: 'sold' }] }, { homes: [{ status: 'available' }] }] })
})

it("compares the cheapest home with the project's price in the same currency", async () => {
  const file = tower(home('A-101', 1, 1_390_000, 'Available')).map((one) => ({ ...one, priceFrom: 378_489, priceFromAED: 1_390_000 }))
  const [project] = (await read(file)).filter((entry): entry is ReadProject => entry.kind === 'project')
  expect(project?.priceConflict).toBeUndefined()
  const [other] = (await read(file.map((one) => ({ ...one, priceFromAED: 1_200_000 })))).filter((entry) => entry.kind === 'project')
  expect(other).toMatchObject({ priceConflict: { price: 1_200_000, home_price: 1_390_000 } })
})

it('takes ids of homes that look like numbers on doors for their numbers', async () => {
  const file = (...ids: string[]) => [
    {
      id: 'Q-1',
      name: 'Qamar',
      city: 'Dubai',
      units: ids.map((unitId, at) => ({ id: `u${at}-x`, unitId, beds: at, price: 9e5 + at, status: 'available' })),
    },
  ]
  expect(columnsOf(await read(file('1204', 'V-11', '7')))).toMatchObject({ apt_no: 'units[].unitId' })
  expect(columnsOf(await read(file('8421904', '8421905', '8421906')))).not.toHaveProperty('apt_no')
})

it("leaves out a portal's name in titles, and coordinates among amenities", async () => {
  const project = (id: number) => ({
    id: `Q-${id}`,
    title: `Qamar ${id} | Bayut.com`,
    city: 'Dubai',
    price: 9e5 + id,
    amenities: ['Gym', '25.14129581', '55.27439785'],
  })
  expect(outcomesOf(await read([project(1), project(2)]))).toMatchObject([
    { title: 'Qamar 1', amenities: [{ name: 'Gym' }] },
    { title: 'Qamar 2', amenities: [{ name: 'Gym' }] },
  ])
})

it("shows a project's own price if none of its homes has one", async () => {
  const [first] = tower(home('A-101', 1, 1_240_000, 'Available'))
  const projects = [
    { ...first, priceFrom: 1_240_000 },
    { ...first, id: 'Q-2', priceFrom: 880_000, inventory: [] },
    { ...first, id: 'Q-3' },
  ]
  expect(outcomesOf(await read(projects))).toMatchObject([{ price: 1_240_000 }, { price: 880_000 }, { price: 1_240_000 }])
})

it('reads the floors of homes in a list, some of which have none', async () => {
  const homes = [7, null, 30].map((floor, at) => ({ ...home(`A-${at}`, at, 1_000_000 + at, 'Available'), floor }))
  const entries = await read(tower(...homes))
  expect(columnsOf(entries)).toMatchObject({ floor_no: 'inventory[].floor' })
  const floors = outcomesOf(entries).flatMap((outcome) =>
    'units' in outcome ? (outcome.units ?? []).flatMap(({ homes: own = [] }) => own.map(({ floor_no }) => floor_no)) : [],
  )
  expect(floors).toEqual([7, null, 30])
})

it('names homes that a list has twice, with what they contradict each other in, and takes the last', async () => {
  const homes = [
    home('A-101', 1, 1_240_000, 'Available'),
    home('A-102', 1, 990_000, 'Available'),
    home('A-101', 1, 1_260_000, 'Available'),
    home('A-103', 1, 995_000, 'Available'),
    home('A-102', 1, 990_000, 'Sold'),
    home('A-103', 1, 995_000, 'Available'),
  ]
  const entries = await read(tower(...homes), { columns: { apt_no: 'inventory[].code' } })
  const about = { home: 'A-101', field: 'price', value: 'AED 1,240,000', kind: 'other_row', expected: '1,260,000 AED' }
  expect(entries.filter(({ kind }) => kind === 'project')).toMatchObject([
    {
      repeatedHomes: ['A-101', 'A-102', 'A-103'],
      doubts: [about, { home: 'A-102', field: 'sales_status', value: 'available', expected: 'sold' }],
      remarks: expect.not.arrayContaining(['odd_value']),
      outcome: expect.not.objectContaining({ left_out: expect.anything() }),
    },
  ])
  expect(outcomesOf(entries)).toMatchObject([
    {
      units: [
        {
          homes: [
            { apt_no: 'A-101', price: 1_260_000 },
            { apt_no: 'A-102', status: 'sold' },
            { apt_no: 'A-103', price: 995_000 },
          ],
        },
      ],
    },
  ])
})

it('recognises the numbers of homes although a few of them are listed twice', async () => {
  const homes = Array.from({ length: 20 }, (_, at) => home(`A-${at}`, 1, 1_000_000 + at, 'Available'))
  expect(columnsOf(await read(tower(...homes, homes[3])))).toMatchObject({ apt_no: 'inventory[].code' })
  const types = homes.map((one, at) => ({ ...one, code: `Type ${at % 3}` }))
  expect(columnsOf(await read(tower(...types)))).not.toHaveProperty('apt_no')
})

it("names homes that a project of Manzil's own files lists twice", async () => {
  const kept = { apt_no: '1204', status: 'available', price: 1_250_000 }
  const facts = { reference: 'N-1', title: 'Noor Tower', emirate: 'dubai', category: 'off_plan' }
  const statuses = { project_status: 'under_construction', sales_status: 'on_sale' }
  const units = [{ type: 'apartment', rooms: 1, homes: [{ ...kept, price: 1_200_000 }, { ...kept, apt_no: '1205' }, kept] }]
  expect(await read({ projects: [{ ...facts, ...statuses, units }] })).toMatchObject([
    { repeatedHomes: ['1204'], doubts: [{ home: '1204', value: 'AED 1,200,000', expected: '1,250,000 AED' }] },
  ])
})

it('does not count a project as one without a type if its homes tell it', async () => {
  const plain = (name: string, ...units: object[]) => ({ id: name, name, city: 'Dubai', district: 'Dubai Hills Estate', units })
  const entries = await read([
    plain('Qamar Place', { bedrooms: 1, area: 850, price: 1_020_000 }, { bedrooms: 2, area: 1200, price: 1_440_000 }),
    plain('Noor Place', { bedrooms: 1, area: 800, price: 990_000 }),
  ])
  for (const { remarks, outcome } of entries.filter((entry): entry is ReadProject => entry.kind === 'project')) {
    expect(outcome).toMatchObject({ property_type: 'apartment' })
    expect(remarks).not.toContain('no_type')
  }
})

it('shows the size of the cheapest home of a list, and none of its home type if that home has none', async () => {
  const listed = (price: number, size?: number) => ({ beds: 1, kind: 'apartment', price, size })
  expect(outcomesOf(await read(tower(listed(900_000, 800), listed(1_500_000, 700))))).toMatchObject([
    { price: 900_000, area_sqft: 800, units: [{ min_price: 900_000, min_area: 700, max_area: 800 }] },
  ])
  expect(outcomesOf(await read(tower(listed(700_000), listed(1_500_000, 900))))).toMatchObject([
    { price: 700_000, area_sqft: null, units: [{ min_price: 700_000, max_price: 1_500_000, min_area: null, max_area: null }] },
  ])
})

it('takes numbers as on doors for those of homes, but no counts of a type', async () => {
  const listed = (list: string, numbers: (string | number)[]) => {
    const homes = numbers.map((no, at) => ({ no, beds: at + 1, size: 700 + at * 500, price: 900_000 + at * 600_000 }))
    return [{ id: 'Q-1', name: 'Qamar Tower', city: 'Dubai', [list]: homes }]
  }
  expect(columnsOf(await read(listed('homes', [101, 102])))).toMatchObject({ apt_no: 'homes[].no' })
  expect(columnsOf(await read(listed('apartments', ['A-5', 'A-6'])))).toMatchObject({ apt_no: 'apartments[].no' })
  for (const file of [listed('homes', [12, 8]), listed('unit_types', [101, 102])])
    expect(columnsOf(await read(file))).not.toHaveProperty('apt_no')
})

describe('amounts with a unit of their own', () => {
  const unit = (no: number, price: object, size: object = { size: 700 + no }) => ({ unitNumber: `${no}`, beds: 1, ...size, ...price })
  const project = (...units: object[]) => ({ id: 'Q-1', name: 'Qamar Tower', city: 'Dubai', district: 'Dubai Marina', units })
  const pricesOf = async (...projects: object[]) =>
    outcomesOf(await read(projects)).map((one) =>
      'refused' in one ? one : one.units?.flatMap(({ homes = [] }) => homes.map(({ price }) => price)),
    )

  it.each([
    ['in the object of the price', (amount: number, code: string) => ({ price: { amount, currency: code } })],
    ['beside the price', (amount: number, code: string) => ({ price: amount, currency: code })],
    ['under another name', (amount: number, code: string) => ({ price: { amount, iso: code } })],
    ['in an object beside the price', (amount: number, code: string) => ({ price: amount, terms: { currency: code } })],
  ])('reads the currency of each home %s', async (_, price) => {
    const units = [unit(101, price(400_000, 'USD')), unit(102, price(500_000, 'USD')), unit(103, price(1_900_000, 'AED'))]
    expect(await pricesOf(project(...units))).toEqual([[1_469_000, 1_836_250, 1_900_000]])
    // The project's own currency is that of its own price alone.
    expect(await pricesOf({ ...project(...units), price: { from: 1_469_000, currency: 'AED' } })).toEqual([
      [1_469_000, 1_836_250, 1_900_000],
    ])
  })

  it("takes the currency of homes' fees for no currency of their prices", async () => {
    const [entry] = await read([project(unit(101, { price: 900_000, serviceCharge: { amount: 9, currency: 'USD' } }))])
    expect(entry).toMatchObject({ kind: 'reading', reading: { unread: expect.arrayContaining(['units[].serviceCharge.currency']) } })
  })

  it('reads no price in a currency whose rate is not known', async () => {
    const entries = await read([project(unit(101, { price: { amount: 900_000, currency: 'SGD' } }))])
    expect(entries[1]).toMatchObject({ doubts: [{ field: 'price', value: '900000 SGD', kind: 'other_currency' }] })
  })

  it.each(['area', 'size'])('reads the unit of each %s', async (name) => {
    const size = (value: number, unit: string) => ({ [name]: { value, unit } })
    const price = { price: { amount: 1_200_000, currency: 'AED' } }
    const entries = await read([
      project(unit(101, price, size(70, 'sqm')), unit(102, price, size(810, 'sqft')), unit(103, price, size(80, 'sqm'))),
    ])
    expect(columnsOf(entries)).toMatchObject({ area: `units[].${name}.value`, area_unit: `units[].${name}.unit` })
    expect(outcomesOf(entries)).toMatchObject([{ units: [{ homes: [{ area: 753 }, { area: 810 }, { area: 861 }] }] }])
  })
})

describe('pictures of a project and of its homes', () => {
  const photo = (name: string) => ({ url: `https://p.example.com/${name}.jpg` })
  const units = [{ beds: 1, size: 700, price: 900_000, photos: [photo('room'), photo('bath')] }]
  const project = (id: string, more: object) => ({ id, name: `Qamar ${id}`, city: 'Dubai', ...more, units })
  const pictures = async (...projects: object[]) =>
    outcomesOf(await read(projects)).map((one) => ('refused' in one ? one : one.images?.map(({ address }) => address.slice(22))))

  it("takes the project's own gallery, and those of the homes where it is empty", async () => {
    const own = { gallery: [photo('hero'), photo('lobby')] }
    expect(await pictures(project('A', own), project('B', { gallery: [] }))).toEqual([
      ['hero.jpg', 'lobby.jpg'],
      ['room.jpg', 'bath.jpg'],
    ])
  })

  it('takes those of the homes rather than a cover alone', async () => {
    expect(await pictures(project('A', { cover: 'https://p.example.com/hero.jpg' }))).toEqual([['room.jpg', 'bath.jpg']])
  })
})
