import { Readable } from 'node:stream'
import { PROJECT_TYPES, termById } from '@manzil/contract/catalogue/terms'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { feedProject } from '../../../testing/feed-project.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { importProjects } from './import-projects.ts'

const database = useTestDatabase()

beforeEach(async () => {
  await database().db.deleteFrom('properties').execute()
})

const run = (format: 'csv' | 'json', text: string) =>
  importProjects(database(), { format, file: Readable.from([Buffer.from(text)]), source: 'feed' })
const csv = (...lines: string[]) => run('csv', lines.join('\n'))

async function types(): Promise<Record<string, string>> {
  const rows = await database().db.selectFrom('properties').select(['title', 'project_type_id']).execute()
  return Object.fromEntries(rows.map(({ title, project_type_id }) => [title, termById(PROJECT_TYPES, project_type_id).slug]))
}

const HEADER = 'Building,Unit No,Property Type,Bedrooms,Size (sqft),Price,Status,Community,Emirate'
const HOMES = [
  'Bay Square 7,101,Office,,900,1500000,Available,Business Bay,Dubai',
  'Bay Square 7,102,Office,,950,1600000,Sold,Business Bay,Dubai',
  'Marina Mall Tower,G1,Shop,,700,2500000,Available,Dubai Marina,Dubai',
  'Marina Mall Tower,201,Apartment,1,800,1800000,Available,Dubai Marina,Dubai',
  'Palm Court,11,Apartment,1,690,1300000,Available,Arjan,Dubai',
  'Palm Court,12,Apartment,2,990,1700000,Available,Arjan,Dubai',
]
const OWN = { 'Bay Square 7': 'commercial', 'Marina Mall Tower': 'mixed_use', 'Palm Court': 'residential' }

it('follows from the types of homes in a list', async () => {
  await csv(HEADER, ...HOMES)
  expect(await types()).toEqual(OWN)
})

it('is corrected by the next import of a project that an earlier version imported, unless staff changed it', async () => {
  const { db } = database()
  await csv(HEADER, ...HOMES)
  await db.updateTable('properties').set({ project_type_id: 1 }).execute()
  await sql`
    update project_sources s set digest = 'of an earlier version', written = h.hashes
    from project_field_hashes(array(select property_id from project_sources)) h where h.property_id = s.property_id`.execute(db)
  await db.updateTable('properties').set({ project_type_id: 4 }).where('title', '=', 'Palm Court').execute()
  expect(await csv(HEADER, ...HOMES)).toMatchObject({ changed: 2, kept: [{ fields: ['project_type_id'] }] })
  expect(await types()).toEqual({ ...OWN, 'Palm Court': 'hospitality' })
})

it('stays in a list that says no types', async () => {
  await csv(HEADER, ...HOMES)
  const prices = HOMES.map((line) => line.split(',')).map(([building, number, , , , price]) =>
    [building, number, Number(price) + 1000].join(),
  )
  expect(await csv('Building,Unit No,Price', ...prices)).toMatchObject({ changed: 3 })
  expect(await types()).toEqual(OWN)
})

it('follows from the types of homes within each project, and from that of a project', async () => {
  const units = ['Office', 'Office', 'Retail'].map((type, at) => ({ number: `${at + 1}`, type, sqft: 800 + at, price: 1_400_000 + at }))
  const projects = [
    { code: 'P1', name: 'Alder Offices', city: 'Dubai', community: 'Business Bay', units },
    {
      code: 'P2',
      name: 'Alder Rows',
      city: 'Dubai',
      community: 'Arjan',
      units: units.map((unit) => ({ ...unit, type: 'Townhouse', beds: 3 })),
    },
  ]
  await run('json', JSON.stringify({ data: projects }))
  await csv('Ref,Project,Type,Starting price,Community,Emirate', 'W1,Quoz Store,Warehouse,2000000,Al Quoz,Dubai')
  expect(await types()).toMatchObject({ 'Alder Offices': 'commercial', 'Alder Rows': 'residential', 'Quoz Store': 'commercial' })
})

it("follows from types in Manzil's own files too, unless they say it", async () => {
  const units = [{ type: 'office', min_price: 900_000 }]
  await run(
    'json',
    JSON.stringify({
      projects: [
        feedProject({ title: 'Reem Offices', units, property_type: 'office' }),
        feedProject({ reference: 'T2', title: 'Noor Offices', units, property_type: 'office', project_type: 'mixed_use' }),
      ],
    }),
  )
  expect(await types()).toEqual({ 'Reem Offices': 'commercial', 'Noor Offices': 'mixed_use' })
})
