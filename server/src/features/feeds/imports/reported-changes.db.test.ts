import { Readable } from 'node:stream'
import { idBySlug, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMedia } from '../../../testing/catalogue.ts'
import { feedProject } from '../../../testing/feed-project.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { importProjects } from './import-projects.ts'

const database = useTestDatabase()
const run = (...projects: object[]) =>
  importProjects(database(), { format: 'json', file: Readable.from([Buffer.from(JSON.stringify({ projects }))]), source: 'feed' })

beforeEach(async () => {
  await database().db.deleteFrom('properties').execute()
})

const project = async (reference = 'T1') =>
  database().db.selectFrom('properties').selectAll().where('source_ref', '=', reference).executeTakeFirstOrThrow()
const history = async () => {
  const { rows } = await sql<{ fields: string[] }>`
    select array(select c ->> 'field' from jsonb_array_elements(detail -> 'changes') c) as fields from audit_entries
    where action = 'project_changed_by_feed' order by id`.execute(database().db)
  return rows.map(({ fields }) => fields)
}

const ONE = { type: 'apartment', rooms: 1, min_price: 1_500_000, homes: [{ apt_no: '101', price: 1_500_000 }] }
const TWO = {
  type: 'apartment',
  rooms: 2,
  min_price: 2_500_000,
  homes: [
    { apt_no: '201', price: 2_500_000 },
    { apt_no: '202', price: 2_600_000 },
  ],
}
const tower = (given: object = {}) =>
  feedProject({
    price: 1_500_000,
    units: [ONE, TWO],
    ...given,
  })

describe('home types in another order', () => {
  it('are no change, also if they are of one kind', async () => {
    const dear = { type: 'apartment', rooms: 2, min_price: 3_500_000, homes: [{ apt_no: '301', price: 3_500_000 }] }
    const units = [{ ...ONE, plans: [{ address: 'https://a.example/plan.png' }] }, TWO, dear]
    await run(tower({ units }))
    expect(await run(tower({ units: units.toReversed() }))).toMatchObject({ changed: 0, unchanged: 1, changed_projects: [] })
    expect(await history()).toEqual([])
    expect(await run(tower({ units: [{ ...TWO, min_price: 2_400_000 }, ONE, dear] }))).toMatchObject({ changed: 1 })
    expect(await history()).toEqual([['units']])
  })
})

describe('pictures', () => {
  const picture = (name: string) => ({ address: `https://a.example/${name}.jpg` })

  it('that staff chose are no change of an import that keeps them', async () => {
    await run(tower({ images: [picture('1')] }))
    const { id } = await project()
    const media_id = await addMedia(database().db, 'image')
    await database().db.insertInto('property_images').values({ property_id: id, position: 0, media_id }).execute()
    const report = await run(tower({ images: [picture('1')], price: 1_490_000 }))
    expect(report.changed_projects).toMatchObject([{ fields: expect.not.arrayContaining(['images']) }])
    expect(report.kept).toMatchObject([{ fields: ['images'] }])
  })

  it('of other addresses are a change before they are fetched', async () => {
    await run(tower({ images: [picture('1')] }))
    expect((await run(tower({ images: [picture('1'), picture('2')] }))).changed_projects).toMatchObject([{ fields: ['images'] }])
  })
})

describe('changed and added projects', () => {
  it('are reported with how many homes were sold, changed, added and removed', async () => {
    const homes = (...given: [string, number, string?][]) =>
      tower({
        units: [{ ...ONE, homes: given.map(([apt_no, price, status = 'available']) => ({ apt_no, price, floor_no: 1, status })) }],
      })
    expect(
      (await run(homes(['1', 10_000_000], ['2', 10_000_000], ['3', 10_000_000], ['4', 10_000_000], ['5', 10_000_000], ['7', 10_000_000])))
        .added_projects,
    ).toEqual([{ row: 1, reference: 'T1', id: (await project()).id, title: 'Noor Tower', title_ar: null }])
    const changed = homes(
      ['1', 10_000_000, 'sold'],
      ['2', 11_000_000],
      ['3', 11_000_000, 'sold'],
      ['4', 10_000_000, 'reserved'],
      ['6', 9_000_000],
      ['7', 11_000_000, 'reserved'],
    )
    const { changed_projects } = await run(changed)
    expect(changed_projects).toMatchObject([
      { fields: ['homes'], homes: { sold: 2, reserved: 2, available: 0, priced: 3, added: 1, removed: 1, others: 0 } },
    ])
    const again = homes(
      ['1', 10_000_000],
      ['2', 11_000_000],
      ['3', 11_000_000, 'sold'],
      ['4', 9_900_000],
      ['6', 9_000_000],
      ['7', 11_000_000],
    )
    expect((await run(again)).changed_projects).toMatchObject([{ homes: { sold: 0, available: 3, priced: 1, others: 0 } }])
  })
})

it('reports the former and new values of what changed, but none of lists and long texts', async () => {
  await run(tower({ description: 'a'.repeat(200) }))
  const { changed_projects } = await run(
    tower({ description: 'b'.repeat(200), sales_status: 'sold_out', delivery_date: '2028-12-31', amenities: [{ name: 'Pool' }] }),
  )
  const [{ fields = [], values = [] } = {}] = changed_projects ?? []
  expect(fields.toSorted()).toEqual(['amenity_ids', 'delivery_date', 'description', 'sales_status_id'])
  expect(values.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
    { field: 'delivery_date', before: null, after: '2028-12-31' },
    { field: 'sales_status_id', before: idBySlug(SALES_STATUSES, 'on_sale'), after: idBySlug(SALES_STATUSES, 'sold_out') },
  ])
})
