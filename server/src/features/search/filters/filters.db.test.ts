import { uaeYear } from '@manzil/contract/time/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addCommunity, addDeveloper, addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()
const now = uaeYear()

beforeAll(async () => {
  const { db } = testApp().database
  await addProject(db, {
    title: 'beta tower',
    delivery_date: `${now}-12-31`,
    developer: 'Bayt Homes',
    community: 'Dubai Marina',
    amenities: ['Pool'],
    units: [{ type: 'Penthouse' }],
  })
  await addProject(db, { title: 'Alpha House', type: 'Villa', delivery_date: `${now + 2}-01-01`, developer: 'Noor Estates' })
  await addProject(db, { title: 'Gamma Court', type: 'Villa', delivery_date: `${now + 9}-01-01`, title_ar: 'غاما' })
  await addProject(db, { title: 'Old Court', type: 'Villa', delivery_date: `${now - 1}-06-01` })
  await addProject(db, { title: 'Draft', type: 'Office', delivery_date: `${now + 1}-01-01`, publication: 'draft', developer: 'Idle Works' })
  await addDeveloper(db, 'Idle Works')
  await addCommunity(db, 'Empty Quarter')
})

const slugs = (options: { slug: string }[]) => options.map(({ slug }) => slug)

describe('GET /search-filter/', () => {
  it('offers only options in use, and Ready to move followed by years after the current one', async () => {
    const answer = await read(testApp().app, '/search-filter/')
    expect(answer.success).toBe(true)
    expect(answer.handover_years).toEqual(['Ready to move', String(now + 2), String(now + 9)])
    expect(slugs(answer.types)).toEqual(['villa', 'penthouse'])
    expect(slugs(answer.developers)).toEqual(['bayt-homes', 'noor-estates'])
  })
})

describe('GET /filters/data/', () => {
  it('offers the current year too', async () => {
    const answer = await read(testApp().app, '/filters/data/')
    expect(answer.handover_years).toEqual(['Ready to move', String(now), String(now + 2), String(now + 9)])
    expect(answer.types).toEqual((await read(testApp().app, '/search-filter/')).types)
  })
})

describe('GET /property-facets/', () => {
  const years = async (query = {}) =>
    (await read(testApp().app, '/property-facets/', query)).data.handover.map(({ name }: { name: string }) => name)

  it('offers handover years after the current one', async () => {
    expect(await years()).toEqual(['Ready to move', String(now + 2), String(now + 9)])
  })

  it('still offers those years when filtering by the current one, which finds its projects', async () => {
    expect(await years({ handover: now })).toEqual(['Ready to move', String(now + 2), String(now + 9)])
    expect((await read(testApp().app, '/property/', { handover: now })).count).toBe(1)
  })
})

describe('GET /property_names/', () => {
  it('returns the published projects by title, ignoring case', async () => {
    const answer = await read(testApp().app, '/property_names/')
    expect(answer).toMatchObject({ success: true, next: null })
    expect(answer.data.map(({ title }: { title: string }) => title)).toEqual(['Alpha House', 'beta tower', 'Gamma Court', 'Old Court'])
    expect(answer.data[2]).toEqual({ id: expect.any(Number), slug: 'gamma-court', title: 'Gamma Court', title_ar: 'غاما' })
    expect(await read(testApp().app, '/property_names/', { page: 2 })).toEqual({ success: true, data: [], next: null })
  })
})

describe('GET /property_all_filter/', () => {
  it('returns every option list of the advanced filter', async () => {
    const { success, data } = await read(testApp().app, '/property_all_filter/')
    expect(success).toBe(true)
    expect(data.rooms).toEqual(['Studio', '1', '2', '3', '4', '5', '6', '7+'])
    expect(slugs(data.unit_type)).toEqual(['villa', 'penthouse'])
    expect(data.sales_status.map(({ name }: { name: string }) => name)).toEqual(['Announced', 'Presale', 'On Sale', 'Sold Out'])
    expect(slugs(data.developer)).toEqual(['bayt-homes', 'noor-estates'])
    expect(data.project_status.map(({ name }: { name: string }) => name)).toEqual([
      'Not started',
      'Under construction',
      'Completed',
      'On hold',
    ])
    expect(data.project_type.map(({ name }: { name: string }) => name)).toEqual(['Residential', 'Commercial', 'Mixed use', 'Hospitality'])
    expect(slugs(data.amenity)).toEqual(['pool'])
    expect(data.project_name).toEqual((await read(testApp().app, '/property_names/')).data)
    expect(data.community).toMatchObject([{ slug: 'dubai-marina', emirate: 'Dubai' }])
    expect(data.delivery_years.slice(0, 6)).toEqual(['2025', '2026', '2027', '2028', '2029', '2030'])
    expect(data.delivery_years).toContain(String(now + 9))
  })
})
