import { SORTS, type Sort } from '@manzil/contract/catalogue/listing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../testing/test-app.ts'
import { findProjects } from './search-catalogue.ts'

/** More than a page collects before it drops the worst. */
const COUNT = 6_500
const { app, database } = useTestApp()

interface Project {
  id: number
  category_id: number
  price: number | null
  area_sqft: number
  delivery_date: string
  published_at: Date
}
let projects: Project[] = []

beforeAll(async () => {
  const { db } = database()
  // Four in five are off-plan, and all of those are handed over after the rest.
  await sql`
    insert into properties (slug, publication, title, description, emirate_id, category_id, property_type_id, project_status_id,
      sales_status_id, price, price_source, price_date, area_sqft, delivery_date, source, source_ref, published_at)
    select 'p-' || n, 'published', 'Project', '', 1 + n % 7, case when n % 5 = 0 then 2 else 1 end, case when n % 100 = 0 then 3 else 1 end, 2, 3,
      case when n % 9 > 0 then 1 + n * 7919 % 1000 end, 'test', '2026-01-01', 1 + n * 31 % 700,
      date '2030-01-01' + n % 300 - case when n % 5 = 0 then 1000 else 0 end, 'test', n::text,
      timestamptz '2026-01-01' + n * 17 % 4000 * interval '1 minute'
    from generate_series(1, ${COUNT}::int) n`.execute(db)
  await sql`select refresh_property_search(array(select id from properties))`.execute(db)
  const columns = ['id', 'category_id', 'price', 'area_sqft', 'delivery_date', 'published_at'] as const
  projects = (await db.selectFrom('properties').select(columns).execute()) as Project[]
}, 120_000)

const LAST = Number.POSITIVE_INFINITY
const newest = (a: Project, b: Project) => b.published_at.getTime() - a.published_at.getTime() || b.id - a.id
// No project has a picture, so those without a price have nothing to show.
const newestShown = (a: Project, b: Project) => Number(a.price === null) - Number(b.price === null) || newest(a, b)
const perSqft = ({ price, area_sqft }: Project) => (price === null ? LAST : price / area_sqft)
const ORDERS: Record<Sort, (a: Project, b: Project) => number> = {
  latest: newestShown,
  relevance: newestShown,
  travel_time: newest,
  oldest: (a, b) => -newest(a, b),
  price_desc: (a, b) => (b.price ?? -1) - (a.price ?? -1) || b.id - a.id,
  price_asc: (a, b) => (a.price === null || b.price === null ? order(a.price ?? LAST, b.price ?? LAST) : a.price - b.price) || a.id - b.id,
  price_per_sqft: (a, b) => order(perSqft(a), perSqft(b)) || a.id - b.id,
  handover: (a, b) => (a.delivery_date < b.delivery_date ? -1 : a.delivery_date > b.delivery_date ? 1 : a.id - b.id),
  area_desc: (a, b) => b.area_sqft - a.area_sqft || b.id - a.id,
  area_asc: (a, b) => a.area_sqft - b.area_sqft || a.id - b.id,
}

function order(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

describe.each(SORTS)('pages sorted by %s', (sort) => {
  it.each([
    ['of most projects', { category: 1 }, (one: Project) => one.category_id === 1],
    [
      'of some projects',
      { category: 1, max_price: 300 },
      (one: Project) => one.category_id === 1 && one.price !== null && one.price <= 300,
    ],
    ['of all projects', {}, () => true],
  ])('%s hold the right projects in order at every offset', async (_of, filters, fulfils) => {
    const expected = projects.filter(fulfils).sort(ORDERS[sort])
    for (const offset of [0, 1_200, 4_900, expected.length - 3, expected.length]) {
      const { ids, count } = await findProjects(app().services, filters, { sort, limit: 12, offset })
      expect(ids, `from ${offset}`).toEqual(expected.slice(offset, offset + 12).map(({ id }) => id))
      expect(count).toBe(expected.length)
    }
  })
})
