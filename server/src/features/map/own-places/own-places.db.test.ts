import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { API, read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { createTestLog } from '../../../testing/test-log.ts'
import { distanceBetween, type Position } from '../geometry.ts'

const { logger, lines } = createTestLog()
const { app, db } = useTestApp({ logger, environment: { LOG_REQUESTS: 'all', LIMIT_OWN_PLACES: '0' } })
const limited = useTestApp({ environment: { LIMIT_OWN_PLACES: '2' } })

const HOMES: Record<string, Position> = {
  downtown: [55.276, 25.196],
  marina: [55.14, 25.08],
  jvc: [55.21, 25.06],
  yas: [54.607, 24.49],
}
const WORK = 'mine.workwork'
const GYM = 'mine.gymgymgy'
/** Digits that occur nowhere else. */
const SECRET = { latitude: 25.217_391, longitude: 55.283_917 }
const place = (token: string, { latitude, longitude } = SECRET) => ({ place: token, latitude, longitude })

beforeAll(async () => {
  for (const [title, [longitude, latitude]] of Object.entries(HOMES)) await addProject(db(), { title, longitude, latitude })
})
afterEach(() => vi.restoreAllMocks())

const post = (path: string, payload: object, language = 'en', server = app()) =>
  server.inject({ method: 'POST', url: `${API}${path}/`, payload, headers: { 'accept-language': language } })

async function find(filters: object, own_places: object[] = [place(WORK)]) {
  const answer = await post('/property', { view: 'card', page_size: '50', ...filters, own_places })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const titles = async (filters: object, own_places?: object[]) =>
  (await find(filters, own_places)).results.data.map(({ title }: { title: string }) => title).sort()

describe('a search with places of the visitor', () => {
  it.each(['car', 'car-rush', 'walk'])('finds by %s what the same named place finds', async (mode) => {
    const { data } = await read(app(), '/map/places/', { q: 'DIFC' })
    const { latitude, longitude } = data[0]
    for (const minutes of [5, 24, 120]) {
      const named = (await read(app(), '/property/', { travel: `difc:${minutes}:${mode}`, view: 'card' })).results.data
      const own = await titles({ travel: `${WORK}:${minutes}:${mode}` }, [place(WORK, { latitude, longitude })])
      expect(own).toEqual(named.map(({ title }: { title: string }) => title).sort())
    }
  })

  it('finds all homes within a distance, and no others', async () => {
    const anywhere = fc.tuple(fc.integer({ min: 5440, max: 5540 }), fc.integer({ min: 2440, max: 2530 }))
    await fc.assert(
      fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 50 }), async ([x, y], km) => {
        const [longitude, latitude] = [x / 100, y / 100]
        const near = Object.entries(HOMES).filter(([, home]) => distanceBetween(home, [longitude, latitude]) <= km * 1_000)
        expect(await titles({ within: `${WORK}:${km}` }, [place(WORK, { latitude, longitude })])).toEqual(
          near.map(([title]) => title).sort(),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('sorts by the time, and writes it on cards with the token instead of a name', async () => {
    const { results } = await find({ travel: `${GYM}:120:car,difc:120:car`, sort_by: 'travel_time' }, [place(GYM)])
    expect(results.data[0]).toMatchObject({
      title: 'downtown',
      travel: expect.stringMatching(/^About \d+ min by car to mine\.gymgymgy · \d+ min by car to DIFC$/),
      travel_ar: expect.stringContaining(GYM),
    })
    expect(results.filter_names.travel.map(({ value }: { value: string }) => value)).toEqual(['difc'])
  })

  it('counts the same on the map, in facets and in suggestions, and outlines what is reached', async () => {
    const body = { travel: `${WORK}:24:car`, own_places: [place(WORK)] }
    const { count } = await find({ travel: body.travel })
    expect(count).toBe(3)
    expect((await post('/property-clusters', { ...body, zoom: '9' })).json().data.count).toBe(count)
    expect((await post('/property-facets', body)).json().data.filtered_count).toBe(count)
    expect((await post('/property-looser', { ...body, keywords: 'nothinglikethis' })).json().data).toMatchObject({
      fields: ['keywords'],
      count,
    })
    expect((await post('/map/reach', body)).json().data.length).toBeGreaterThan(0)
  })

  it('requirement 36: is neither cached nor logged, and its times are not kept for others', async () => {
    const timesTo = vi.spyOn(app().services.travel, 'timesTo')
    const calls: [path: string, body: object][] = [
      ['/property', { travel: `${WORK}:24:car` }],
      ['/property', { travel: `${WORK}:0:car` }],
      ['/property-clusters', { within: `${WORK}:5` }],
      ['/property-facets', { travel: `${WORK}:24:car` }],
      ['/property-looser', { travel: `${WORK}:24:walk` }],
      ['/map/reach', { travel: `${WORK}:24:car-rush` }],
      ['/map/commute', { at: '25.08,55.14' }],
    ]
    for (const [path, body] of calls) {
      const answer = await post(path, { ...body, own_places: [place(WORK)] })
      expect(answer.headers['cache-control'], path).toBe('no-store')
      expect(answer.payload, path).not.toMatch(/217391|283917/)
    }
    expect(timesTo.mock.calls.map(([key]) => key)).toEqual([undefined, undefined, undefined])
    expect(lines.filter((line) => line.includes('/property-clusters'))).not.toEqual([])
    expect(lines.join('')).not.toMatch(/25\.2173|55\.2839/)
  })
})

describe('the way from a home to places of the visitor', () => {
  it('takes longer in rush hour, and as long as the filter says', async () => {
    const [longitude, latitude] = HOMES['marina'] as Position
    const answer = await post('/map/commute', {
      at: `${latitude},${longitude}`,
      own_places: [place(WORK), place(GYM, { latitude, longitude })],
    })
    const [work, gym] = answer.json().data
    expect(work).toMatchObject({
      place: WORK,
      metres: expect.closeTo(distanceBetween([longitude, latitude], [SECRET.longitude, SECRET.latitude]), -2),
    })
    expect(work.rush_minutes).toBeCloseTo((work.car_minutes * 4) / 3, -1)
    expect(work.walk_minutes).toBeGreaterThan(work.rush_minutes)
    expect(gym).toMatchObject({ place: GYM, walk_minutes: 1 })
    expect(await titles({ travel: `${WORK}:${work.car_minutes + 1}:car`, keywords: 'marina' })).toEqual(['marina'])
    expect(await titles({ travel: `${WORK}:${work.car_minutes - 2}:car`, keywords: 'marina' })).toEqual([])
  })

  it('has no time by car where no road leads', async () => {
    const { data } = (
      await post('/map/commute', { at: '25.08,55.14', own_places: [place(WORK, { latitude: 25.5, longitude: 54.5 })] })
    ).json()
    expect(data).toMatchObject([{ car_minutes: null, rush_minutes: null }])
  })
})

describe('refused', () => {
  it.each<[what: string, body: object, field: string, message: string | RegExp]>([
    ['no places', { travel: `${WORK}:20:car` }, 'own_places', /own_places/],
    ['an empty list', { travel: `${WORK}:20:car`, own_places: [] }, 'own_places', 'This field is required'],
    [
      'a place that is not sent along',
      { travel: `${WORK}:20:car`, own_places: [place(GYM)] },
      'travel',
      'Choose one of the available options',
    ],
    [
      'a place in another country',
      { own_places: [place(WORK, { latitude: 25.286, longitude: 51.531 })] },
      'own_places.0',
      'This place is outside the UAE. Choose one inside.',
    ],
    [
      'no number',
      { own_places: [{ ...place(WORK), latitude: 'north' }] },
      'own_places.0.latitude',
      'This place is outside the UAE. Choose one inside.',
    ],
    ['another name', { own_places: [place('difc')] }, 'own_places.0.place', 'Choose one of the available options'],
    ['six places', { own_places: Array.from({ length: 6 }, (_, at) => place(`mine.abcdefg${at}`)) }, 'own_places', 'Too many values'],
    ['another wrong filter', { rooms: 'many', own_places: [place(WORK)] }, 'rooms', 'Choose one of the available options'],
  ])('%s', async (_what, body, field, message) => {
    const answer = await post('/property', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ [field]: [typeof message === 'string' ? message : expect.stringMatching(message)] })
  })

  it('in Arabic', async () => {
    const answer = await post(
      '/map/commute',
      { at: '25.08,55.14', own_places: [place(WORK, { latitude: 23.588, longitude: 58.383 })] },
      'ar',
    )
    expect(answer.json().errors).toEqual({ 'own_places.0': ['هذا المكان خارج الإمارات. اختر مكانًا داخلها.'] })
  })

  it('in an address, where nobody else knows what it stands for', async () => {
    const answer = await app().inject({ url: `${API}/property/`, query: { travel: `${WORK}:20:car` } })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(['travel'])
  })

  it('too many in a short time', async () => {
    const body = { at: '25.08,55.14', own_places: [place(WORK)] }
    const statuses = []
    for (let count = 0; count < 3; count++) statuses.push((await post('/map/commute', body, 'en', limited.app())).statusCode)
    expect(statuses).toEqual([200, 200, 429])
  })
})
