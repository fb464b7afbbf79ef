import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addProject, changeProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, database, db } = useTestApp()
let id: number

beforeAll(async () => {
  id = await addProject(db(), {
    title: 'Marsa',
    title_ar: 'مرسى',
    description: '<p>By the <b>sea</b></p><img src=x onerror=alert(1)>',
    price: 2_500_000,
    area_sqft: 1_000,
    delivery_date: '2028-06-30',
    sales_status_id: 4,
    latitude: 25.08,
    longitude: 55.14,
    total_units: 240,
    community: 'Dubai Marina',
    developer: 'Bayt Homes',
    amenities: ['Pool', 'Gym'],
    images: 3,
    units: [
      {
        type: 'Apartment',
        rooms: '2',
        min_price: 2_500_000,
        min_area: 1_000,
        homes: [{ apt_no: '202' }, { apt_no: '101', floor_no: 1, price: 2_500_000 }],
      },
      { type: 'Apartment', rooms: 'Studio' },
      { type: 'Penthouse', rooms: '7+' },
    ],
    plans: [
      [
        { kind: 'booking', percent: 20 },
        { kind: 'construction', percent: 20, due_date: '2027-03-15' },
        { kind: 'post_handover', percent: 60, months: 24 },
      ],
    ],
    registration: { number: '1001', status: 'ACTIVE', escrow_bank: 'Gulf Bank' },
  })
  await addProject(db(), { title: 'Plain' })
  await addProject(db(), { title: 'Draft', publication: 'draft' })
})

describe('GET /property-detail/{id or slug}/', () => {
  it('lists home types by kind, bedrooms and size, in whatever order they came', async () => {
    const units = [{ type: 'Villa', rooms: '3' }, { rooms: '2', min_area: 1_200 }, {}, { rooms: '2', min_area: 1_000 }, { rooms: 'Studio' }]
    await addProject(db(), { title: 'Sorted', units })
    const listed: PropertyDetail['units'] = (await read(app(), '/property-detail/sorted/')).data.data.units
    expect(listed.map(({ unit_type, rooms, min_area }) => [unit_type, rooms, min_area])).toEqual([
      ['Apartment', 'Studio', null],
      ['Apartment', '2', 1_000],
      ['Apartment', '2', 1_200],
      ['Apartment', null, null],
      ['Villa', '3', null],
    ])
  })

  it('divides the price by the area of the cheapest home type, not of a smaller one without a price', async () => {
    const units = [
      { min_price: null, min_area: 470 },
      { min_price: 1_390_000, min_area: 760 },
    ]
    await addProject(db(), { title: 'Willow', price: 1_390_000, area_sqft: 470, units })
    expect((await read(app(), '/property-detail/willow/')).data.data.price_per_sqft).toBe(1_829)
  })

  it('divides the price by no area of other homes if the cheapest one has none', async () => {
    const homes = [
      { apt_no: 'A-1', area: null, price: 700_000 },
      { apt_no: 'A-2', area: 900, price: 1_500_000 },
    ]
    await addProject(db(), {
      title: 'Zed',
      price: 700_000,
      area_sqft: 900,
      units: [{ min_price: 700_000, min_area: 900, max_area: 900, homes }],
    })
    expect((await read(app(), '/property-detail/zed/')).data.data.price_per_sqft).toBeNull()
    const { rows } = await sql`
      select o.price, o.area from property_offers o join properties p on p.id = o.property_id where p.title = 'Zed' order by o.price`.execute(
      db(),
    )
    expect(rows).toEqual([
      { price: 700_000, area: null },
      { price: 1_500_000, area: 900 },
    ])
  })

  it("divides the price of a home type by the project's area if that is within the type's range", async () => {
    const units = [{ min_price: 900_000, min_area: 700, max_area: 1_000 }]
    await addProject(db(), { title: 'Larch', price: 900_000, area_sqft: 800, units })
    expect((await read(app(), '/property-detail/larch/')).data.data.price_per_sqft).toBe(1_125)
  })

  it('divides the price by the area of the home that costs it, not of the smallest one of its type', async () => {
    const homes = [
      { apt_no: 'A-1', area: 1_883, price: 2_700_000 },
      { apt_no: 'A-2', area: 2_118, price: 2_504_000 },
    ]
    const units = [{ min_price: 2_504_000, min_area: 1_883, max_area: 2_118, homes }]
    await addProject(db(), { title: 'Copper', price: 2_504_000, area_sqft: 1_883, units })
    expect((await read(app(), '/property-detail/copper/')).data.data.price_per_sqft).toBe(1_182)
  })

  it('returns the project in the documented envelope, with the names of its amenities and unit types', async () => {
    const { success, data } = await read(app(), '/property-detail/marsa/')
    expect(success).toBe(true)
    expect(data.amenity_list).toEqual(['Pool', 'Gym'])
    expect(data.unit_type_name).toEqual(['Apartment', 'Penthouse'])
    expect(data.data).toMatchObject({
      id,
      slug: 'marsa',
      title_ar: 'مرسى',
      price: 2_500_000,
      price_per_sqft: 2_500,
      delivery_date: '2028-06-30',
      sales_status: 'Sold Out',
      category: { name: 'Off Plan' },
      property_type: { name: 'Apartment' },
      location: { emirate: 'Dubai', latitude: 25.08, longitude: 55.14 },
      community: { name: 'Dubai Marina', slug: 'dubai-marina' },
      developer: { name: 'Bayt Homes', slug: 'bayt-homes', logo_url: null },
      images: [{ is_primary: true }, { is_primary: false }, { is_primary: false }],
      payment_plans: [
        {
          description: 'By instalments.',
          values: [
            { name: 'booking', value: '20%', due_date: null },
            { value: '20%', months: null, due_date: '2027-03-15' },
            { value: '60%', months: 24, due_date: null },
          ],
        },
      ],
      has_payment_plan: true,
      has_post_handover_plan: true,
      register: { is_origin: false, number: '1001', escrow_bank: 'Gulf Bank' },
      total_units: 240,
      available_units: 0,
    })
  })

  it('lists the homes of each unit type by floor and number', async () => {
    const { units } = (await read(app(), `/property-detail/${id}/`)).data.data
    expect(units).toMatchObject([
      { rooms: 'Studio', unit_listings_count: 0, unit_listings: [] },
      {
        unit_type: 'Apartment',
        rooms: '2',
        min_price: 2_500_000,
        min_area: 1_000,
        unit_listings_count: 2,
        unit_listings: [
          { apt_no: '101', price: 2_500_000, floor_plan_image: '[]' },
          { apt_no: '202', price: null },
        ],
      },
      { unit_type: 'Penthouse', rooms: '7+' },
    ])
  })

  it('prices a home type from its cheapest available home, with source and date', async () => {
    const homes = [
      { apt_no: '1', price: 900_000, status: 'sold' as const },
      { apt_no: '2', price: 950_000, status: 'reserved' as const },
      { apt_no: '3', price: 1_300_000 },
      { apt_no: '4', price: 1_200_000 },
    ]
    const gone = homes.slice(0, 2).map(({ apt_no, ...home }) => ({ ...home, apt_no: `G${apt_no}` }))
    await addProject(database().db, {
      title: 'Partly sold',
      units: [
        { min_price: 900_000, homes },
        { min_price: 900_000, homes: gone },
        { min_price: null, homes: [{ apt_no: '5', price: 2_000_000 }] },
      ],
    })
    const { units } = (await read(app(), '/property-detail/partly-sold/')).data.data
    expect(units.map(({ min_price }: { min_price: number }) => min_price)).toEqual([1_200_000, null, 2_000_000])
    expect(units[2]).toMatchObject({ price_source: 'developer', price_date: '2026-01-15', max_price: 2_000_000 })
  })

  it('gives the sizes of homes on sale, and of the one that the lowest price buys', async () => {
    const homes = [
      { apt_no: '1', price: 900_000, area: 700, status: 'sold' as const },
      { apt_no: '2', price: 1_000_000, area: 950 },
      { apt_no: '3', price: 1_100_000, area: 800 },
    ]
    await addProject(database().db, { title: 'Sized', units: [{ homes }, { min_price: 800_000, min_area: 600, max_area: 650 }] })
    const { units } = (await read(app(), '/property-detail/sized/')).data.data
    expect(units).toMatchObject([
      { min_price: 800_000, min_area: 600, cheapest_area: 600 },
      { min_price: 1_000_000, min_area: 800, max_area: 950, cheapest_area: 950 },
    ])
  })

  it('has no home available once the project is sold out', async () => {
    const homes = [{ apt_no: '1' }, { apt_no: '2', status: 'reserved' as const }]
    await addProject(database().db, { title: 'All Gone', sales_status_id: 4, units: [{ homes }] })
    const { units, available_units } = (await read(app(), '/property-detail/all-gone/')).data.data
    expect(available_units).toBe(0)
    expect(units).toMatchObject([{ available_count: 0, unit_listings: [{ status: 'sold' }, { status: 'reserved' }] }])
  })

  it('requirement 29: strips executable markup', async () => {
    const { description } = (await read(app(), '/property-detail/marsa/')).data.data
    expect(description).toContain('<b>sea</b>')
    expect(description).not.toMatch(/onerror|<img[^>]*=x/)
  })

  it('returns null for unknown values', async () => {
    const { data } = await read(app(), '/property-detail/plain/')
    expect(data).toMatchObject({ amenity_list: [], unit_type_name: [] })
    expect(data.data).toMatchObject({
      price: null,
      price_per_sqft: null,
      area_sqft: null,
      developer: null,
      community: null,
      register: null,
      agent: null,
    })
  })

  it('requirement 27: returns 404 for unknown and unpublished projects', async () => {
    for (const key of ['draft', 'nothing', '0', '-1']) {
      const answer = await app().inject(`/api/v1/property-detail/${key}/`)
      expect([answer.statusCode, answer.json().message], key).toEqual([404, 'Property not found'])
    }
  })

  it('shows a change within a second, and disappears once archived', async () => {
    const title = async () => (await app().inject('/api/v1/property-detail/plain/')).json().data?.data.title
    const plain = (await read(app(), '/property-detail/plain/')).data.data.id
    await changeProject(database().db, plain, { title: 'Plainer' })
    await expect.poll(title, { timeout: 1_000 }).toBe('Plainer')
    await changeProject(database().db, plain, { publication: 'archived' })
    await expect.poll(title, { timeout: 1_000 }).toBeUndefined()
  })
})
