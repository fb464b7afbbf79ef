import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProject, changeProject } from '../../../testing/catalogue.ts'
import { expectPdf, PATIENCE } from '../../../testing/documents.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { makeBrochure } from './make-brochure.ts'

const media = join(import.meta.dirname, '../../../../../demo/media')
const { app, database, db } = useTestApp({ media, environment: { LIMIT_DOCUMENTS: '0' } })
const PHOTO = '/media/demo/images/ext-34-91566e5c/1600.webp'

let marsa = 0
beforeAll(async () => {
  marsa = await addProject(db(), {
    title: 'Marsa 🌊 Crescent',
    title_ar: 'مرسى كريسنت',
    slug: 'marsa',
    description: '<h2>The sea</h2><p>Two <strong>towers</strong> &amp; a quay.</p><ul><li>Pool</li></ul>',
    price: 1_200_000,
    delivery_date: '2028-06-30',
    latitude: 25.15,
    longitude: 55.2,
    developer: 'Najm',
    images: 5,
    amenities: ['Lap pool'],
    units: [
      {
        type: 'Apartment',
        rooms: '2',
        bathrooms: 3,
        // The starting price is the sold home's.
        min_price: 900_000,
        min_area: 640,
        plans: 1,
        homes: [
          { apt_no: 'A-101', price: 1_200_000, area: 640, floor_no: 1 },
          { apt_no: 'A-777', price: 900_000, status: 'sold' },
        ],
      },
    ],
    plans: [
      [
        { kind: 'booking', percent: 40 },
        { kind: 'handover', percent: 60 },
      ],
      [
        { kind: 'booking', percent: 10 },
        { kind: 'handover', percent: 90 },
      ],
    ],
  })
  await addProject(db(), { title: 'Bare', category_id: 2, price: null })
  await addProject(db(), { title: 'Draft', publication: 'draft' })
})

const get = (path: string, headers: Record<string, string> = {}) => app().inject({ url: `/api/v1/property-brochure/${path}`, headers })

async function composed(key: string, locale: 'en' | 'ar' = 'en') {
  const { job } = await makeBrochure(app().services, key, locale, async () => {})
  return JSON.parse(job.data)
}

describe('GET /property-brochure/{slug}/', () => {
  it('returns a tagged PDF with metadata, by slug and by id, in the requested language', async () => {
    for (const key of ['marsa/', String(marsa)]) {
      expectPdf(await get(key), { filename: 'brochure-marsa.pdf', lang: 'en', says: ['Brochure: Marsa Crescent'] })
    }
    for (const arabic of [await get('marsa/?lang=ar'), await get('marsa/', { 'accept-language': 'ar' })]) {
      expectPdf(arabic, { filename: 'brochure-marsa-ar.pdf', lang: 'ar' })
    }
  })

  it('includes the project, its homes and every plan with the amounts due', async () => {
    const { title, about, amenities, homes, plans, cover } = await composed('marsa')
    expect(title.text).toBe('Marsa Crescent')
    expect(about.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['heading', 'text', 'bullets'])
    expect(amenities.entries).toEqual([{ text: 'Lap pool', lang: 'en' }])
    expect(homes.types.rows[0].slice(1)).toEqual(['\u20662\u2069', '3', '640', 'from 1,200,000', '1'])
    expect(homes.available.rows.map(([unit]: string[]) => unit)).toEqual(['\u2066A-101\u2069'])
    expect(plans.entries.map(({ tables }: { tables: { total: string[] }[] }) => tables[0]?.total.at(-1))).toEqual([
      '1,248,520',
      '1,248,520',
    ])
    expect(cover.facts.map(({ value }: { value: unknown }) => value)).toEqual([
      'AED\u00a01,200,000',
      'Q2 2028',
      { text: 'Najm', lang: 'en' },
    ])
  })

  it("shows the project's location on the map, in the document's language", async () => {
    const { job } = await makeBrochure(app().services, 'marsa', 'ar', async () => {})
    const { locator, pictures } = JSON.parse(job.data)
    expect(locator.alt).toContain('مرسى كريسنت')
    const [picture] = Object.entries(job.pictures).flatMap(([name, content]) => (pictures.locator.endsWith(name) ? [content] : []))
    const { width, height, format } = await sharp(picture).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1740, 760])
  })

  it('says what is around the project, with distances and times', async () => {
    const { around } = await composed('marsa', 'ar')
    expect(around.heading).toBe('في الجوار')
    expect(around.entries.length).toBeGreaterThan(5)
    expect(around.entries[0]).toMatchObject({ label: 'المترو', name: { lang: 'ar' }, way: expect.stringMatching(/دقيقة|دقائق/) })
  })

  it('leaves out unknown values', async () => {
    const { about, around, photos, homes, plans, locator, floor_plans, cover } = await composed('bare')
    expect(around).toBeNull()
    expect([about.blocks, photos.entries, plans.entries, floor_plans.entries]).toEqual([[], [], [], []])
    expect([homes, locator]).toEqual([{ heading: expect.any(String), types: null, available: null }, null])
    expect(cover.facts[0].value).toBe('ask for price')
    expect((await get('bare')).statusCode).toBe(200)
    expect((await get('bare/?lang=ar')).statusCode).toBe(200)
  })

  it('returns 404 for drafts and unknown projects, and refuses other languages', async () => {
    for (const key of ['draft', 'nothing', '987654321']) {
      const answer = await get(key)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Property not found'])
    }
    expect((await get('marsa/?lang=fr')).json().errors).toEqual({ lang: [expect.any(String)] })
  })

  it('shows the readable photos and leaves out the others', async () => {
    const photos = async () => Object.keys((await composed('marsa')).pictures).filter((name) => name !== 'locator')
    expect(await photos()).toEqual([])
    const ids = database()
      .db.selectFrom('property_images')
      .where('property_id', '=', marsa)
      .where('position', 'in', [0, 2])
      .select('media_id')
    await database().db.updateTable('media').set({ address: PHOTO }).where('id', 'in', ids).execute()
    await changeProject(database().db, marsa, { area_sqft: 640 })
    await expect.poll(async () => (await photos()).sort(), PATIENCE).toEqual(['cover', 'photo-0'])
    const answer = await get('marsa')
    expect(answer.rawPayload.toString('latin1')).toContain('/DCTDecode')
    expect(answer.rawPayload.byteLength).toBeLessThan(2_000_000)
  })

  it('changes its ETag when the project changes', async () => {
    const { etag } = (await get('marsa')).headers
    expect((await get('marsa', { 'if-none-match': String(etag) })).statusCode).toBe(304)
    await changeProject(db(), marsa, { title: 'Marsa Two' })
    await expect.poll(async () => (await get('marsa')).headers.etag, PATIENCE).not.toBe(etag)
  })
})
