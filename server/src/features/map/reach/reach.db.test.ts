import { expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { Area, type Polygon, type Position } from '../geometry.ts'

const { app, db } = useTestApp()

const reached = async (travel: string): Promise<Polygon[]> => (await read(app(), '/map/reach/', { travel })).data
const PLACES: Position[] = Array.from({ length: 81 }, (_, at): Position => [55.05 + (at % 9) * 0.05, 25 + Math.floor(at / 9) * 0.05])

it.each(['difc:20:car', 'difc:25:car-rush,dubai-marina-mall:30:car', 'burj-khalifa:100:walk'])(
  'agrees with the filter about %s',
  async (travel) => {
    if ((await read(app(), '/property/', { view: 'card' })).count === 0) {
      for (const [at, [longitude, latitude]] of PLACES.entries()) await addProject(db(), { title: `Home ${at}`, longitude, latitude })
    }
    const { results } = await read(app(), '/property/', { travel, view: 'card', page_size: 100 })
    const found = new Set((results.data as { title: string }[]).map(({ title }) => title))
    const area = new Area(await reached(travel))
    // Homes close to the edge may be on the other side of the simplified outline.
    const differing = PLACES.filter((place, at) => area.has(...place) !== found.has(`Home ${at}`))
    expect(found.size).toBeGreaterThan(0)
    expect(differing.length).toBeLessThanOrEqual(3)
  },
)

it('outlines all stations at a time', async () => {
  const polygons = await reached('metro:15:walk')
  expect(polygons.length).toBeGreaterThan(1)
  const points = polygons.flat(2)
  expect(points.length).toBeLessThan(4_000)
  expect(new Area(polygons).has(55.2744, 25.2011)).toBe(true)
})

it('draws nothing where nothing is asked for, or parts are too small', async () => {
  expect((await read(app(), '/map/reach/')).data).toEqual([])
  expect(await reached('mosque:2:walk')).toEqual([])
})

it('is computed for one network only four times at once, by either method', async () => {
  const flooder = { remoteAddress: '203.0.113.7' }
  const named = (minutes: number, from = flooder) => app().inject({ ...from, url: `/api/v1/map/reach/?travel=difc:${minutes}:car` })
  const own_places = [{ place: 'mine.workwork', latitude: 25.2, longitude: 55.3 }]
  const own = (minutes: number) =>
    app().inject({ ...flooder, method: 'POST', url: '/api/v1/map/reach/', payload: { travel: `mine.workwork:${minutes}:car`, own_places } })
  const flood = [named(5), named(6), named(7), own(5), own(6), own(7)]
  const other = named(8, { remoteAddress: '198.51.100.9' })
  const statuses = await Promise.all([...flood, other].map(async (response) => (await response).statusCode))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(statuses.at(-1)).toBe(200)
})

it('outlines what is within a distance, and in time as well', async () => {
  const difc: Position = [55.2796, 25.2117]
  const near = new Area((await read(app(), '/map/reach/', { within: 'difc:2' })).data)
  expect(near.has(...difc)).toBe(true)
  expect(near.has(difc[0] + 0.025, difc[1])).toBe(false)
  const both = new Area((await read(app(), '/map/reach/', { within: 'difc:2', travel: 'burj-khalifa:10:walk' })).data)
  expect(both.has(...difc)).toBe(false)
})

it('outlines communities', async () => {
  const { data } = await read(app(), '/map/reach/', { inside: 'business-bay,dubai-marina' })
  expect(new Area(data).has(55.272, 25.185)).toBe(true)
  expect(new Area(data).has(55.14, 25.08)).toBe(true)
})

it('refuses unknown places', async () => {
  const response = await app().inject({ url: '/api/v1/map/reach/', query: { travel: 'nowhere-at-all:30:car' } })
  expect(response.statusCode).toBe(400)
})
