import { beforeAll, describe, expect, it } from 'vitest'
import { address } from '../../../testing/api-requests.ts'
import { addProject, changeProject } from '../../../testing/catalogue.ts'
import { expectPdf, PATIENCE } from '../../../testing/documents.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { makeComparison } from './make-comparison.ts'

const { app, db } = useTestApp({ environment: { LIMIT_DOCUMENTS: '0' } })
const ids: Record<string, number> = {}

beforeAll(async () => {
  const plans = [
    [
      { kind: 'booking' as const, percent: 40 },
      { kind: 'handover' as const, percent: 60 },
    ],
  ]
  const marsa = { price: 2_000_000, area_sqft: 1_000, developer: 'Bayt Homes', down_payment_percent: 20, plans, amenities: ['Pool'] }
  ids['Marsa'] = await addProject(db(), { title: 'Marsa', title_ar: 'مرسى', ...marsa })
  ids['Palm'] = await addProject(db(), {
    title: 'Palm',
    price: 4_000_000,
    area_sqft: 3_000,
    units: [{ type: 'Villa', rooms: '5', min_price: 4_000_000 }],
  })
  ids['Quiet'] = await addProject(db(), { title: 'Quiet', price: null })
  ids['Draft'] = await addProject(db(), { title: 'Draft', publication: 'draft' })
})

const idsOf = (...titles: string[]) => titles.map((title) => ids[title] ?? 0)
const get = (query: Parameters<typeof address>[1], headers: Record<string, string> = {}) =>
  app().inject({ url: address('/property-comparison/', query), headers })

async function composed(titles: string[], locale: 'en' | 'ar' = 'en') {
  const { job } = await makeComparison(app().services, idsOf(...titles), locale, async () => {})
  return JSON.parse(job.data)
}
interface Row {
  label: string
  cells: { lines: unknown[]; mark?: { sort: string; text: string } }[]
}
const rowOf = (rows: Row[], label: string) => rows.find((row) => row.label === label)?.cells

describe('GET /property-comparison/', () => {
  it('returns a tagged PDF in the requested language', async () => {
    const answer = await get({ ids: idsOf('Marsa', 'Palm').join() })
    expectPdf(answer, { filename: 'comparison.pdf', lang: 'en', says: ['Comparison: Marsa, Palm'] })
    expectPdf(await get({ ids: idsOf('Marsa', 'Palm'), lang: 'ar' }), { filename: 'comparison-ar.pdf', lang: 'ar' })
    expect((await get({ ids: idsOf('Marsa') }, { 'accept-language': 'ar' })).headers['content-language']).toBe('ar')
  })

  it('fits four projects with much to compare on one page', async () => {
    const full = {
      price: 2_597_000,
      area_sqft: 3_956,
      developer: 'Bayt Homes',
      community: 'Dubai Marina',
      down_payment_percent: 20,
      rental_guarantee: true,
      plans: [
        [
          { kind: 'booking' as const, percent: 10 },
          { kind: 'construction' as const, percent: 40 },
          { kind: 'handover' as const, percent: 10 },
          { kind: 'post_handover' as const, percent: 40 },
        ],
      ],
      units: ['1', '2', '3', '4'].map((rooms) => ({ type: 'Apartment', rooms, min_price: 2_597_000, min_area: 3_956 })),
      amenities: [
        'Infinity pool',
        'Lap pool',
        'Yoga studio',
        'Basketball court',
        'Play area',
        'Nursery',
        'Garden',
        'Residents’ lounge',
        'Gym',
      ],
    }
    const four: number[] = []
    for (const title of ['Cloister Villas', 'Compass House', 'Copper Mews', 'Agate Hotel Residences']) {
      four.push(await addProject(db(), { title, ...full }))
    }
    for (const lang of ['en', 'ar']) {
      const { rawPayload } = await get({ ids: four.join(), lang })
      expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
  })

  it('has a column for each project in the requested order, without drafts', async () => {
    const { columns } = await composed(['Palm', 'Draft', 'Marsa'])
    expect(columns.map(({ title }: { title: { text: string } }) => title.text)).toEqual(['Palm', 'Marsa'])
  })

  it('says how many requested projects are no longer listed, each counted once, in both languages', async () => {
    expect((await composed(['Palm', 'Marsa'])).missing).toBeNull()
    const two = ['Draft', 'Palm', 'Gone', 'Draft']
    expect((await composed(two)).missing).toBe('2 projects are no longer listed and were removed from the comparison.')
    expect((await composed(two, 'ar')).missing).toContain('لم يعد مشروعان معروضين')
    expect((await get({ ids: idsOf('Marsa', 'Draft') })).statusCode).toBe(200)
  })

  it('marks the best and the worst price and area, but never an unknown one', async () => {
    const { rows } = await composed(['Marsa', 'Palm', 'Quiet'])
    expect(rowOf(rows, 'Starting price')).toEqual([
      { lines: ['AED\u00a02,000,000'], mark: { sort: 'best', text: 'Best' } },
      { lines: ['AED\u00a04,000,000'], mark: { sort: 'worst', text: 'Highest' } },
      { lines: ['ask for price'] },
    ])
    expect(rowOf(rows, 'Area of the cheapest home')).toEqual([
      { lines: ['1,000 sqft'], mark: { sort: 'worst', text: 'Smallest' } },
      { lines: ['3,000 sqft'], mark: { sort: 'best', text: 'Largest' } },
      { lines: ['–'] },
    ])
    expect(rows.every(({ cells }: Row) => cells.length === 3)).toBe(true)
  })

  it('has the rows of the comparison page in its order, and the community', async () => {
    const { rows } = await composed(['Marsa', 'Palm'])
    expect(rows.map(({ label }: Row) => label)).toEqual([
      'Starting price',
      'Price per sqft',
      'Down payment',
      'Payment plan',
      'Rental guarantee',
      'Service charge',
      'Area of the cheapest home',
      'Homes',
      'Handover',
      'Sales status',
      'Amenities',
      'Developer',
      'Community',
    ])
  })

  it('says on a further page what is around projects with coordinates, in both languages', async () => {
    const marina = await addProject(db(), { title: 'By the metro', latitude: 25.0794, longitude: 55.1427 })
    ids['By the metro'] = marina
    const { around } = await composed(['By the metro', 'Quiet'])
    const metro = around.rows.find(({ label }: { label: string }) => label === 'Metro')
    expect(metro.cells[0].name.text).not.toBe('')
    expect(metro.cells[0].way).toMatch(/^About \d+ min on foot · [\d.]+ k?m$/)
    expect(metro.cells[1]).toEqual({ name: '–', way: '' })
    expect((await composed(['By the metro'], 'ar')).around.heading).toBe('في الجوار')
    expect((await composed(['Marsa', 'Quiet'])).around).toBeNull()
    const { rawPayload } = await get({ ids: idsOf('By the metro', 'Quiet').join() })
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  })

  it('includes price per square foot, payment plan, down payment, homes and amenities', async () => {
    const { rows } = await composed(['Marsa', 'Palm'])
    const linesOf = (label: string) => rowOf(rows, label)?.map(({ lines }) => lines)
    expect(linesOf('Price per sqft')).toEqual([['AED\u00a02,000'], ['AED\u00a01,333']])
    expect(linesOf('Payment plan')).toEqual([['\u206640%\u2069 at booking, \u206660%\u2069 on handover'], ['No plan available']])
    expect(linesOf('Down payment')).toEqual([['\u206620%\u2069, AED\u00a0400,000'], ['–']])
    expect(linesOf('Homes')).toEqual([['–'], ['\u20665\u2069 bedrooms: 3,000 sqft, AED\u00a04,000,000']])
    expect(linesOf('Amenities')).toEqual([['Pool'], ['–']])
    const arabic = await composed(['Marsa'], 'ar')
    expect(rowOf(arabic.rows, 'الدفعة الأولى')?.[0]?.lines).toEqual(['\u206620%\u2069، 400,000\u00a0درهم'])
  })

  it('refuses a fifth project and invalid ids, and returns 404 if none is published', async () => {
    for (const wrong of ['1,2,3,4,5', 'x']) {
      const answer = await get({ ids: wrong })
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['ids']])
    }
    for (const none of [{ ids: ids['Draft'] }, { ids: 999_999 }, {}]) {
      const answer = await get(none)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Property not found'])
    }
  })

  it('changes its ETag when a project changes', async () => {
    const query = { ids: idsOf('Marsa', 'Palm') }
    const { etag } = (await get(query)).headers
    expect((await get(query, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    await changeProject(db(), ids['Palm'] ?? 0, { price: 1_500_000 })
    await expect.poll(async () => (await get(query)).headers.etag, PATIENCE).not.toBe(etag)
  })
})
