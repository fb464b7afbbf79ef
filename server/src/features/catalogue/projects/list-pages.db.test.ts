import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp()
const COUNT = 29
const SAME_DAY = new Date(Date.UTC(2026, 0, 1))

beforeAll(async () => {
  for (let number = 0; number < COUNT; number++) {
    await addProject(db(), {
      published_at: SAME_DAY,
      price: number % 3 === 0 ? null : 1_000_000,
      area_sqft: number % 2 === 0 ? 1_000 : null,
      delivery_date: number % 4 === 0 ? null : '2028-01-01',
      description: 'twin towers',
    })
  }
})

describe('pages of GET /property/', () => {
  it.each(['latest', 'oldest', 'price_desc', 'price_asc', 'handover', 'area_desc', 'area_asc', 'relevance'])(
    'never repeat or skip a project when all tie, sorted by %s',
    async (sort_by) => {
      const seen: number[] = []
      for (let page = 1; page <= 7; page++) {
        const answer = await read(app(), '/property/', { sort_by, page, page_size: 5, keywords: 'twin' })
        seen.push(...answer.results.data.map(({ id }: { id: number }) => id))
      }
      expect(seen).toHaveLength(COUNT)
      expect(new Set(seen).size).toBe(COUNT)
    },
  )

  it('hold twelve projects by default and link to the next page', async () => {
    const first = await read(app(), '/property/')
    expect(first.results.data).toHaveLength(12)
    expect(first).toMatchObject({ count: COUNT, next: '/api/v1/property/?page=2' })
    expect(first.results.next).toBe(first.next)
    const third = await read(app(), '/property/', { page: 3 })
    expect(third.results.data).toHaveLength(5)
    expect(third.next).toBeNull()
  })

  it('keep the filters in the URL of the next page and drop unknown parameters', async () => {
    const { next } = await read(app(), '/property/', { keywords: 'twin', page_size: 5, utm_source: 'x', sort_by: 'price_asc' })
    expect(next).toBe('/api/v1/property/?keywords=twin&page_size=5&sort_by=price_asc&page=2')
    const second = await app().inject(next)
    expect(second.json().results.data).toHaveLength(5)
  })

  it('are empty past the end', async () => {
    const answer = await read(app(), '/property/', { page: 1_000_000, page_size: 100 })
    expect(answer).toMatchObject({ results: { data: [], next: null, filtered_count: COUNT }, next: null, count: COUNT })
  })

  it('work with and without a trailing slash', async () => {
    expect((await app().inject('/api/v1/property?page=2')).payload).toBe((await app().inject('/api/v1/property/?page=2')).payload)
  })
})
