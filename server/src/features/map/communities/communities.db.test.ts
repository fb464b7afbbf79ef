import { idBySlug, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import type { CommunitySurroundingsAnswer, KindAnswer, MapCommunitiesAnswer } from '@manzil/contract/map/calls/communities'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addCommunity, addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { Area } from '../geometry.ts'

const { app, db } = useTestApp()
const SOLD_OUT = idBySlug(SALES_STATUSES, 'sold_out')
const PLACES = {
  'Business Bay': { latitude: 25.185, longitude: 55.272 },
  'Downtown Dubai': { latitude: 25.195, longitude: 55.274 },
  DIFC: { latitude: 25.212, longitude: 55.28 },
  // Spelled "Jumeirah Lakes Towers" on the map.
  'Jumeirah Lake Towers': { latitude: 25.0693, longitude: 55.1417 },
  'Yas Island': { latitude: 24.488, longitude: 54.608 },
  // A name of the map, but elsewhere.
  'Palm Jumeirah': { latitude: 24.4, longitude: 54.5 },
}

beforeAll(async () => {
  for (const [name, place] of Object.entries(PLACES)) await addCommunity(db(), name, place)
  await addCommunity(db(), 'Nowhere')
  const bay = { community: 'Business Bay', area_sqft: 1_000 }
  for (const price of [1_000_000, 1_500_000, 2_000_000, 2_500_000, 4_000_000]) await addProject(db(), { ...bay, price })
  await addProject(db(), { ...bay, price: 9_000_000, sales_status_id: SOLD_OUT })
  await addProject(db(), { ...bay, price: null })
  await addProject(db(), { community: 'Downtown Dubai', price: 1_000_000, area_sqft: 1_000 })
  await addProject(db(), { community: 'Yas Island', price: 1_000_000 })
})

const all = async (): Promise<Map<string, MapCommunitiesAnswer['data'][number]>> => {
  const { data } = (await read(app(), '/map/communities/')) as MapCommunitiesAnswer
  return new Map(data.map((community) => [community.slug, community]))
}
const around = async (key: string) => ((await read(app(), `/map/communities/${key}/`)) as CommunitySurroundingsAnswer).data

describe('GET /map/communities/', () => {
  it('outlines communities by their names on the map', async () => {
    const communities = await all()
    for (const slug of ['business-bay', 'jumeirah-lake-towers', 'yas-island']) {
      const { outline = [], longitude = 0, latitude = 0 } = communities.get(slug) ?? {}
      expect(new Area(outline.map((ring) => [ring])).has(longitude, latitude), slug).toBe(true)
    }
  })

  it('has no outline for a community elsewhere, and leaves out those without coordinates', async () => {
    const communities = await all()
    expect(communities.get('palm-jumeirah')?.outline).toEqual([])
    expect(communities.has('nowhere')).toBe(false)
  })

  it('sends outlines of a few points', async () => {
    const points = (await all()).get('business-bay')?.outline.flat() ?? []
    expect(points.length).toBeGreaterThan(8)
    expect(points.length).toBeLessThan(80)
  })
})

describe('GET /map/communities/{id or slug}/', () => {
  it('lists the closest communities that have projects, with their number', async () => {
    const { neighbours, bounds } = await around('business-bay')
    expect(neighbours.map(({ slug, properties_count }) => [slug, properties_count])).toEqual([['downtown-dubai', 1]])
    expect(bounds?.[0]).toBeLessThan(PLACES['Business Bay'].longitude)
    expect(bounds?.[2]).toBeGreaterThan(PLACES['Business Bay'].longitude)
  })

  it('gives the median price per sqft of at least five priced projects for sale', async () => {
    const price_per_sqft = { median: 2_000, listings: 5 }
    expect(await around('business-bay')).toMatchObject({ price_per_sqft })
    expect(await around('downtown-dubai')).toMatchObject({ price_per_sqft: null, neighbours: [{ price_per_sqft }] })
    expect((await all()).get('business-bay')).toMatchObject({ properties_count: 7, price_per_sqft })
  })

  it.each(['nowhere', 'atlantis'])('returns 404 for %s, which is not on the map', async (key) => {
    expect((await app().inject(`/api/v1/map/communities/${key}/`)).statusCode).toBe(404)
  })
})

describe('GET /map/kind/', () => {
  it('lists all places of a kind', async () => {
    const { data } = (await read(app(), '/map/kind/', { kind: 'metro' })) as KindAnswer
    expect(data.length).toBeGreaterThan(40)
    expect(data.map(({ name }) => name)).toContain('Business Bay')
    expect(((await read(app(), '/map/kind/', { kind: 'school' })) as KindAnswer).data.length).toBeGreaterThan(data.length)
  })

  it('refuses kinds that maps do not show', async () => {
    expect((await app().inject('/api/v1/map/kind/?kind=mosque')).statusCode).toBe(400)
  })
})
