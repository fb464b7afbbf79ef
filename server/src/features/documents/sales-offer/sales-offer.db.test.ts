import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProject, changeProject } from '../../../testing/catalogue.ts'
import { expectPdf, PATIENCE } from '../../../testing/documents.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'
import { makeSalesOffer } from './make-sales-offer.ts'

const clock = new TestClock()
const media = join(import.meta.dirname, '../../../../../demo/media')
const testApp = useTestApp({ clock: clock.now, media, environment: { LIMIT_DOCUMENTS: '0' } })
const limited = useTestApp({ environment: { LIMIT_DOCUMENTS: '1' } })
const PHOTO = '/media/demo/images/ext-34-91566e5c/1600.webp'

const homes = [
  { apt_no: 'A-1204', price: 1_500_000, area: 850, floor_no: 12 },
  { apt_no: 'A-101', price: 1_200_001, area: 640, floor_no: 1 },
  { apt_no: 'A-777', price: 900_000, area: 500, status: 'sold' as const },
  { apt_no: 'A-778', price: 910_000, area: 500, status: 'reserved' as const },
]
const plan = [
  { kind: 'booking' as const, percent: 10 },
  { kind: 'construction' as const, percent: 30, months: 6 },
  { kind: 'handover' as const, percent: 60 },
]

let marsa = 0
beforeAll(async () => {
  const { db } = testApp().database
  marsa = await addProject(db, {
    title: 'Marsa 🌊 Crescent',
    title_ar: 'مرسى كريسنت',
    slug: 'marsa',
    description: '<p>Two towers &amp; a quay.</p>',
    price: 1_200_001,
    delivery_date: '2028-06-30',
    community: 'Dubai Marina',
    developer: 'Najm',
    service_charge: 14.5,
    images: 1,
    units: [{ type: 'Apartment', rooms: '2', homes }],
    plans: [plan],
  })
  await addProject(db, { title: 'Other', units: [{ homes: [{ apt_no: '1', price: 1_000_000 }] }] })
  await addProject(db, { title: 'Draft', publication: 'draft', units: [{ homes }] })
  await addProject(db, { title: 'Gone', sales_status_id: 4, units: [{ homes: [{ apt_no: '1', price: 1_000_000, status: 'sold' }] }] })
  await addProject(db, { title: 'Ready', category_id: 2, units: [{ type: 'Villa', rooms: '4', min_price: 4_000_000, min_area: 4000 }] })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  testApp().app.inject({ url: `/api/v1/property-salesoffer/${path}`, headers })
async function composed(key: string, locale: 'en' | 'ar' = 'en', query: { units?: number[]; plan?: number } = {}) {
  const { job } = await makeSalesOffer(testApp().app.services, key, { units: [], plan: 0, ...query }, locale, async () => {})
  return JSON.parse(job.data)
}
async function idOf(apt_no: string, slug = 'marsa'): Promise<number> {
  const listing = await testApp()
    .database.db.selectFrom('unit_listings as l')
    .innerJoin('properties as p', 'p.id', 'l.property_id')
    .where('p.slug', '=', slug)
    .where('apt_no', '=', apt_no)
    .select('l.id')
    .executeTakeFirstOrThrow()
  return listing.id
}

it('carries the permit with its QR code in both languages', async () => {
  const { db } = testApp().database
  expect((await composed('marsa')).contact.permit).toBeNull()
  const id = await addProject(db, { title: 'Permitted', price: 900_000, units: [{ rooms: '1', min_price: 900_000 }] })
  const values = { property_id: id, number: '7124456', expires_on: '2099-01-01', url: 'https://permits.example/7124456' }
  await db.insertInto('property_permits').values(values).execute()
  const { contact } = await composed('permitted')
  expect(contact.lines.at(-1)).toMatch(/^Advertising permit .*7124456.*, valid until 1 January 2099$/)
  expect(contact.permit).toMatchObject({ code: expect.stringContaining('<svg'), alt: 'QR code of the permit' })
  expect((await composed('permitted', 'ar')).contact.lines.at(-1)).toContain('7124456')
  expectPdf(await get('permitted/'), { filename: 'sales-offer-permitted.pdf', lang: 'en' })
})

describe('GET /property-salesoffer/{slug}/', () => {
  it('returns a tagged PDF with metadata, by slug and by id, in the requested language', async () => {
    for (const key of ['marsa/', String(marsa)]) {
      expectPdf(await get(key), { filename: 'sales-offer-marsa.pdf', lang: 'en', says: ['Sales offer: Marsa Crescent'] })
    }
    for (const arabic of [await get('marsa/?lang=ar'), await get('marsa/', { 'accept-language': 'ar' })]) {
      expectPdf(arabic, { filename: 'sales-offer-marsa-ar.pdf', lang: 'ar', says: ['عرض بيع: مرسى كريسنت'] })
    }
    expect((await get('marsa/?lang=en', { 'accept-language': 'ar' })).headers['content-language']).toBe('en')
  })

  it('offers the cheapest available homes, with dated payments in whole dirhams that add up to price and known costs', async () => {
    const { title, homes: table, plan: drawn, validity, fees } = await composed('marsa')
    expect(title.text).toBe('Marsa Crescent')
    expect(table.rows.map(([unit]: string[]) => unit)).toEqual(['\u2066A-101\u2069', '\u2066A-1204\u2069'])
    const [schedule] = drawn.tables
    const amounts = schedule.rows.map((row: string[]) => Number(row[3]?.replaceAll(',', '')))
    expect(amounts).toEqual([120_000, 48_000, 360_000, 520, 720_001])
    expect(schedule.total[3]).toBe('1,248,521')
    expect(schedule.rows.at(-1)[2]).toBe('30\u00a0Jun\u00a02028')
    expect(fees.rows[0]).toEqual([
      'Registration fee',
      expect.stringMatching(/^4% of the price, payable to Dubai Land Department, source: .dubailand.gov.ae., 26.Nov.2026$/),
      'AED\u00a048,000 to AED\u00a060,000',
    ])
    expect(fees.rows[1]).toEqual(['Off-plan registration', 'Not known, ask the developer', ''])
    expect(validity.text).toMatch(/^Valid until \d+ \w+ \d{4}\.$/)
  })

  it('keeps an undated instalment in its place in the plan', async () => {
    const undated = plan.map(({ kind, percent }) => ({ kind, percent }))
    const units = [{ type: 'Villa', rooms: '4', min_price: 4_000_000 }]
    await addProject(testApp().database.db, { title: 'Undated', delivery_date: '2028-06-30', price: 4_000_000, units, plans: [undated] })
    const [schedule] = (await composed('undated')).plan.tables
    expect(schedule.rows.map(([, share]: string[]) => share)).toEqual(['10%', '4%', '30%', '', '60%'])
    expect(schedule.rows[2][2]).toBe('To be announced')
  })

  it('has the days that a plan gives, and says that those of the past are due at booking', async () => {
    const [booking, , handover] = plan as [(typeof plan)[number], (typeof plan)[number], (typeof plan)[number]]
    const dated = (due_date: string) => ({ kind: 'construction' as const, percent: 15, due_date })
    const plans = [[booking, dated('2028-03-15'), dated('2020-01-15'), handover]]
    await addProject(testApp().database.db, { title: 'Dated', delivery_date: '2028-06-30', price: 4_000_000, plans })
    const { tables, note } = (await composed('dated')).plan
    const [schedule] = tables
    expect(note).toMatch(/schedule\. Payments whose dates have passed are due at booking\.$/)
    expect((await composed('marsa')).plan.note).toMatch(/schedule\.$/)
    expect(schedule.rows.flatMap(([, share, due]: string[]) => (share === '15%' ? [due] : []))).toEqual([
      schedule.rows[0][2],
      '15\u00a0Mar\u00a02028',
    ])
  })

  it('has the same content in Arabic', async () => {
    const { lang, kind, homes: table, plan: drawn } = await composed('marsa', 'ar')
    expect({ lang, kind }).toEqual({ lang: 'ar', kind: 'عرض بيع' })
    expect(table.rows[0][1]).toEqual({ text: 'شقة', lang: 'ar' })
    expect(drawn.tables[0].total.slice(3)).toEqual(['1,248,521', '1,560,520'])
    expect(drawn.parts[2].details).toEqual(['30\u00a0يونيو\u00a02028'])
  })

  it('offers the chosen homes in the given order', async () => {
    const units = [await idOf('A-1204'), await idOf('A-101')]
    const { homes: table } = await composed('marsa', 'en', { units })
    expect(table.rows.map(([unit]: string[]) => unit)).toEqual(['\u2066A-1204\u2069', '\u2066A-101\u2069'])
    expect((await get(`marsa/?units=${units.join(',')}`)).statusCode).toBe(200)
  })

  it('refuses homes that are sold, reserved or of another project, too many homes, and unknown plans', async () => {
    for (const id of [await idOf('A-777'), await idOf('A-778'), await idOf('1', 'other'), 999_999]) {
      const refused = await get(`marsa/?units=${id}`)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors).toEqual({ units: ['One of these homes is not available in this project'] })
    }
    const many = Array.from({ length: 11 }, (_, index) => index + 1).join(',')
    for (const [query, field] of [
      [`units=${many}`, 'units'],
      ['units=x', 'units'],
      ['plan=1', 'plan'],
      ['plan=-1', 'plan'],
      ['lang=fr', 'lang'],
    ]) {
      const refused = await get(`marsa/?${query}`)
      expect([query, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([query, 400, [field]])
    }
  })

  it('returns 404 for drafts and unknown projects', async () => {
    for (const key of ['draft', 'nothing', '987654321']) {
      const answer = await get(key)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Property not found'])
    }
  })

  it('says if nothing is available, and offers types of homes if no single homes are listed', async () => {
    expect((await composed('gone')).homes).toMatchObject({ heading: 'Homes in this offer', none: expect.stringMatching(/^No home/) })
    expect((await get('gone')).statusCode).toBe(200)
    const { facts, plan: none, validity } = await composed('gone')
    expect([facts[0].value, none, validity.text]).toEqual(['Sold Out', null, 'Gone is sold out, so there is nothing to pay for.'])
    const { homes: table, plan: drawn } = await composed('ready')
    expect(table.rows[0].at(-1)).toBe('from 4,000,000')
    expect(drawn).toBeNull()
    expect((await get('ready')).statusCode).toBe(200)
  })

  it('shows its photo, or leaves out a missing one', async () => {
    const { app, database } = testApp()
    expect((await composed('marsa')).pictures).toEqual({})
    const ids = database.db.selectFrom('property_images').where('property_id', '=', marsa).select('media_id')
    await database.db.updateTable('media').set({ address: PHOTO }).where('id', 'in', ids).execute()
    await changeProject(database.db, marsa, { area_sqft: 640 })
    await expect.poll(async () => (await composed('marsa')).pictures.photo, PATIENCE).toMatch(/^\/pictures\/\w+\.jpg$/)
    expect((await app.inject('/api/v1/property-salesoffer/marsa')).rawPayload.toString('latin1')).toContain('/DCTDecode')
  })

  it('keeps its ETag until the project changes or a day has passed', async () => {
    const { database } = testApp()
    const { etag } = (await get('marsa')).headers
    expect((await get('marsa', { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await get('marsa')).headers.etag).toBe(etag)
    await changeProject(database.db, marsa, { title: 'Marsa Two' })
    await expect.poll(async () => (await get('marsa')).headers.etag, PATIENCE).not.toBe(etag)
    expect((await get('marsa')).rawPayload.toString('latin1')).toContain('Marsa Two')
    const before = (await get('marsa')).headers.etag
    clock.advance({ days: 1 })
    expect((await get('marsa')).headers.etag).not.toBe(before)
  })

  it('sends no body for a HEAD request', async () => {
    const head = await testApp().app.inject({ method: 'HEAD', url: '/api/v1/property-salesoffer/marsa/' })
    expect([head.statusCode, head.headers['content-type'], head.rawPayload.byteLength]).toEqual([200, 'application/pdf', 0])
  })
})

describe('the limit on documents', () => {
  it('applies to new documents of one network, but not to ones already made', async () => {
    const { app, database } = limited()
    await addProject(database.db, { title: 'One' })
    const ask = (lang: string) => app.inject(`/api/v1/property-salesoffer/one/?lang=${lang}`)
    expect((await ask('en')).statusCode).toBe(200)
    const refused = await ask('ar')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    expect(refused.headers).not.toHaveProperty('etag')
    expect((await ask('en')).statusCode).toBe(200)
  })
})
