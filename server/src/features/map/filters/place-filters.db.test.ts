import { encodeOutline } from '@manzil/contract/map/outline-code'
import { m } from '@manzil/messages'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { read } from '../../../testing/api-requests.ts'
import { addCommunity, addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { Area, type Position } from '../geometry.ts'
import { TravelTimes } from '../travel/index.ts'

const { app, db } = useTestApp()

const PLACES: Record<string, Position | undefined> = {
  downtown: [55.276, 25.196],
  marina: [55.14, 25.08],
  jvc: [55.21, 25.06],
  yas: [54.607, 24.49],
  sharjah: [55.385, 25.324],
  sea: [54.7, 25.4],
  unknown: undefined,
}

beforeAll(async () => {
  await addCommunity(db(), 'Test Quarter', { latitude: 25.08, longitude: 55.14 })
  await addCommunity(db(), 'Dubai Marina', { name_ar: 'دبي مارينا', latitude: 25.08, longitude: 55.14 })
  for (const [title, position] of Object.entries(PLACES)) {
    await addProject(db(), { title, ...(position && { longitude: position[0], latitude: position[1] }) })
  }
})

async function find(filters: Record<string, string>) {
  const { results } = await read(app(), '/property/', { page_size: 50, view: 'card', ...filters })
  return results.data as { title: string; longitude: number; travel?: string; travel_ar?: string }[]
}
const titles = async (filters: Record<string, string>) => (await find(filters)).map(({ title }) => title).sort()

describe('GET /property/ by travel time', () => {
  it('finds projects within minutes of a place by car, in rush hour and on foot', async () => {
    expect(await titles({ travel: 'difc:10' })).toEqual(['downtown'])
    expect(await titles({ travel: 'difc:24:car' })).toEqual(['downtown', 'jvc', 'marina', 'sharjah'])
    expect(await titles({ travel: 'burj-khalifa:10:walk' })).toEqual(['downtown'])
  })

  it('takes longer in rush hour', async () => {
    const minutes = async (mode: string) =>
      Number(/\d+/.exec((await find({ travel: `difc:120:${mode}`, keywords: 'marina' }))[0]?.travel ?? '')?.[0])
    expect(await minutes('car-rush')).toBeCloseTo(((await minutes('car')) * 4) / 3, -1)
  })

  it('requires all places, and takes the closest of a kind', async () => {
    expect(await titles({ travel: 'difc:30,dubai-mall:12:walk' })).toEqual(['downtown'])
    expect(await titles({ travel: 'metro:15:walk' })).toContain('downtown')
    expect(await titles({ travel: 'metro:15:walk' })).not.toContain('yas')
    expect(await titles({ travel: 'beach:30:car' })).toContain('marina')
  })

  it('never finds projects without coordinates or roads', async () => {
    const all = await titles({ travel: 'difc:120:car' })
    expect(all).not.toContain('unknown')
    expect(all).not.toContain('sea')
  })

  it('names the filter that cannot be applied while no times can be computed, and still answers on foot', async () => {
    const broken = vi
      .spyOn(TravelTimes.prototype, 'roads')
      .mockRejectedValue(new AppError('unavailable', { userMessage: m.error_travel_times_unavailable, retryAfter: 5 }))
    const get = (path: string) => app().inject({ url: `/api/v1${path}`, headers: { 'accept-language': 'ar' } })
    const answers = [await get('/property/?travel=difc:24:car'), await get('/property-clusters/?zoom=9&travel=difc:24:car')]
    const onFoot = await titles({ travel: 'burj-khalifa:10:walk' })
    broken.mockRestore()
    const text = m.error_travel_times_unavailable({}, { locale: 'ar' })
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json()).toMatchObject({ message: text, errors: { travel: [text] } })
    }
    expect(onFoot).toEqual(['downtown'])
  })

  it('sorts by the time to the first place, and says it on cards in both languages', async () => {
    const cards = await find({ travel: 'yas-mall:120:car', sort_by: 'travel_time' })
    expect(cards[0]?.title).toBe('yas')
    expect(cards[0]?.travel).toMatch(/^About \d+ min by car to Yas Mall$/)
    expect(cards[0]?.travel_ar).toMatch(/^نحو .+ بالسيارة إلى ياس مول$/)
    expect(cards.at(-1)?.title).toBe('sharjah')
    expect((await find({ sort_by: 'travel_time' }))[0]?.travel).toBeUndefined()
  })

  it('knows communities of the catalogue, and names places in both languages', async () => {
    expect(await titles({ travel: 'test-quarter:5:walk' })).toEqual(['marina'])
    const { results } = await read(app(), '/property/', { travel: 'difc:30,metro:10:walk', inside: 'business-bay', view: 'card' })
    expect(results.filter_names).toEqual({
      travel: [
        { value: 'difc', name: 'DIFC', name_ar: 'مركز دبي المالي العالمي', latitude: 25.2135, longitude: 55.2819 },
        { value: 'metro', name: 'a metro station', name_ar: 'محطة مترو' },
      ],
      inside: [{ value: 'business-bay', name: 'Business Bay', name_ar: expect.any(String) }],
    })
  })

  it('says what a place without an Arabic name is, and keeps its name together', async () => {
    const { results } = await read(app(), '/property/', { within: 'emirates-french-hospital:5', view: 'card' })
    expect(results.filter_names.within[0]).toMatchObject({ name_ar: 'مستشفى \u2068Emirates French Hospital\u2069' })
  })

  it.each([
    { travel: 'nowhere-at-all:30:car' },
    { travel: 'difc:0:car' },
    { travel: 'difc:30:boat' },
    { travel: 'difc:1,metro:2,beach:3,park:4' },
    { within: 'nowhere-at-all:5' },
    { within: 'difc:1000' },
    { inside: 'nowhere-at-all' },
    { area: 'no code' },
  ])('refuses %j', async (filters) => {
    const response = await app().inject({ url: '/api/v1/property/', query: filters as Record<string, string> })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().errors)).toEqual(Object.keys(filters))
  })
})

describe('GET /property/ by area', () => {
  it('finds projects within km of a place', async () => {
    expect(await titles({ within: 'dubai-mall:2' })).toEqual(['downtown'])
    expect(await titles({ within: 'dubai-mall:25' })).toEqual(['downtown', 'jvc', 'marina', 'sharjah'])
  })

  it('finds projects inside communities', async () => {
    expect(await titles({ inside: 'jumeirah-village-circle,yas-island' })).toEqual(['jvc', 'yas'])
  })

  it('finds the projects inside drawn areas, and no others', async () => {
    const corner = fc.tuple(fc.integer({ min: 5440, max: 5560 }), fc.integer({ min: 2440, max: 2560 }))
    const outline = fc.array(corner, { minLength: 3, maxLength: 8 }).map((points) => points.map(([x, y]): Position => [x / 100, y / 100]))
    await fc.assert(
      fc.asyncProperty(fc.array(outline, { minLength: 1, maxLength: 2 }), async (outlines) => {
        const areas = outlines.map((points) => new Area([[points]]))
        const expected = Object.entries(PLACES).filter(([, at]) => at && areas.some((area) => area.has(...at)))
        expect(await titles({ area: outlines.map(encodeOutline).join() })).toEqual(expected.map(([title]) => title).sort())
      }),
      { numRuns: 30 },
    )
  })
})

describe('GET /map/places/', () => {
  const slugs = async (q: string, of = 'places') =>
    (await read(app(), '/map/places/', { q, of })).data.map(({ slug }: { slug: string }) => slug)

  it.each([
    ['DIFC', 'difc'],
    ['مركز دبي المالي', 'difc'],
    ['dubai mall', 'dubai-mall'],
    ['Burj Khalifa', 'burj-khalifa'],
    ['المترو', 'metro'],
    ['british school', 'british-school'],
    ['business bay metro', 'business-bay-metro'],
    ['مطار زايد', 'zayed-international-airport'],
    ['test quarter', 'test-quarter'],
    ['المركز المالي', 'difc'],
    ['مركز دبى المالى العالمى', 'difc'],
    ['ديفك', 'difc'],
    ['difc metro', 'financial-centre-metro'],
    ['burj kalifa', 'burj-khalifa'],
    ['Burjkhalifa', 'burj-khalifa'],
    ['بُرج الخَليفه', 'burj-khalifa'],
    ['dubaimall', 'dubai-mall'],
    ['مول دبي', 'dubai-mall'],
    ['دبى مول', 'dubai-mall'],
    ['مول الامارات', 'mall-of-the-emirates'],
    ['emirates mall', 'mall-of-the-emirates'],
    ['مدينة الانترنت', 'dubai-internet-city'],
    ['سيليكون', 'dubai-silicon-oasis'],
    ['dubai airport', 'dubai-international-airport'],
    ['DXB', 'dubai-international-airport'],
    ['مطار دبى', 'dubai-international-airport'],
    ['مطار أبو ظبي', 'zayed-international-airport'],
    ['مطار آل مكتوم', 'al-maktoum-international-airport'],
    ['مسجد الشيخ زايد', 'sheikh-zayed-grand-mosque'],
  ])('finds %s', async (q, slug) => expect((await slugs(q))[0]).toBe(slug))

  it('says where schools of the same name are, in both languages', async () => {
    const { data } = await read(app(), '/map/places/', { q: 'gems winchester' })
    const twins = (data as { name: string; name_ar: string | null }[]).filter(({ name }) => /^gems winchester school,/i.test(name))
    expect(twins.map(({ name }) => name)).toEqual(['GEMS Winchester School, City of Arabia', 'Gems Winchester School, Fujairah'])
    expect(twins[0]?.name_ar).toBe('مدرسة جيمس وينشستر، مدينة العرب')
    const { results } = await read(app(), '/property/', { travel: 'gems-winchester-school:120:car', view: 'card' })
    expect(results.filter_names.travel[0].name).toBe('GEMS Winchester School, City of Arabia')
  })

  it('names a community as the catalogue does, and finds it by its other names', async () => {
    const namesOf = async (q: string, of = 'places') =>
      (await read(app(), '/map/places/', { q, of })).data
        .filter(({ slug }: { slug: string }) => slug === 'dubai-marina')
        .map(({ name_ar }: { name_ar: string }) => name_ar)
    for (const q of ['دبي مارينا', 'المارينا', 'مرسى دبي', 'marina']) expect(await namesOf(q)).toEqual(['دبي مارينا'])
    for (const q of ['دبي مارينا', 'المارينا', 'marina']) expect(await namesOf(q, 'areas')).toEqual(['دبي مارينا'])
    const { results } = await read(app(), '/property/', { inside: 'dubai-marina', view: 'card' })
    expect(results.filter_names.inside[0].name_ar).toBe('دبي مارينا')
    const { data } = await read(app(), '/map/places/', { q: 'choithram' })
    expect(data.map(({ name }: { name: string }) => name)).toContain('Choithram, Dubai Marina')
  })

  it.each(['metro', 'مترو'])('finds the kind and stations before shops for %s', async (q) => {
    const [kind, ...others] = await slugs(q)
    expect(kind).toBe('metro')
    expect(others.slice(0, 3).every((slug: string) => slug.endsWith('-metro'))).toBe(true)
  })

  it('lists a community that is a landmark once', async () => {
    await addCommunity(db(), 'DIFC', { latitude: 25.21, longitude: 55.28 })
    expect((await slugs('DIFC district')).length + (await slugs('difc')).filter((slug: string) => slug === 'difc').length).toBe(1)
  })

  it('finds communities with an outline', async () => {
    expect(await slugs('yas', 'areas')).toContain('yas-island')
    expect(await slugs('burj khalifa tower', 'areas')).toEqual([])
  })

  it('finds nothing for nothing', async () => expect(await slugs('')).toEqual([]))
})
