import { beforeAll, describe, expect, it } from 'vitest'
import { address, read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp()
const ids: Record<string, number> = {}
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

beforeAll(async () => {
  ids['Marsa'] = await addProject(db(), {
    title: 'Marsa',
    price: 2_000_000,
    area_sqft: 1_000,
    published_at: day(3),
    developer: 'Bayt Homes',
    community: 'Dubai Marina',
    is_featured: true,
    amenities: ['Pool'],
    units: [
      { type: 'Apartment', rooms: '1', bathrooms: 1, min_price: 2_000_000, homes: [{ apt_no: '101', price: 2_000_000 }] },
      { type: 'Penthouse', rooms: '4', bathrooms: 5 },
    ],
    plans: [[{ kind: 'booking', percent: 20 }]],
    down_payment_percent: 20,
  })
  ids['Palm Court'] = await addProject(db(), {
    title: 'Palm Court',
    price: 4_000_000,
    published_at: day(2),
    emirate: 'Sharjah',
    developer: 'Noor Estates',
    community: 'Aljada',
    type: 'Villa',
    units: [{ type: 'Villa', rooms: '5', bathrooms: 6, min_price: 4_000_000 }],
  })
  ids['Quiet House'] = await addProject(db(), { title: 'Quiet House', price: null, published_at: day(1) })
  ids['Draft'] = await addProject(db(), { title: 'Draft', publication: 'draft' })
})

const ALL = ['Marsa', 'Palm Court', 'Quiet House']

describe('GET /properties/', () => {
  const titles = async (query: Parameters<typeof address>[1]) =>
    (await read(app(), '/properties/', query)).results.map(({ title }: { title: string }) => title)

  it.each<[Parameters<typeof address>[1], string[]]>([
    [{}, ALL],
    [{ search: '', unit_type: 'all', min_price: 'null', emirate: 'All', is_featured: 'undefined' }, ALL],
    [{ search: 'marina' }, ['Marsa']],
    [{ search: 'مارينا' }, ['Marsa']],
    [{ search: 'marsa bayt' }, ['Marsa']],
    [{ unit_type: 'Villa' }, ['Palm Court']],
    [{ unit_type: ['villa', 'penthouse'] }, ['Marsa', 'Palm Court']],
    [{ min_price: 3_000_000 }, ['Palm Court']],
    [{ max_price: 3_000_000 }, ['Marsa']],
    [{ bedrooms: '1' }, ['Marsa']],
    [{ bedrooms: '4+' }, ['Marsa', 'Palm Court']],
    [{ bathrooms: '5' }, ['Marsa']],
    [{ bathrooms: '5+' }, ['Marsa', 'Palm Court']],
    [{ bedrooms: '1', bathrooms: '5' }, []],
    [{ bedrooms: '4', bathrooms: '5' }, ['Marsa']],
    [{ bedrooms: '1', max_price: 2_000_000 }, ['Marsa']],
    [{ bedrooms: '4', max_price: 2_000_000 }, []],
    [{ emirate: 'sharjah' }, ['Palm Court']],
    [{ developer: 'bayt-homes' }, ['Marsa']],
    [{ developer: 'Nobody' }, []],
    [{ community: 'Aljada' }, ['Palm Court']],
    [{ is_featured: 'true' }, ['Marsa']],
    [{ is_featured: '0' }, ['Palm Court', 'Quiet House']],
    [{ ordering: 'created_at' }, ['Quiet House', 'Palm Court', 'Marsa']],
    [{ ordering: '-created_at' }, ALL],
    [{ ordering: 'price' }, ['Marsa', 'Palm Court', 'Quiet House']],
    [{ ordering: '-price' }, ['Palm Court', 'Marsa', 'Quiet House']],
  ])('%j finds %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('returns pages with previous and next links and the total', async () => {
    const first = await read(app(), '/properties/', { page_size: 1, min_price: 1 })
    expect(first).toMatchObject({ count: 2, total_count: 3, previous: null })
    expect(first.results).toHaveLength(1)
    const second = (await app().inject(first.next)).json()
    expect(second).toMatchObject({ count: 2, next: null, results: [{ title: 'Palm Court' }] })
    expect((await app().inject(second.previous)).json().results).toEqual(first.results)
    expect(await read(app(), '/properties/', { page: 9 })).toMatchObject({ results: [], next: null, count: 3 })
  })
})

describe('GET /properties/comparison/', () => {
  it('compares the size of the available home that costs the price, not of a sold one', async () => {
    const homes = (status: 'available' | 'sold') => [
      { apt_no: '1', price: 800_000, area: 500, status: 'sold' as const },
      { apt_no: '2', price: 900_000, area: 700, status },
    ]
    const add = (price: number, status: 'available' | 'sold') =>
      addProject(db(), {
        publication: 'published',
        price,
        area_sqft: 500,
        units: [{ rooms: '1', homes: homes(status) }],
        published_at: day(0),
      })
    const added = [await add(900_000, 'available'), await add(950_000, 'available'), await add(900_000, 'sold')]
    const { results } = await read(app(), '/properties/comparison/', { ids: added.join(',') })
    expect(results.map(({ price, area_sqft }: { price: number; area_sqft: number }) => [price, area_sqft])).toEqual([
      [900_000, 700],
      [900_000, 700],
      [900_000, 500],
    ])
    await db().deleteFrom('properties').where('id', 'in', added).execute()
  })

  it('returns full projects in the requested order', async () => {
    const order = ['Quiet House', 'Marsa', 'Palm Court']
    const { results } = await read(app(), '/properties/comparison/', { ids: order.map((title) => ids[title]).join() })
    expect(results.map(({ title }: { title: string }) => title)).toEqual(order)
    expect(results[1]).toMatchObject({
      slug: 'marsa',
      price: 2_000_000,
      down_payment: 20,
      is_featured: true,
      category: { name: 'Off Plan' },
      community: { name: 'Dubai Marina' },
      location: { emirate: 'Dubai' },
      developer: { name: 'Bayt Homes', established_year: null, description: '' },
      units: [{ unit_type: 'Apartment', rooms: '1', unit_listings: [{ apt_no: '101' }] }, { unit_type: 'Penthouse' }],
      payment_plans: [{ values: [{ value: '20%' }] }],
      amenities: [{ name: 'Pool' }],
      rental_guarantee: false,
      rental_guarantee_percent: null,
      agent: null,
    })
  })

  it('accepts repeated ids and returns each project once', async () => {
    const { results } = await read(app(), '/properties/comparison/', { ids: [ids['Marsa'] as number, ids['Marsa'] as number] })
    expect(results).toHaveLength(1)
  })

  it('leaves out unknown and unpublished projects', async () => {
    const { results } = await read(app(), '/properties/comparison/', { ids: `${ids['Draft']},999999,${ids['Marsa']}` })
    expect(results.map(({ id }: { id: number }) => id)).toEqual([ids['Marsa']])
  })

  it('returns nothing for no ids and refuses a fifth', async () => {
    expect(await read(app(), '/properties/comparison/')).toEqual({ results: [] })
    const answer = await app().inject(address('/properties/comparison/', { ids: '1,2,3,4,5' }))
    expect(answer.json()).toMatchObject({ code: 'bad_input', errors: { ids: [expect.any(String)] } })
  })
})

describe('GET /properties/{slug}/', () => {
  it('returns the project by slug or id', async () => {
    const property = await read(app(), '/properties/marsa/')
    expect(property).toMatchObject({ id: ids['Marsa'], title: 'Marsa', units: [{ unit_listings_count: 1 }, { unit_listings_count: 0 }] })
    expect(await read(app(), `/properties/${ids['Marsa']}/`)).toEqual(property)
  })

  it('requires a slug and returns 404 for unpublished projects', async () => {
    expect((await app().inject('/api/v1/properties/%20/')).json()).toMatchObject({
      code: 'bad_input',
      message: 'Property slug is required',
    })
    expect((await app().inject('/api/v1/properties/draft/')).json()).toMatchObject({ code: 'not_found', message: 'Property not found' })
  })
})
