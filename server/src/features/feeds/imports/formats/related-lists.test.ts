import { Readable } from 'node:stream'
import type { FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { expect, it } from 'vitest'
import { isRejected, type ReadEntry } from '../entry.ts'
import { READERS } from '../reading/readers.ts'

async function read(file: unknown, mapping?: FeedMapping): Promise<ReadEntry[]> {
  return await Array.fromAsync(READERS.json(Readable.from([Buffer.from(JSON.stringify(file))]), { today: '2026-11-20', mapping }))
}
const outcomesOf = (entries: readonly ReadEntry[]) => entries.flatMap((entry) => (entry.kind === 'project' ? [entry.outcome] : []))
const readingOf = (entries: readonly ReadEntry[]) => entries.flatMap((entry) => (entry.kind === 'reading' ? [entry.reading] : []))[0]

const DATABASE = {
  developers: [
    { id: 1, name: 'Qamar Properties', phone: '+971500000001' },
    { id: 2, name: 'Reem Homes', phone: '+971500000002' },
  ],
  projects: [
    { id: 10, name: 'Qamar Tower', developer_id: 1, city: 'Dubai', district: 'Dubai Marina', handover: 'Q4 2028' },
    { id: 11, name: 'Reem Villas', developer_id: 2, city: 'Dubai', district: 'Arjan', handover: 'Q2 2029' },
  ],
  unit_types: [
    { id: 1, bedrooms: 1, type: 'Apartment' },
    { id: 2, bedrooms: 4, type: 'Villa' },
  ],
  units: [
    { unit_no: '101', project_id: 10, unit_type_id: 1, area_sqft: 780, price: 1_250_000, status: 'Available' },
    { unit_no: '102', project_id: 10, unit_type_id: 1, area_sqft: 800, price: 1_300_000, status: 'Sold' },
    { unit_no: 'V1', project_id: 11, unit_type_id: 2, area_sqft: 3200, price: 4_100_000, status: 'Available' },
  ],
  payments: [
    { project_id: 10, percent: 20, when: 'On booking' },
    { project_id: 10, percent: 80, when: 'On handover' },
  ],
}

it('reads homes, payments, developers and types from lists that are joined by ids', async () => {
  const entries = await read(DATABASE)
  expect(outcomesOf(entries)).toMatchObject([
    {
      title: 'Qamar Tower',
      developer: { name: 'Qamar Properties' },
      community: { name: 'Dubai Marina' },
      price: 1_250_000,
      property_type: 'apartment',
      payment_plans: [{ steps: [{ percent: 20 }, { percent: 80 }] }],
      units: [
        {
          rooms: 1,
          homes: [
            { apt_no: '101', status: 'available' },
            { apt_no: '102', status: 'sold' },
          ],
        },
      ],
    },
    { title: 'Reem Villas', developer: { name: 'Reem Homes' }, price: 4_100_000, property_type: 'villa', units: [{ rooms: 4 }] },
  ])
})

it('reads the homes themselves if the mapping names their list, each with its project', async () => {
  const entries = await read(DATABASE, { columns: {}, records: 'units', rows: 'homes' })
  expect(readingOf(entries)?.columns).toMatchObject({ price: 'price', bedrooms: 'unit type.bedrooms', developer: 'project.developer.name' })
  expect(outcomesOf(entries)).toMatchObject([{ title: 'Qamar Tower', price: 1_250_000 }, { title: 'Reem Villas' }])
})

it('reads homes of buildings as those of the building\u2019s project', async () => {
  const { projects, units, ...others } = DATABASE
  const buildings = projects.map(({ id }) => ({ building_id: `b${id}`, projectId: id, floors: 20 + id }))
  const inBuildings = units.map(({ project_id, ...home }) => ({ ...home, building_id: `B${project_id}` }))
  const entries = await read({ data: { ...others, projects, units: inBuildings, buildings } })
  expect(outcomesOf(entries)).toMatchObject([
    { title: 'Qamar Tower', price: 1_250_000, units: [{ homes: [{ apt_no: '101' }, { apt_no: '102' }] }] },
    { title: 'Reem Villas', price: 4_100_000 },
  ])
})

it('reads homes that name only their type, which names its project', async () => {
  const unit_types = [
    { id: 1, project_id: 10, bedrooms: 1, type: 'Apartment' },
    { id: 2, project_id: 11, bedrooms: 4, type: 'Villa' },
  ]
  const units = DATABASE.units.map(({ project_id: _, ...home }) => home)
  expect(outcomesOf(await read({ ...DATABASE, unit_types, units }))).toMatchObject([
    { title: 'Qamar Tower', price: 1_250_000, units: [{ rooms: 1, homes: [{ apt_no: '101' }, { apt_no: '102', status: 'sold' }] }] },
    { title: 'Reem Villas', price: 4_100_000, units: [{ rooms: 4, homes: [{ apt_no: 'V1' }] }] },
  ])
})

it('reads the place of each project although no two share one', async () => {
  const projects = DATABASE.projects.map(({ city: _city, district: _district, ...project }, at) => ({ ...project, location_id: at + 1 }))
  const locations = [
    { location_id: 1, city: 'Dubai', community: 'Wadi Noor District' },
    { location_id: 2, city: 'Ras Al Khaimah', community: 'Corniche Quarter' },
  ]
  const entries = await read({ ...DATABASE, projects, locations })
  expect(outcomesOf(entries)).toMatchObject([
    { emirate: 'dubai', community: { name: 'Wadi Noor District' } },
    { emirate: 'ras-al-khaimah', community: { name: 'Corniche Quarter' } },
  ])
})

it('finds the homes and amenities whose ids a project lists', async () => {
  const amenities = [
    { id: 'a', name: 'Swimming pool' },
    { id: 'b', name: 'Gym' },
  ]
  const homes = DATABASE.units.map(({ project_id: _, ...home }, at) => ({ ...home, id: at + 1 }))
  const [tower, villas] = DATABASE.projects
  const projects = [
    { ...tower, unit_ids: [1, 2], amenities: ['b', 'a'] },
    { ...villas, unit_ids: [3], amenities: [] },
  ]
  expect(outcomesOf(await read({ ...DATABASE, projects, units: homes, amenities }))).toMatchObject([
    { price: 1_250_000, amenities: [{ name: 'Gym' }, { name: 'Swimming pool' }], units: [{ homes: [{}, {}] }] },
    { price: 4_100_000 },
  ])
})

it('refuses homes whose project is missing, and names lists that it does not read', async () => {
  const orphan = { unit_no: '900', project_id: 99, unit_type_id: 1, area_sqft: 780, price: 1, status: 'Available' }
  const offices = [{ city: 'Dubai', street: 'Sheikh Zayed Road', phone: '+971500000009' }]
  const units = [
    ...Array.from({ length: 12 }, () => DATABASE.units)
      .flat()
      .map((unit, at) => ({ ...unit, unit_no: `${at}` })),
    orphan,
  ]
  const entries = await read({ ...DATABASE, units, offices })
  expect(outcomesOf(entries).filter(isRejected)).toEqual([{ refused: 'no_readable_name' }])
  expect(readingOf(entries)?.unread).toContain('offices[]')
})

it('keeps lists apart whose ids only happen to be alike', async () => {
  const listings = [1, 2, 3].map((id) => ({
    id,
    title: `Home ${id}`,
    city: 'Dubai',
    district: 'Arjan',
    price: 900_000 + id,
    area_sqft: 700,
  }))
  const enquiries = [1, 2, 3].map((id) => ({ id, name: 'Noor', phone: '+971500000009', message: 'Call me' }))
  const entries = await read({ listings, enquiries })
  expect(outcomesOf(entries)).toMatchObject([{ title: 'Home 1' }, { title: 'Home 2' }, { title: 'Home 3' }])
  expect(readingOf(entries)?.unread).toContain('enquiries[]')
})
