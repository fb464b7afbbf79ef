import { encodeOutline } from '@manzil/contract/map/outline-code'
import { FACET_KEYS, PROPERTY_FILTER_KEYS, type PropertyFilterKey } from '@manzil/contract/search/filter-registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { medianOf } from '../../../testing/reference-search.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp()
const COUNT = 60
const pick = <T>(choices: readonly T[], number: number): T => choices[number % choices.length] as T

beforeAll(async () => {
  for (let number = 0; number < COUNT; number++) {
    const type = pick(['Apartment', 'Villa', 'Office'], number)
    const price = number % 7 === 0 ? null : 500_000 + number * 50_000
    const area_sqft = number % 9 === 0 ? null : 500 + number * 20
    await addProject(db(), {
      title: `Project ${number}`,
      description: number % 4 === 0 ? 'beside the lagoon' : 'beside the park',
      category_id: 1 + (number % 3),
      project_status_id: 1 + (number % 4),
      sales_status_id: 1 + ((number >> 1) % 4),
      project_type_id: 1 + ((number >> 2) % 2),
      emirate: pick(['Dubai', 'Sharjah', 'Dubai', 'Ajman'], number >> 1),
      community: `Quarter ${number % 5}`,
      developer: `Builder ${number % 4}`,
      type,
      longitude: number % 11 === 0 ? null : 55 + (number % 5) * 0.1,
      latitude: number % 11 === 0 ? null : 25 + (number % 7) * 0.01,
      price,
      area_sqft,
      delivery_date: number % 8 === 0 ? null : `${2027 + (number % 4)}-06-30`,
      down_payment_percent: 10 + (number % 2) * 10,
      rental_guarantee: number % 3 === 1,
      is_exclusive: number % 5 < 2,
      is_featured: number % 2 === 0,
      units: [{ type, rooms: pick(['Studio', '1', '2', '7+'], number), min_price: price, min_area: area_sqft }],
      plans:
        number % 4 === 3
          ? []
          : [[{ kind: 'booking', percent: 50 }, ...(number % 2 ? [{ kind: 'post_handover' as const, percent: 50 }] : [])]],
      amenities: ['Pool', ...(number % 2 ? ['Gym'] : []), ...(number % 3 ? ['Garden'] : [])],
    })
  }
})

/** A value per filter that matches some projects but not all. */
const VALUES: Record<PropertyFilterKey, string> = {
  category: 'off_plan',
  type: 'villa,office',
  unit_type: 'apartment',
  project_type: 'Commercial',
  project_status: 'Completed,On hold',
  sales_status: 'Sold Out,Presale',
  selected_location: 'Dubai',
  location_select: 'Dubai,Ajman',
  bbox: '55.1,25,55.3,25.06',
  community_name: 'quarter-1,Quarter 2',
  developer: 'Builder 3,builder-1',
  project: 'project-1,Project 2,project-3,project-4,Project 30,project-31,project-32,project-33',
  keywords: 'lagoon',
  rooms: '1,7+',
  facility: 'Gym,Garden',
  travel: 'difc:30:car,dubai-marina:30:car-rush',
  within: 'difc:25',
  inside: 'al-yalayis-1,meaisem-1,palm-jebel-ali,jumeirah-village-circle',
  area: encodeOutline([
    [55.05, 24.99],
    [55.25, 24.99],
    [55.25, 25.1],
  ]),
  handover: '2028,Ready to move',
  delivery_date: '2028,2029',
  budget: '2500000',
  min_price: '1000000',
  max_price: '3000000',
  min_area: '800',
  max_area: '1500',
  down_payment: '300000',
  rental_guarantee: '1',
  payment_plan: '1',
  delivery_plan: '0',
  exclusive: '1',
  featured: '0',
}

async function find(filters: Record<string, string>): Promise<number[]> {
  const { results, count } = await read(app(), '/property/', { ...filters, page_size: 100, view: 'card' })
  expect(results.data).toHaveLength(count)
  return results.data.map(({ id }: { id: number }) => id)
}

describe('the filters of GET /property/', () => {
  // Each project has one offer, so two filters match exactly the intersection.
  it('combine with AND in every pair', async () => {
    const alone = new Map<PropertyFilterKey, Set<number>>()
    for (const key of PROPERTY_FILTER_KEYS) {
      const ids = await find({ [key]: VALUES[key] })
      expect(ids.length, key).toBeGreaterThan(0)
      expect(ids.length, key).toBeLessThan(COUNT)
      alone.set(key, new Set(ids))
    }
    for (const [place, one] of PROPERTY_FILTER_KEYS.entries()) {
      for (const other of PROPERTY_FILTER_KEYS.slice(place + 1)) {
        const both = await find({ [one]: VALUES[one], [other]: VALUES[other] })
        const expected = [...(alone.get(one) as Set<number>)].filter((id) => alone.get(other)?.has(id))
        expect(both, `${one} and ${other}`).toEqual(expected)
      }
    }
  }, 120_000)

  it('match any of several values of one filter', async () => {
    for (const key of ['type', 'rooms', 'community_name', 'developer', 'handover', 'sales_status', 'location_select'] as const) {
      const each = await Promise.all(VALUES[key].split(',').map((value) => find({ [key]: value })))
      expect(new Set(await find({ [key]: VALUES[key] })), key).toEqual(new Set(each.flat()))
    }
  })
})

describe('the counts of GET /property-facets/', () => {
  const contexts: Record<string, string>[] = [
    {},
    { category: 'off_plan' },
    { type: 'villa', rooms: '1' },
    { type: 'villa' },
    { unit_type: 'villa', rooms: '2' },
    { developer: 'builder-1', handover: '2028' },
    { delivery_date: '2028', location_select: 'Dubai' },
    { facility: 'Gym', selected_location: 'Dubai', min_price: '900000' },
    { keywords: 'lagoon', payment_plan: '1', community_name: 'quarter-2' },
    { keywords: 'nosuchword' },
    VALUES,
    { ...VALUES, sales_status: 'On Sale', keywords: 'park', project: '' },
  ]

  it.each(contexts)('with %j match the results after clicking each option', async (filters) => {
    const { data } = await read(app(), '/property-facets/', filters)
    const count = async (more: Record<string, string>) => (await read(app(), '/property/', { ...filters, ...more, page_size: 1 })).count
    expect(data.filtered_count).toBe(await count({}))
    for (const key of FACET_KEYS) {
      if (key === 'facility' || typeof data[key] === 'number') continue
      for (const option of data[key]) expect(option.count, `${key} ${option.name}`).toBe(await count({ [key]: option.slug ?? option.name }))
    }
    for (const option of data.facility) {
      const facility = [filters['facility'], option.slug].filter(Boolean).join()
      expect(option.count, `facility ${option.slug}`).toBe(await count({ facility }))
    }
    for (const facet of ['payment_plan', 'delivery_plan', 'rental_guarantee']) {
      expect(data[facet], facet).toBe(await count({ [facet]: '1' }))
    }
    for (const { from, to, count: shown } of data.price.buckets) {
      expect(shown, `from ${from}`).toBe(await count({ min_price: String(from), ...(to !== null && { max_price: String(to - 1) }) }))
    }
  })

  it('include the median price of the results', async () => {
    const { data } = await read(app(), '/property-facets/', { developer: 'builder-1' })
    const { results } = await read(app(), '/property/', {
      developer: 'builder-1',
      sort_by: 'price_asc',
      page_size: 100,
      view: 'card',
    })
    const prices = results.data
      .filter(({ price, sales_status }: { price: number | null; sales_status: string }) => price !== null && sales_status !== 'Sold Out')
      .map(({ price }: { price: number }) => price)
    expect(data.price.median).toBe(medianOf(prices))
  })
})
