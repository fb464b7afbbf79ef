import { wordsOf } from '@manzil/assistant/spelling/fold-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { loadDemo } from '../../office/demo/index.ts'

const TODAY = '2026-11-20'
const testApp = useTestApp({ clock: () => new Date(`${TODAY}T08:00:00Z`) })
let titles: string[]

beforeAll(async () => {
  const { db } = testApp().database
  await loadDemo(db, TODAY)
  const projects = await db.selectFrom('properties').select(['title', 'title_ar']).where('publication', '=', 'published').execute()
  titles = projects.flatMap(({ title, title_ar }) => [title, ...(title_ar === null ? [] : [title_ar])])
})

const lead = (q: string) => read(testApp().app, '/search/words/', { q })

/** Title words that also have another meaning. */
const ORDINARY: Record<string, string> = {
  penthouses: 'type=Penthouse',
  بنتهاوس: 'type=Penthouse',
  offices: 'type=Office',
  مكاتب: 'type=Office',
  apartments: 'type=Apartment',
  شقق: 'type=Apartment',
  hotel: 'type=Hotel',
  فندق: 'type=Hotel',
  villas: 'type=Villa',
  فلل: 'type=Villa',
  townhouses: 'type=Townhouse',
  suites: 'type=Suite',
  اجنحه: 'type=Suite',
  مستودعات: 'type=Warehouse',
  plots: 'type=Land / Plot',
  اراضي: 'type=Land / Plot',
  building: 'type=Building',
  house: 'type=Villa,Townhouse',
  مبني: 'type=Building',
  gardens: 'facility=Landscaped garden',
  حدايق: 'facility=Landscaped garden',
  garden: 'facility=Landscaped garden',
  الحديقه: 'facility=Landscaped garden',
  ممشي: 'facility=Jogging track',
  البحر: 'keywords=بحر',
  sea: 'keywords=sea',
  park: 'keywords=park',
  المرجان: 'community_name=Al Marjan Island',
}
/** Title words without another meaning. */
const IDLE = new Set('first two long nine residences tower towers quiet light old walk اول منازل مساكن برج ابراج'.split(' '))

describe('words of project titles', () => {
  it('find their projects, unless the words mean something else', async () => {
    const words = [...new Set(titles.flatMap(wordsOf))].filter((word) => /\p{L}/u.test(word))
    expect(words.length).toBeGreaterThan(300)
    const found: [string, string][] = []
    // In turn, because the server limits how many requests of one address run at once.
    for (const word of words) found.push([word, new URLSearchParams((await lead(word)).query).toString()])
    const expected = words.map((word) => {
      const query = ORDINARY[word] ?? `${IDLE.has(word) ? 'keywords' : 'project'}=${word}`
      return [word, new URLSearchParams(query).toString()]
    })
    expect(found).toEqual(expected)
  })

  it('combine with other filters in a sentence', async () => {
    const body = { message: 'two bedrooms in Inkwell under 90 million', lang: 'en' }
    const { data } = (await call(testApp().app, 'POST', '/assistant/', { body })).json()
    expect(data).toMatchObject({ filters: { rooms: '2', project: 'Inkwell', max_price: '90000000' }, not_understood: [] })
  })

  it('form one name if they occur in one title, whatever each means alone', async () => {
    const title = 'Laurel Penthouses'
    expect(titles).toContain(title)
    const { query } = await lead(title)
    expect(new URLSearchParams(query).get('project')).toBe(title)
    expect((await read(testApp().app, `/property/${query}`)).count).toBe(1)
  })

  it.each(['inkwell', 'المحبرة'])('are suggested before names that only sound like %j', async (word) => {
    const has = (title: string | null) => wordsOf(title ?? '').some((one) => one === wordsOf(word)[0])
    const count = titles.filter(has).length
    expect(count).toBeGreaterThan(4)
    const { searches, suggestions } = await read(testApp().app, '/search/suggestions/', { q: word })
    const isNamed = suggestions.map(({ title, title_ar }: { title: string; title_ar: string | null }) => has(title) || has(title_ar))
    expect(isNamed.slice(0, count)).toEqual(Array(count).fill(true))
    expect(searches).toMatchObject([{ label: word, count }])
  })
})
