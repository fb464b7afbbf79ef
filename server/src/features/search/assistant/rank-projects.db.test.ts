import { beforeAll, describe, expect, it } from 'vitest'
import { addCommunity, addProject } from '../../../testing/catalogue.ts'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp({ environment: { LIMIT_ASSISTANT: '0' } })
let few = ''

beforeAll(async () => {
  const { db } = testApp().database
  await addCommunity(db, 'Dubai Marina', { slug: 'dubai-marina', name_ar: 'دبي مارينا' })
  const heron = await addProject(db, {
    title: 'Heron Views',
    title_ar: 'إطلالات مالك الحزين',
    community: 'Dubai Marina',
    price: 2_000_000,
    area_sqft: 1_600,
    service_charge: 12,
    service_charge_year: 2026,
    delivery_date: '2028-06-30',
    units: [{ rooms: '2', min_price: 2_000_000, min_area: 1_600 }],
    plans: [
      [
        { kind: 'booking', percent: 25 },
        { kind: 'handover', percent: 75 },
      ],
    ],
  })
  const egret = await addProject(db, {
    title: 'Egret House',
    title_ar: 'بيت البلشون',
    community: 'Dubai Marina',
    price: 1_500_000,
    area_sqft: 1_000,
    service_charge: 18,
    service_charge_year: 2026,
    delivery_date: '2027-03-31',
    units: [{ rooms: '2', min_price: 1_500_000, min_area: 1_000 }],
    plans: [
      [
        { kind: 'booking', percent: 10 },
        { kind: 'handover', percent: 90 },
      ],
    ],
  })
  few = `${heron},${egret}`
  for (let number = 1; number <= 6; number++) {
    const price = 3_000_000 + number
    const delivery_date = `203${number}-06-30`
    await addProject(db, { title: `Ibis ${number}`, price, delivery_date, units: [{ rooms: '3', min_price: price }] })
  }
  await testApp().app.services.counts.drop(null)
})

async function ask(message: string, more: object = {}) {
  const answer = await call(testApp().app, 'POST', '/assistant/', { body: { message, ...more } })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  const { data } = answer.json()
  return { ...data, reply: data.reply.replace(/[\u2066-\u2069]/g, '') }
}
const titles = ({ properties }: { properties: { title: string }[] }) => properties.map(({ title }) => title)

const RANKED: [message: string, reply: string][] = [
  ['which is cheaper per sqft?', 'Price per sqft, lowest first:\nHeron Views: AED 1,250\nEgret House: AED 1,500'],
  ['which of these two hands over earlier?', 'Handover, earliest first:\nEgret House: Q1 2027\nHeron Views: Q2 2028'],
  [
    'which has the lower service charge?',
    'Service charge, lowest first:\nHeron Views: AED 12 per sqft a year (2026)\nEgret House: AED 18 per sqft a year (2026)',
  ],
  ['which one needs the lower down payment?', 'Down payment, lowest first:\nEgret House: 10%, AED 150,000\nHeron Views: 25%, AED 500,000'],
  ['أيهما يسلم أول؟', 'التسليم، من الأقرب إلى الأبعد:\nبيت البلشون: الربع الأول 2027\nإطلالات مالك الحزين: الربع الثاني 2028'],
]

describe('after a comparison', () => {
  it.each([
    ...RANKED,
    ['which is cheaper?', 'Starting price, lowest first:\nEgret House: AED 1,500,000\nHeron Views: AED 2,000,000'],
    ['which one is bigger?', 'Area of the cheapest home, largest first:\nHeron Views: 1,600 sqft\nEgret House: 1,000 sqft'],
  ])('answers %j for the compared projects', async (message, reply) => {
    const { topic } = await ask('compare Heron Views with Egret House')
    // The page of one of them is open.
    const answer = await ask(message, { topic, project: 'heron-views', about_page: true })
    expect(answer.reply).toBe(reply)
    expect(answer.topic).toMatch(/^compare /)
  })

  it('shows both payment plans without calling one better', async () => {
    const { topic } = await ask('compare Heron Views with Egret House')
    const { reply } = await ask('which one has the better payment plan?', { topic })
    expect(reply.split('\n')).toEqual([
      expect.stringMatching(/^Payment plan: which one suits you depends/),
      expect.stringMatching(/^(Heron Views|Egret House): /),
      expect.stringMatching(/^(Heron Views|Egret House): /),
    ])
  })

  it('answers about a project that the question names', async () => {
    const { topic } = await ask('compare Heron Views with Egret House')
    const { properties } = await ask('when is the handover of Egret House?', { topic })
    expect(titles({ properties })).toEqual(['Egret House'])
  })
})

describe('on the page of a comparison', () => {
  it.each(RANKED)('answers %j for its projects', async (message, reply) => {
    const answer = await ask(message, { list: { project: few } })
    expect(answer.reply).toBe(reply)
    expect(answer.answers[0].link).toMatch(/\/project-comparison\?ids=/)
  })

  it('names its projects also in an answer that understands nothing', async () => {
    const { kind, understood } = await ask('qwertz', { filters: { project: few } })
    expect(kind).toBe('unclear')
    expect(understood.map(({ label }: { label: string }) => label).sort()).toEqual(['Egret House', 'Heron Views'])
  })
})

describe('after similar projects', () => {
  const onPage = { project: 'ibis-6', about_page: true }
  const LARGEST = ['which of these is the biggest?', 'which is the largest?', 'أيهم الأكبر؟', 'شو الأكبر فيهم؟']

  it.each(LARGEST)('answers %j for those, not for the whole catalogue', async (message) => {
    const similar = await ask('similar projects', onPage)
    const { topic, properties, filters } = similar
    expect(properties.length).toBeGreaterThan(1)
    const answer = await ask(message, { ...onPage, topic, filters })
    expect(titles(answer).toSorted()).toEqual(titles(similar).toSorted())
  })

  it('searches among those', async () => {
    const { topic, properties } = await ask('مشاريع مشابهة', onPage)
    const { filters } = await ask('which of them has a pool?', { ...onPage, topic })
    expect(filters.project).toBe(properties.map(({ id }: { id: number }) => id).join(','))
  })

  it('shows the one that the message counts', async () => {
    const similar = await ask('similar projects', onPage)
    const second = await ask('show me the second one', { ...onPage, topic: similar.topic })
    expect(titles(second)).toEqual([titles(similar)[1]])
  })

  it('still answers about the page what can only mean that', async () => {
    const { topic } = await ask('similar projects', onPage)
    expect(titles(await ask('when is handover?', { ...onPage, topic }))).toEqual(['Ibis 6'])
  })
})

it('ranks the last search on the page of a project', async () => {
  const filters = { community_name: 'Dubai Marina', rooms: '2' }
  const answer = await ask('which of these is the cheapest?', { project: 'ibis-6', about_page: false, filters })
  expect(answer.filters).toEqual({ ...filters, sort_by: 'price_asc' })
})

describe('on a list of more projects', () => {
  it.each([
    'which of these hand over first',
    'which of these will be finished first?',
    'which of these projects is ready first?',
    'أي واحد من هذي يسلم أول؟',
  ])('sorts it by handover for %j', async (message) => {
    const answer = await ask(message, { list: { sort_by: 'price_desc' } })
    expect(answer.filters).toEqual({ sort_by: 'handover' })
    expect(titles(answer).slice(0, 3)).toEqual(['Egret House', 'Heron Views', 'Ibis 1'])
    expect(answer.not_understood).toEqual([])
  })

  it('keeps the filters of the list', async () => {
    const { filters } = await ask('which of these is finished first?', { list: { category: 'off_plan', max_price: '9000000' } })
    expect(filters).toMatchObject({ sort_by: 'handover', category: 'off_plan', max_price: '9000000' })
  })

  it.each([
    [
      'which of these has the lowest price per sqft?',
      /match\.\nPrice per sqft, lowest first:\nHeron Views: AED 1,250\nEgret House: AED 1,500$/,
    ],
    ['which of these is the cheapest per sqft?', /\nHeron Views: AED 1,250\nEgret House: AED 1,500$/],
    ['أيهم أرخص بالقدم؟', /\nسعر القدم²، من الأقل إلى الأعلى:\nإطلالات مالك الحزين: 1,250 درهم\nبيت البلشون: 1,500 درهم$/],
  ])('sorts it by price per sqft for %j', async (message, reply) => {
    for (const list of [{}, { sort_by: 'latest' }]) {
      const answer = await ask(message, { list })
      expect(answer.filters).toEqual({ sort_by: 'price_per_sqft' })
      expect(answer.reply).toMatch(reply)
      expect(titles(answer).slice(0, 2)).toEqual(['Heron Views', 'Egret House'])
    }
  })

  it.each(['cheapest per sqft?', 'which has the best price per sqft?', 'منو أقل سعر للقدم؟'])(
    'sorts the last search for %j',
    async (message) => {
      const { filters } = await ask(message, { filters: { max_price: '9000000' } })
      expect(filters).toEqual({ max_price: '9000000', sort_by: 'price_per_sqft' })
    },
  )

  it.each([
    'homes in Dubai Marina with the lowest price per sqft',
    'best price per sqft in Dubai Marina',
    'أرخص منازل بالقدم في دبي مارينا',
  ])('sorts a new search for %j', async (message) => {
    const answer = await ask(message)
    expect(answer.filters).toEqual({ community_name: 'Dubai Marina', sort_by: 'price_per_sqft' })
    expect(answer.not_understood).toEqual([])
  })

  it('still searches by price or size', async () => {
    const { filters } = await ask('which of these is the cheapest?', { list: { sort_by: 'latest' } })
    expect(filters).toEqual({ sort_by: 'price_asc' })
  })
})
