import { CATEGORIES, EMIRATES } from '@manzil/contract/catalogue/terms'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp()
const EMIRATE_NAMES = ['Dubai', 'Abu Dhabi', 'Sharjah']

beforeAll(async () => {
  for (let number = 0; number < 30; number++) {
    await addProject(db(), {
      category_id: 1 + (number % 3),
      emirate: EMIRATE_NAMES[number % 7 === 0 ? 1 : number % 2 === 0 ? 0 : 2] as string,
      price: (number + 1) * 100_000,
    })
  }
})

const FILTERS = [
  {},
  { category: 'off_plan' },
  { selected_location: 'Dubai' },
  { category: 'ready_to_move', selected_location: 'Sharjah' },
  { category: 'coming_soon', selected_location: 'Dubai,Sharjah', max_price: 2_000_000 },
  { location_select: 'Abu Dhabi', category: 'off_plan' },
  { selected_location: 'Fujairah' },
]

describe('counts of GET /property/', () => {
  it.each(FILTERS)('with %j match the results after clicking each tab and chip', async (filters) => {
    const { results, count } = await read(app(), '/property/', filters)
    expect(results.filtered_count).toBe(count)
    const tabs = [results.count_data.off_plan_count, results.count_data.ready, results.count_data.coming_soon]
    for (const [index, { slug }] of CATEGORIES.entries()) {
      expect(tabs[index], slug).toBe((await read(app(), '/property/', { ...filters, category: slug })).count)
    }
    expect(results.count_data.all).toBe((await read(app(), '/property/', { ...filters, category: 'all' })).count)
    for (const { name, count: shown } of results.locations) {
      expect(shown, name).toBe((await read(app(), '/property/', { ...filters, selected_location: name })).count)
    }
    expect(results.locations.map(({ name }: { name: string }) => name)).toEqual(EMIRATES.map(({ name }) => name))
  })

  it('are zero for an empty result', async () => {
    const answer = await read(app(), '/property/', { keywords: 'nosuchword' })
    expect(answer).toMatchObject({
      results: { data: [], count_data: { all: 0, off_plan_count: 0, ready: 0, coming_soon: 0 }, filtered_count: 0, next: null },
      count: 0,
    })
  })
})
