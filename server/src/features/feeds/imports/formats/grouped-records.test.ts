import { Readable } from 'node:stream'
import type { FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { expect, it } from 'vitest'
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
