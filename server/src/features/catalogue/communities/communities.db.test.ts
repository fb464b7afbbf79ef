import { idBySlug, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { beforeAll, describe, expect, it } from 'vitest'
import { type address, read } from '../../../testing/api-requests.ts'
import { addCommunity, addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp()
const SOLD_OUT = idBySlug(SALES_STATUSES, 'sold_out')
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

beforeAll(async () => {
  await addCommunity(db(), 'Dubai Marina', {
    name_ar: 'دبي مارينا',
    description: '<p onclick="x()">By the sea</p>',
    latitude: 25.08,
    longitude: 55.14,
  })
  await addCommunity(db(), 'Empty Quarter', { emirate: 'Sharjah' })
  const marina = { community: 'Dubai Marina', developer: 'Bayt Homes' }
  await addProject(db(), { ...marina, title: 'Own Price', price: 1_000_000, published_at: day(1) })
  await addProject(db(), {
    ...marina,
    title: 'Cheaper Unit',
    price: 3_000_000,
    published_at: day(2),
    units: [{ min_price: 800_000 }, { min_price: 3_000_000 }],
  })
  await addProject(db(), { ...marina, title: 'No Price', price: null, published_at: day(3), images: 1, developer: 'Noor Estates' })
  await addProject(db(), { title: 'Elsewhere', community: 'Aljada', emirate: 'Sharjah', price: 500_000 })
})

describe('GET /communities/', () => {
  it('returns all communities, those with the most projects first', async () => {
    const answer = await read(app(), '/communities/')
    expect(answer).toMatchObject({ success: true, count: 3, next: null })
    expect(answer.data.map(({ slug, properties_count }: { slug: string; properties_count: number }) => [slug, properties_count])).toEqual([
      ['dubai-marina', 3],
      ['aljada', 1],
      ['empty-quarter', 0],
    ])
    expect(answer.data[0]).toMatchObject({
      name: 'Dubai Marina',
      name_ar: 'دبي مارينا',
      emirate: 'Dubai',
      lowest_price: 800_000,
      images: [],
    })
    expect(answer.data[2]).toMatchObject({ lowest_price: null, emirate_slug: 'sharjah' })
  })

  it('returns one page on request', async () => {
    const first = await read(app(), '/communities/', { page: 1, page_size: 2 })
    expect(first).toMatchObject({ count: 3, next: '/api/v1/communities/?page_size=2&page=2' })
    expect((await app().inject(first.next)).json()).toMatchObject({ data: [{ slug: 'empty-quarter' }], next: null })
  })
})

describe('GET /community-detail/{id or slug}/', () => {
  const titles = async (query: Parameters<typeof address>[1]) =>
    (await read(app(), '/community-detail/dubai-marina/', query)).data.properties.map(({ title }: { title: string }) => title)

  it('returns the community and its projects, newest first, each with its lowest price', async () => {
    const { data } = await read(app(), '/community-detail/dubai-marina/')
    expect(data).toMatchObject({
      community: {
        slug: 'dubai-marina',
        description: '<p>By the sea</p>',
        properties_count: 3,
        first_property: { title: 'No Price' },
        developer: { name: 'Bayt Homes' },
      },
      properties: [
        { title: 'No Price', lowest_price: null },
        { title: 'Cheaper Unit', lowest_price: 800_000 },
        { title: 'Own Price', lowest_price: 1_000_000 },
      ],
      count: 3,
      next: null,
    })
    expect(await read(app(), `/community-detail/${data.community.id}/`)).toEqual({ success: true, data })
  })

  it.each<[Parameters<typeof address>[1], string[]]>([
    [{ price_from: 0 }, ['Cheaper Unit', 'Own Price']],
    [{ price_from: 800_000, price_to: 800_000 }, ['Cheaper Unit']],
    [{ price_from: 800_001 }, ['Own Price']],
    [{ price_to: 799_999 }, []],
    [{ price_from: '', price_to: '' }, ['No Price', 'Cheaper Unit', 'Own Price']],
    [{ price_from: 2_000_000, price_to: 1_000_000 }, []],
  ])('with %j returns %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('keeps the price range on the next page and in the count', async () => {
    const { data } = await read(app(), '/community-detail/dubai-marina/', { price_from: 1, page_size: 1 })
    expect(data).toMatchObject({ count: 2, community: { properties_count: 3 } })
    expect((await app().inject(data.next)).json().data).toMatchObject({ properties: [{ title: 'Own Price' }], next: null })
  })

  it('puts sold-out projects last, also across pages', async () => {
    await addProject(db(), { title: 'Sold Out', community: 'Yas Island', sales_status_id: SOLD_OUT, published_at: day(9) })
    await addProject(db(), { title: 'Older', community: 'Yas Island', published_at: day(5) })
    await addProject(db(), { title: 'Newer', community: 'Yas Island', published_at: day(6) })
    const page = async (number: number) => {
      const { data } = await read(app(), '/community-detail/yas-island/', { page: number, page_size: 2 })
      return data.properties.map(({ title }: { title: string }) => title)
    }
    expect([await page(1), await page(2)]).toEqual([['Newer', 'Older'], ['Sold Out']])
  })

  it('counts no price at which nothing is for sale', async () => {
    const island = { community: 'Pearl Island' }
    const sold = { apt_no: '1', status: 'sold' } as const
    const units = [{ min_price: 700_000, homes: [sold] }, { min_price: 1_500_000 }]
    await addProject(db(), { ...island, title: 'Cheap Homes Sold', price: 1_400_000, units, published_at: day(1) })
    await addProject(db(), { ...island, title: 'All Sold', price: 600_000, sales_status_id: SOLD_OUT, published_at: day(2) })
    const { data } = await read(app(), '/community-detail/pearl-island/')
    expect(data).toMatchObject({
      community: { lowest_price: 1_500_000 },
      properties: [
        { title: 'Cheap Homes Sold', lowest_price: 1_500_000 },
        { title: 'All Sold', lowest_price: 600_000 },
      ],
    })
    const inRange = await read(app(), '/community-detail/pearl-island/', { price_from: 1, price_to: 1_500_000 })
    expect(inRange.data).toMatchObject({ properties: [{ title: 'Cheap Homes Sold' }], count: 1 })
  })

  it('has no projects for an empty community, and returns 404 for an unknown one', async () => {
    expect((await read(app(), '/community-detail/empty-quarter/')).data).toMatchObject({
      community: { first_property: null, developer: null, properties_count: 0 },
      properties: [],
    })
    expect((await app().inject('/api/v1/community-detail/atlantis/')).statusCode).toBe(404)
  })
})
