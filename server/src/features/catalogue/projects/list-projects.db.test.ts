import { beforeAll, describe, expect, it } from 'vitest'
import { address, read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp()

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const ids: Record<string, number> = {}

async function titles(query: Parameters<typeof address>[1]): Promise<string[]> {
  const answer = await read(app(), '/property/', query)
  return answer.results.data.map(({ title }: { title: string }) => title)
}

beforeAll(async () => {
  ids['Marsa'] = await addProject(db(), {
    title: 'Marsa',
    title_ar: 'برج مرسى',
    description: '<p>Lagoon living</p>',
    price: 1_200_000,
    area_sqft: 900,
    delivery_date: '2028-06-30',
    published_at: day(5),
    developer: 'Bayt Homes',
    community: 'Dubai Marina',
    units: [
      { type: 'Apartment', rooms: '1', min_price: 1_200_000, min_area: 900 },
      { type: 'Penthouse', rooms: '4', min_price: 5_000_000, min_area: 3_000 },
    ],
    plans: [
      [
        { kind: 'booking', percent: 20 },
        { kind: 'handover', percent: 60 },
        { kind: 'post_handover', percent: 20, months: 24 },
      ],
    ],
    amenities: ['Pool', 'Gym'],
    down_payment_percent: 20,
    is_exclusive: true,
    images: 2,
  })
  ids['Palm Court'] = await addProject(db(), {
    title: 'Palm Court',
    price: 4_000_000,
    area_sqft: 3_500,
    type: 'Villa',
    category_id: 2,
    project_status_id: 3,
    sales_status_id: 2,
    delivery_date: '2024-03-01',
    published_at: day(4),
    developer: 'Noor Estates',
    community: 'Arabian Ranches',
    units: [{ type: 'Villa', rooms: '7+', min_price: 4_000_000, min_area: 3_500 }],
    amenities: ['Pool'],
    rental_guarantee: true,
  })
  ids['Corniche One'] = await addProject(db(), {
    title: 'Corniche One',
    price: null,
    area_sqft: 1_100,
    category_id: 3,
    project_status_id: 1,
    sales_status_id: 1,
    project_type_id: 3,
    delivery_date: '2031-12-31',
    published_at: day(3),
    developer: 'Bayt Homes',
    community: 'Al Reem Island',
    emirate: 'Abu Dhabi',
    units: [{ type: 'Apartment', rooms: 'Studio', min_area: 1_100 }],
    is_featured: true,
    images: 1,
  })
  ids['Office Park'] = await addProject(db(), {
    title: 'Office Park',
    price: 1_200_000,
    area_sqft: null,
    type: 'Office',
    project_type_id: 2,
    delivery_date: null,
    published_at: day(2),
    emirate: 'Sharjah',
    plans: [[{ kind: 'booking', percent: 50 }]],
    down_payment_percent: 50,
  })
  await addProject(db(), { title: 'Unfinished Draft', price: 900_000, publication: 'draft' })
})

const ALL = ['Marsa', 'Palm Court', 'Corniche One', 'Office Park']

describe('GET /property/ filters', () => {
  it.each<[Parameters<typeof address>[1], string[]]>([
    [{}, ALL],
    [{ category: 'all' }, ALL],
    [{ category: '0' }, ALL],
    [{ category: 'off_plan' }, ['Marsa', 'Office Park']],
    [{ category: '1' }, ['Marsa', 'Office Park']],
    [{ category: 'ready_to_move' }, ['Palm Court']],
    [{ category: '2' }, ['Palm Court']],
    [{ category: 'coming_soon' }, ['Corniche One']],
    [{ category: '3' }, ['Corniche One']],
    [{ type: 'villa' }, ['Palm Court']],
    [{ type: 'Penthouse' }, ['Marsa']],
    [{ type: 'فيلا' }, ['Palm Court']],
    [{ type: ['villa', 'office'] }, ['Palm Court', 'Office Park']],
    [{ type: 'villa,office' }, ['Palm Court', 'Office Park']],
    [{ type: 'castle' }, []],
    [{ unit_type: 'apartment' }, ['Marsa', 'Corniche One']],
    [{ unit_type: 'office' }, ['Office Park']],
    [{ unit_type: 'villa', type: 'office' }, []],
    [{ project_type: 'commercial' }, ['Office Park']],
    [{ project_type: 'Mixed use' }, ['Corniche One']],
    [{ project_status: 'Completed' }, ['Palm Court']],
    [{ project_status: 'Not started,Under construction' }, ['Marsa', 'Corniche One', 'Office Park']],
    [{ sales_status: 'Presale' }, ['Palm Court']],
    [{ sales_status: 'on_sale' }, ['Marsa', 'Office Park']],
    [{ selected_location: 'Dubai' }, ['Marsa', 'Palm Court']],
    [{ selected_location: 'all emirates' }, ALL],
    [{ selected_location: 'abu-dhabi,sharjah' }, ['Corniche One', 'Office Park']],
    [{ selected_location: 'Atlantis' }, []],
    [{ location_select: 'أبوظبي' }, ['Corniche One']],
    [{ location_select: 'Dubai', selected_location: 'Sharjah' }, []],
    [{ location_select: 'Dubai', selected_location: 'dubai' }, ['Marsa', 'Palm Court']],
    [{ community_name: 'dubai MARINA' }, ['Marsa']],
    [{ community_name: 'al-reem-island' }, ['Corniche One']],
    [{ community_name: 'nowhere' }, []],
    [{ developer: 'bayt homes' }, ['Marsa', 'Corniche One']],
    [{ developer: 'noor-estates' }, ['Palm Court']],
    [{ developer: '999999' }, []],
    [{ project: 'marsa' }, ['Marsa']],
    [{ project: 'برج مرسي' }, ['Marsa']],
    [{ project: 'palm-court,Office Park' }, ['Palm Court', 'Office Park']],
    [{ keywords: 'lagoon' }, ['Marsa']],
    [{ keywords: 'pool' }, ['Marsa', 'Palm Court']],
    [{ keywords: 'pool,gym' }, ['Marsa']],
    [{ keywords: 'bayt studio' }, ['Corniche One']],
    [{ keywords: 'xylophone' }, []],
    [{ rooms: 'Studio' }, ['Corniche One']],
    [{ rooms: '1' }, ['Marsa']],
    [{ rooms: '7+' }, ['Palm Court']],
    [{ rooms: '4,7' }, ['Marsa', 'Palm Court']],
    [{ rooms: '2' }, []],
    [{ facility: 'Pool' }, ['Marsa', 'Palm Court']],
    [{ facility: ['Pool', 'Gym'] }, ['Marsa']],
    [{ facility: 'Pool,Helipad' }, []],
    [{ handover: '2028' }, ['Marsa']],
    [{ handover: 'Ready to move' }, ['Palm Court']],
    [{ handover: 'جاهز للسكن,2031' }, ['Palm Court', 'Corniche One']],
    [{ delivery_date: '2024' }, ['Palm Court']],
    [{ delivery_date: '2028,2031' }, ['Marsa', 'Corniche One']],
    [{ budget: 1_200_000 }, ['Marsa', 'Office Park']],
    [{ budget: 1_199_999 }, []],
    [{ min_price: 1_200_000 }, ['Marsa', 'Palm Court', 'Office Park']],
    [{ min_price: 1_200_001 }, ['Marsa', 'Palm Court']],
    [{ min_price: 5_000_001 }, []],
    [{ min_price: 0 }, ['Marsa', 'Palm Court', 'Office Park']],
    [{ max_price: 4_000_000, min_price: 2_000_000 }, ['Palm Court']],
    [{ max_price: 5_000_000, budget: 2_000_000 }, ['Marsa', 'Office Park']],
    [{ rooms: '4', max_price: 2_000_000 }, []],
    [{ rooms: '1', min_area: 1_000 }, []],
    [{ type: 'penthouse', rooms: '4', min_price: 5_000_000, min_area: 3_000 }, ['Marsa']],
    [{ min_area: 900 }, ['Marsa', 'Palm Court', 'Corniche One']],
    [{ max_area: 1_100 }, ['Marsa', 'Corniche One']],
    [{ down_payment: 240_000 }, ['Marsa']],
    [{ down_payment: 239_999 }, []],
    [{ rental_guarantee: '1' }, ['Palm Court']],
    [{ rental_guarantee: '0' }, ['Marsa', 'Corniche One', 'Office Park']],
    [{ payment_plan: '1' }, ['Marsa', 'Office Park']],
    [{ payment_plan: '0' }, ['Palm Court', 'Corniche One']],
    [{ delivery_plan: '1' }, ['Marsa']],
    [{ exclusive: '1' }, ['Marsa']],
    [{ featured: '1' }, ['Corniche One']],
    [{ exclusive: '0', featured: '0' }, ['Palm Court', 'Office Park']],
    [
      { category: 'off_plan', type: 'apartment', facility: 'gym', min_price: 1, keywords: 'lagoon', rooms: '1', handover: '2028' },
      ['Marsa'],
    ],
    [{ category: 'off_plan', rental_guarantee: '1' }, []],
    [{ utm_source: 'letter', type: '', 'type[]': 'villa' }, ALL],
  ])('%j finds %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('finds a developer and a project by id', async () => {
    expect(await titles({ project: ids['Marsa'] })).toEqual(['Marsa'])
    const { developer } = (await read(app(), `/property-detail/${ids['Marsa']}/`)).data.data
    expect(await titles({ developer: developer.id })).toEqual(['Marsa', 'Corniche One'])
  })
})

describe('GET /property/ sorting', () => {
  it.each([
    ['latest', ['Marsa', 'Palm Court', 'Corniche One', 'Office Park']],
    ['oldest', ['Office Park', 'Corniche One', 'Palm Court', 'Marsa']],
    ['price_desc', ['Palm Court', 'Office Park', 'Marsa', 'Corniche One']],
    ['price_asc', ['Marsa', 'Office Park', 'Palm Court', 'Corniche One']],
    ['handover', ['Palm Court', 'Marsa', 'Corniche One', 'Office Park']],
    ['area_desc', ['Palm Court', 'Marsa', 'Corniche One', 'Office Park']],
    ['area_asc', ['Marsa', 'Corniche One', 'Palm Court', 'Office Park']],
    ['relevance', ['Marsa', 'Palm Court', 'Corniche One', 'Office Park']],
  ])('sorts by %s', async (sort_by, expected) => {
    expect(await titles({ sort_by })).toEqual(expected)
  })

  it('ranks a match in the title above one in the description', async () => {
    await addProject(db(), { title: 'Zephyr', description: 'By the quay', published_at: day(1) })
    await addProject(db(), { title: 'Quay Tower', description: 'A zephyr of a place', published_at: day(1) })
    expect(await titles({ keywords: 'zephyr', sort_by: 'latest' })).toEqual(['Quay Tower', 'Zephyr'])
    expect(await titles({ keywords: 'zephyr', sort_by: 'relevance' })).toEqual(['Zephyr', 'Quay Tower'])
    expect(await titles({ keywords: 'quay', sort_by: 'relevance' })).toEqual(['Quay Tower', 'Zephyr'])
  })
})

describe('GET /property/ response', () => {
  it('names the invalid field in the language of the reader', async () => {
    const answer = await app().inject({ url: address('/property', { page: -1, rooms: 'many' }), headers: { 'accept-language': 'ar' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'bad_input',
      errors: { page: ['هذا الرقم خارج النطاق المسموح'], rooms: [expect.any(String)] },
      request_id: expect.any(String),
    })
  })

  it('has the documented envelope and full projects', async () => {
    const answer = await read(app(), '/property/', { project: 'marsa' })
    expect(answer).toMatchObject({ count: 1, next: null, results: { success: true, next: null, filtered_count: 1 } })
    expect(answer.results.data[0]).toMatchObject({
      id: ids['Marsa'],
      slug: 'marsa',
      title: 'Marsa',
      title_ar: 'برج مرسى',
      description: '<p>Lagoon living</p>',
      price: 1_200_000,
      area_sqft: 900,
      price_per_sqft: 1_333,
      delivery_date: '2028-06-30',
      sales_status: 'On Sale',
      images: [{ image: expect.stringMatching(/^\/media\//), is_primary: true }, { is_primary: false }],
      category: { name: 'Off Plan' },
      property_type: { name: 'Apartment' },
      location: { emirate: 'Dubai', latitude: null, longitude: null },
      community: { name: 'Dubai Marina', slug: 'dubai-marina' },
      developer: { name: 'Bayt Homes' },
      units: [
        { unit_type: 'Apartment', rooms: '1' },
        { unit_type: 'Penthouse', rooms: '4' },
      ],
      payment_plans: [{ description: expect.any(String), values: [{ name: 'booking', value: '20%' }, {}, {}] }],
      down_payment: 20,
    })
  })

  it('returns cards with one picture on request', async () => {
    const answer = await read(app(), '/property/', { project: 'marsa', view: 'card' })
    const [card] = answer.results.data
    expect(card).toMatchObject({ title: 'Marsa', price: 1_200_000, category: { slug: 'off_plan' } })
    expect(card.images).toHaveLength(1)
    expect(card).not.toHaveProperty('description')
  })
})
