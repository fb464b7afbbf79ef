import { Readable } from 'node:stream'
import type { FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { describe, expect, it } from 'vitest'
import type { ReadProject } from '../entry.ts'
import { previewSample } from '../reading/preview.ts'
import { READERS } from '../reading/readers.ts'

async function read(file: unknown, mapping?: FeedMapping) {
  const bytes = Buffer.from(JSON.stringify(file))
  const entries = await Array.fromAsync(READERS.json(Readable.from([bytes]), { today: '2026-11-20', mapping }))
  return entries.filter((entry): entry is ReadProject => entry.kind === 'project').map(({ outcome }) => outcome)
}
const look = (file: unknown, mapping?: FeedMapping) => previewSample({ bytes: Buffer.from(JSON.stringify(file)), isCut: false, mapping })

const project = (uid: string, name: string) => ({
  uid,
  label: { en: `Qamar ${name}`, ar: 'قمر' },
  builder: { name: 'Qamar Living' },
  completion: 'Q4 2028',
  inventory: [{ code: 'A-1', beds: 1, size: 700, price: 1_200_000, state: 'Available' }],
})
const grouped = {
  payload: {
    regions: [
      { name: 'Dubai', developments: [project('Q-1', 'Palms'), project('Q-2', 'Mews')] },
      { name: 'Sharjah', developments: [] },
      { name: 'Abu Dhabi', developments: [project('Q-3', 'Gate')] },
    ],
  },
}

it('finds projects that are grouped, with the name of their group', async () => {
  expect((await look(grouped)).mapping).toMatchObject({
    records: 'payload.regions.developments',
    columns: { title: 'label.en', title_ar: 'label.ar', reference: 'uid', emirate: 'regions.name', price: 'inventory[].price' },
  })
  expect(await read(grouped)).toMatchObject([
    { reference: 'Q-1', title: 'Qamar Palms', emirate: 'dubai', price: 1_200_000 },
    { reference: 'Q-2', emirate: 'dubai' },
    { reference: 'Q-3', emirate: 'abu-dhabi' },
  ])
})

it.each(['payload.regions.developments', 'payload.regions[].developments[]', 'developments'])('reads records named %j', async (records) => {
  expect(await read(grouped, { columns: {}, records })).toHaveLength(3)
  expect((await look(grouped, { columns: {}, records })).mapping?.records).toBe('payload.regions.developments')
})

it('reads groups within groups, and those of an unnamed list', async () => {
  const nested = [{ city: 'Dubai', districts: [{ title: 'Business Bay', projects: [project('Q-1', 'Palms'), project('Q-2', 'Mews')] }] }]
  const mapping = { columns: { emirate: 'group.city', community: 'districts.title' }, records: 'districts.projects' }
  expect(await read(nested, mapping)).toMatchObject([
    { reference: 'Q-1', emirate: 'dubai', community: { name: 'Business Bay' } },
    { reference: 'Q-2' },
  ])
})

it('leaves projects whole that hold lists of home types, buildings or pictures', async () => {
  const types = ['1BR', '2BR'].map((name, at) => ({
    name,
    beds: at + 1,
    price: 900_000 * (at + 1),
    size: 800,
    images: [{ url: 'https://a.example/1.jpg' }],
  }))
  const file = [{ id: 'Q-1', name: 'Noor Tower', developer: { name: 'Noor' }, city: 'Dubai', area: 'Business Bay', floorplans: types }]
  expect(await read(file)).toMatchObject([{ reference: 'Q-1', title: 'Noor Tower', units: [{ rooms: 1 }, { rooms: 2 }] }])
})

describe('a developer that the file states once', () => {
  const projects = [1, 2].map((id) => ({ id, name: `Noor ${id}`, city: 'Dubai', price: 900_000 }))
  const developer = { name: 'Noor Properties', name_ar: 'نور العقارية' }
  const developersOf = (found: Awaited<ReturnType<typeof read>>) => found.map((one) => 'developer' in one && one.developer)

  it('is that of all projects in JSON, but no other fact beside their list', async () => {
    const found = await read({ status: 'sold', name: 'Export', developer, data: { type: 'villa', projects } })
    expect(developersOf(found)).toEqual([developer, developer])
    expect(found[0]).toMatchObject({ title: 'Noor 1', sales_status: 'on_sale' })
    expect(developersOf(await read({ developer: 'Noor', data: { projects } }))).toEqual([{ name: 'Noor' }, { name: 'Noor' }])
    const own = projects.map((project, at) => ({ ...project, builder: at === 0 ? 'Reem' : null }))
    expect(developersOf(await read({ data: { projects: own }, developer: 'Noor' }))).toEqual([{ name: 'Reem' }, { name: 'Noor' }])
  })

  it.each([
    { meta: { developer: 'Noor' }, data: projects },
    { data: projects, info: { source: { developer_name: 'Noor' } } },
    { بيانات: { 'اسم المطور': 'Noor' }, المشاريع: projects },
  ])('is read within the facts beside the list: %j', async (file) => {
    expect(developersOf(await read(file))).toEqual([{ name: 'Noor' }, { name: 'Noor' }])
  })

  it('fills the projects that name none in the column where others do, and is none that the file was filtered by', async () => {
    const own = projects.map((project, at) => ({ ...project, developer: { id: at, name: at === 0 ? 'Reem' : '', logo: 'r.png' } }))
    expect(developersOf(await read({ meta: { developer }, data: own }))).toMatchObject([{ name: 'Reem' }, { name: 'Noor Properties' }])
    expect(developersOf(await read({ filters: { developer: 'Emaar' }, data: projects }))).toEqual([false, false])
  })

  it('is that of all projects in XML that name no other', async () => {
    const entry = (id: number, more = '') =>
      `<project id="${id}"><name>Noor ${id}</name><city>Dubai</city><price>900000</price>${more}</project>`
    const xml = `<all status="sold" developer="Noor">${entry(1)}${entry(2, '<developer>Reem</developer>')}${entry(3)}</all>`
    const entries = await Array.fromAsync(READERS.xml(Readable.from([Buffer.from(xml)]), { today: '2026-11-20', mapping: undefined }))
    const found = entries.filter((one): one is ReadProject => one.kind === 'project').map(({ outcome }) => outcome)
    expect(found).toMatchObject([{ title: 'Noor 1', sales_status: 'on_sale' }, { title: 'Noor 2' }, { title: 'Noor 3' }])
    expect(developersOf(found)).toEqual([{ name: 'Noor' }, { name: 'Reem' }, { name: 'Noor' }])
  })

  it('is that of the group in XML that states it in an element above its projects, but none of several', async () => {
    const entry = (id: number, developer = '') =>
      `<project id="${id}"><name>Noor ${id}</name><city>Dubai</city><price>900000</price>${developer}</project>`
    const readXml = async (xml: string) => {
      const entries = await Array.fromAsync(READERS.xml(Readable.from([Buffer.from(xml)]), { today: '2026-11-20', mapping: undefined }))
      return developersOf(entries.flatMap((one) => (one.kind === 'project' ? one.outcome : [])))
    }
    const projects = `${entry(1, '<developer/>')}${entry(2, '<developer>Reem</developer>')}`
    const [noor, reem] = [{ name: 'Noor' }, { name: 'Reem' }]
    expect(await readXml(`<feed><meta><developer><name>Noor</name></developer></meta><projects>${projects}</projects></feed>`)).toEqual([
      noor,
      reem,
    ])
    const group = (name: string, id: number) => `<group><developer>${name}</developer>${entry(id)}${entry(id + 1)}</group>`
    expect(await readXml(`<all>${group('Noor', 1)}${group('Reem', 3)}</all>`)).toEqual([noor, noor, reem, reem])
    const several = '<about><developer>Noor</developer><developer>Sama</developer></about>'
    expect(await readXml(`<all>${several}${projects}</all>`)).toEqual([null, reem])
  })
})

it('names further facts beside the list that may be those of all rows', async () => {
  const units = [1, 2].map((at) => ({ ref: `A${at}`, unit_no: `10${at}`, bedrooms: at, area: 700 * at, price: 1_300_000 * at }))
  const file = { meta: { project: 'Noor Tower', handover: 'Q4 2028', exported_at: '2026-11-01' }, المنطقة: 'Business Bay', units }
  expect((await look(file)).above).toEqual([
    { text: 'project: Noor Tower', fact: { field: 'building', value: 'Noor Tower' } },
    { text: 'handover: Q4 2028', fact: { field: 'delivery_date', value: 'Q4 2028' } },
    { text: 'المنطقة: Business Bay', fact: { field: 'community', value: 'Business Bay' } },
  ])
})

describe('a currency or unit of area that the file states once', () => {
  const listings = [1, 2].map((id) => ({ id, name: `Noor ${id}`, city: 'Dubai', type: 'Villa', beds: 3, price: 1_000_000, size: 250 }))
  const factsOf = (found: Awaited<ReturnType<typeof read>>) =>
    found.map((one) => ('refused' in one ? one.refused : { price: one.price, area: one.area_sqft }))
  const dollars = { price: 3_672_500, area: 2_691 }
  const dirhams = { price: 1_000_000, area: 2_691 }

  it.each([
    { currency: 'USD', listings },
    { data: { listings }, currency: 'usd' },
    { meta: { currency: 'USD', area_unit: 'sqm', language: 'en' }, data: listings },
    { settings: { price: { currency: { code: 'USD' } } }, payload: { items: listings } },
    { العملة: 'دولار', listings },
  ])('is that of all projects in JSON: %j', async (file) => {
    expect(factsOf(await read(file))).toEqual([dollars, dollars])
  })

  it('does not replace that of a project, nor that in the name of a column', async () => {
    const own = listings.map((one, at) => ({ ...one, currency: at === 0 ? 'AED' : '' }))
    expect(factsOf(await read({ currency: 'USD', listings: own }))).toEqual([dirhams, dollars])
    const named = listings.map(({ price, ...one }) => ({ ...one, price_aed: price }))
    expect(factsOf(await read({ currency: 'USD', listings: named }))).toEqual([dirhams, dirhams])
    expect(factsOf(await read({ fees: { currency: 'USD' }, listings }))).toEqual([dirhams, dirhams])
  })

  it('leaves prices out if the file states several currencies', async () => {
    const found = factsOf(await read({ meta: { currency: 'AED' }, display: { currency: 'USD' }, listings }))
    expect(found).toEqual([
      { price: null, area: 2_691 },
      { price: null, area: 2_691 },
    ])
  })

  it('is that of homes in square feet, whatever their sizes look like', async () => {
    const small = listings.map((one) => ({ ...one, type: 'Apartment', beds: 0, size: 290 }))
    expect(factsOf(await read({ meta: { units: 'sqft' }, listings: small })).map((one) => typeof one === 'object' && one.area)).toEqual([
      290, 290,
    ])
  })

  it('is read above the list of a large file', async () => {
    const text = 'By the sea. '.repeat(15_000)
    const large = Array.from({ length: 30 }, (_, at) => ({ ...listings[0], id: at, name: `Noor ${at}`, description: text }))
    const found = factsOf(await read({ meta: { currency: 'USD' }, data: { listings: large } }))
    expect(found).toHaveLength(30)
    expect(found[29]).toEqual(dollars)
  })

  it.each([
    ['<listings currency="USD" area-unit="sqm">', '</listings>'],
    ['<feed><meta><currency>USD</currency></meta><listings>', '</listings></feed>'],
  ])('is that of all projects in XML: %s', async (start, end) => {
    const entry = (id: number, more = '') =>
      `<listing id="${id}"><name>Noor ${id}</name><city>Dubai</city><type>Villa</type><beds>3</beds><price>1000000</price><size>250</size>${more}</listing>`
    const xml = `${start}${entry(1)}${entry(2, '<currency>AED</currency>')}${entry(3)}${end}`
    const entries = await Array.fromAsync(READERS.xml(Readable.from([Buffer.from(xml)]), { today: '2026-11-20', mapping: undefined }))
    const found = entries.filter((one): one is ReadProject => one.kind === 'project').map(({ outcome }) => outcome)
    expect(factsOf(found)).toEqual([dollars, dirhams, dollars])
  })
})
