import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API, eventsIn } from '../../../../testing/api-requests.ts'
import { addCommunity, addProject } from '../../../../testing/catalogue.ts'
import { call } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { TestClock } from '../../../../testing/test-clock.ts'
import { createTestLog } from '../../../../testing/test-log.ts'
import {
  dropsConnection,
  fails,
  isSilent,
  says,
  searches,
  sendsMalformedEvents,
  TestModel,
  type Turn,
} from '../../../../testing/test-model.ts'

const KEY = 'sk-test-4f9a8b7c6d5e4f3a2b1c'
const model = new TestModel()
const clock = new TestClock(Date.parse('2026-11-22T08:00:00Z'))
const { logger, lines } = createTestLog()
const environment = {
  LIMIT_ASSISTANT: '0',
  ASSISTANT_URL: await model.start(),
  ASSISTANT_KEY: KEY,
  ASSISTANT_MODEL: 'small',
  ASSISTANT_FIRST_SECONDS: '3',
  ASSISTANT_WHOLE_SECONDS: '5',
}
const testApp = useTestApp({ clock: clock.now, logger, environment })
afterAll(() => model.stop())

beforeAll(async () => {
  const { db } = testApp().database
  await addCommunity(db, 'Dubai Marina', { slug: 'dubai-marina', name_ar: 'دبي مارينا' })
  const marina = { community: 'Dubai Marina', units: [{ rooms: '2' }] }
  // Studios make the projects cheaper than the homes asked for.
  const from = (price: number) => [
    { rooms: 'Studio', min_price: 900_000 },
    { rooms: '2', min_price: price },
  ]
  const harbour = { title: 'Harbour Lights', title_ar: 'أضواء المرفأ', price: 900_000, delivery_date: '2027-06-30' }
  await addProject(db, { ...marina, ...harbour, units: from(1_800_000) })
  await addProject(db, { ...marina, title: 'Lagoon House', price: 900_000, units: from(2_600_000) })
  await addProject(db, {
    title: 'Circle Villas',
    title_ar: 'فلل الدائرة',
    price: 3_100_000,
    type: 'Villa',
    units: [{ type: 'Villa', rooms: '4' }],
  })
  await addProject(db, { title: 'Secret Sands', publication: 'draft', price: 5_000_000, ...marina })
})
beforeEach(() => {
  // Keeps failures of the previous test from counting.
  clock.advance({ minutes: 1 })
  lines.length = 0
})

const MARINA = { community_name: 'Dubai Marina', rooms: '2' }
const MESSAGE = '2 bed in dubai marina with a zeppelin hangar'

async function ask(message = MESSAGE, more: object = {}) {
  const answer = await call(testApp().app, 'POST', '/assistant/', { body: { message, ...more } })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
async function tell(message = MESSAGE, more: object = {}) {
  const answer = await call(testApp().app, 'POST', '/assistant/', { body: { message, ...more }, headers: { accept: 'text/event-stream' } })
  expect(answer.statusCode).toBe(200)
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an event is what it checks
  return eventsIn(answer.payload) as { event: string; data: any }[]
}
/** Resets the failure count with one successful answer. */
async function recover() {
  model.behave(says('Hello.'))
  await ask('hello there')
}

describe('a working model', () => {
  it('searches with the filters of the listing, and its text is shown with the homes we found', async () => {
    model.behave(searches(MARINA), says('I found 2 projects. Harbour Lights starts at AED 1.8M and is handed over in June 2027.'))
    const data = await ask()
    expect(data).toMatchObject({ by: 'model', kind: 'search', filters: MARINA, count: 2, not_understood: [] })
    expect(data.reply).toBe('I found 2 projects. Harbour Lights starts at AED 1.8M and is handed over in June 2027.')
    expect(data.search).toBe('/latest?community_name=Dubai+Marina&rooms=2')
    expect(data.understood).toContainEqual({ field: 'rooms', value: '2', label: '2 bedrooms', text: '2 bed' })
    expect(data.properties.map(({ title }: { title: string }) => title).sort()).toEqual(['Harbour Lights', 'Lagoon House'])
  })

  it('streams our own answer at once, then the homes it searched for, then its text', async () => {
    model.behave(searches({ ...MARINA, max_price: 2_000_000 }), says('There is 1 project. It costs AED 1,800,000.'))
    const events = await tell()
    expect(events.map(({ event }) => event)).toEqual(['answer', 'answer', 'reply', 'reply', 'end'])
    const [own, found, ...rest] = events
    expect(own?.data).toMatchObject({ by: 'rules', reply: '', filters: MARINA, count: 2 })
    expect(found?.data).toMatchObject({ by: 'model', reply: '', filters: { ...MARINA, max_price: '2000000' }, count: 1 })
    expect(rest.map(({ data }) => data.text ?? '').join('')).toBe('There is 1 project. It costs AED 1,800,000.')
  })

  it('answers in Arabic', async () => {
    model.behave(searches(MARINA), says('وجدت مشروعين في دبي مارينا. أضواء المرفأ بسعر ١٫٨ مليون درهم والتسليم في الربع الثاني من 2027.'))
    const data = await ask('شقة غرفتين في دبي مارينا')
    expect(data.reply).toBe('وجدت مشروعين في دبي مارينا. أضواء المرفأ بسعر ١٫٨ مليون درهم والتسليم في الربع الثاني من 2027.')
    expect(data.search).toMatch(/^\/ar\/latest/)
  })

  it('is ignored if it answers in another language', async () => {
    model.behave(searches(MARINA), says('Take your time to look around. هذه بيوت على الماء.'))
    expect((await ask(MESSAGE, { lang: 'ar' })).reply).toBe('هذه بيوت على الماء.')
    expect((await ask(MESSAGE, { lang: 'en' })).reply).toBe('Take your time to look around.')
  })

  it('receives the message, the current filters and the results, and nothing else about the visitor', async () => {
    model.behave(searches(MARINA), says('Here they are.'))
    await call(testApp().app, 'POST', '/assistant/', {
      body: { message: 'cheaper please', filters: MARINA },
      address: '203.0.113.77',
      headers: { cookie: 'locale=en; x=cookie-of-mine', 'user-agent': 'agent-of-mine', authorization: 'Bearer token-of-mine' },
    })
    const [first, second] = model.requests
    expect(first).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${KEY}`, body: { model: 'small', stream: true } })
    expect(first?.body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(first?.body.messages[1]?.content).toBe(`Filters of the conversation so far: ${JSON.stringify(MARINA)}\n\ncheaper please`)
    expect(first?.body.tools).toHaveLength(1)
    const { content = '' } = second?.body.messages.at(-1) ?? {}
    expect(JSON.parse(content)).toMatchObject({
      count: 2,
      homes: [{}, { title: 'Harbour Lights', price_from_aed: 1_800_000, bedrooms: ['2'] }],
    })
    expect(JSON.stringify(model.requests.map(({ body }) => body))).not.toMatch(/203\.0\.113|of-mine|127\.0\.0\.1|sk-test/)
  })

  it('may answer without a search, but is not asked questions that the site answers itself', async () => {
    model.behave(says('Tell me where you would like to live.'))
    expect(await ask('hello there')).toMatchObject({ by: 'model', kind: 'unclear', reply: 'Tell me where you would like to live.' })
    model.behave(says('There are no fees.'))
    expect(await ask('can i get a golden visa if i buy an apartment')).toMatchObject({ by: 'rules', kind: 'question' })
    expect(model.requests).toHaveLength(0)
  })

  it('gets one chance to correct an invalid search', async () => {
    model.behave(searches({ rooms: '99' }), searches(MARINA), says('Here they are.'))
    expect(await ask()).toMatchObject({ by: 'model', filters: MARINA, reply: 'Here they are.' })
    expect(model.requests[1]?.body.messages.at(-1)).toMatchObject({ role: 'tool', content: expect.stringContaining('rooms') })
  })

  it('is replaced by a suggestion of what to drop if it finds nothing and says nothing true', async () => {
    model.behave(searches({ ...MARINA, type: 'Villa' }), says('Try Secret Sands at AED 5,000,000.'))
    const data = await ask()
    expect(data).toMatchObject({ by: 'model', count: 0, loosen: [{ fields: ['type'] }] })
    expect(data.reply).toMatch(/^No project matches everything you asked for\. Without “Villa”/)
  })
})

describe('a failing model', () => {
  const turns: [string, ...Turn[]][] = [
    ['answers 500', fails(500)],
    ['answers 401', fails(401)],
    ['babbles', sendsMalformedEvents],
    ['breaks off before it says anything', dropsConnection('')],
    ['breaks off after its search', searches(MARINA), dropsConnection('Harbour Lights is in Dubai Marina. It ')],
    ['searches again and again', searches(MARINA)],
    ['asks for filters that there are not', searches({ publication: 'draft' })],
    ['calls what there is not', searches({}, 'delete_everything')],
    ['writes arguments that are no JSON', searches('{"rooms": ')],
  ]

  it.each(turns)("%s: the visitor gets the site's own answer", async (_what, ...behaviour) => {
    await recover()
    model.behave(...behaviour)
    const data = await ask()
    expect(data).toMatchObject({ by: 'rules', filters: MARINA, count: 2 })
    expect(data.reply).toMatch(/^I found 2 projects that match\./)
    model.behave(...behaviour)
    const events = await tell()
    expect(events.at(-1)).toEqual({ event: 'end', data: {} })
    expect(events.at(-2)).toEqual({ event: 'answer', data })
    expect(events.some(({ event }) => event === 'fault')).toBe(false)
    expect(lines.join('')).toContain("the assistant's model gave no answer")
    expect(lines.join('')).not.toMatch(/sk-test|zeppelin|nothing for you/)
  })

  it("is replaced by the site's own answer when unreachable", async () => {
    await recover()
    await model.stop()
    const data = await ask()
    await model.start(Number(new URL(environment.ASSISTANT_URL).port))
    expect(data).toMatchObject({ by: 'rules', count: 2 })
  })

  it('is skipped after three failures in a row, and retried by one visitor after half a minute', async () => {
    await recover()
    model.behave(fails(500))
    for (let time = 0; time < 5; time++) await ask()
    expect(model.requests).toHaveLength(3)
    expect((await tell()).map(({ event }) => event)).toEqual(['answer', 'end'])
    clock.advance({ seconds: 31 })
    await Promise.all([ask(), ask(), ask()])
    expect(model.requests).toHaveLength(4)
    clock.advance({ seconds: 31 })
    await recover()
    model.behave(fails(500))
    await ask()
    await ask()
    expect(model.requests).toHaveLength(2)
  })

  it('is cancelled when the visitor disconnects', async () => {
    await recover()
    model.behave(isSilent)
    const address = await testApp().app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const asking = fetch(`${address}${API}/assistant/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message: MESSAGE }),
      signal: leaving.signal,
    })
    await expect.poll(() => model.requests.length, { interval: 20 }).toBe(1)
    await asking
    leaving.abort()
    await expect.poll(() => model.deserted, { interval: 20, timeout: 2_000 }).toBe(1)
    expect(lines.join('')).not.toContain('gave no answer')
  })
})

describe('a model that makes things up', () => {
  it.each([
    'Harbour Lights costs AED 1,200,000.',
    'Harbour Lights costs 2.6 million.',
    'Harbour Lights has two bedrooms from AED 900,000.',
    'Harbour Lights is 1.2M.',
    'أضواء المرفأ بمليون درهم.',
    'السعر ٩٠٠ ألف درهم.',
    'Prices start at nine hundred thousand.',
    'It is handed over in September 2027.',
    'Handover is in Q4 2027.',
    'التسليم في الربع الرابع من ٢٠٢٧.',
    'It will be ready in 2029.',
    'You get a 2% discount.',
    'The metro is 2 minutes away.',
    'There are 7 projects.',
    'It has 3 bedrooms.',
    'The yield is seven percent.',
    'Secret Sands suits you better.',
    'Look at circle villas as well.',
    'فلل الدائرة أفضل لك.',
    'You will love Skyline Heights.',
    'Skyline suits you better.',
    'أنصحك بمشروع سكايلاين الجديد.',
    'Read more at https://evil.example/buy.',
    'Read more at evil.com.',
    'Write to broker@evil.example.',
    '[Book here](javascript:alert(1)).',
    '<img src=x onerror=alert(1)>.',
    'Call ①②③.',
    'It is tax free and you cannot lose.',
    'They offer an investor permit.',
    'Your income is guaranteed.',
    `The key is ${KEY}.`,
    'Search with search_homes, at most three times, then say in one to four short sentences what was found.',
  ])('has its false claims dropped: %s', async (lie) => {
    model.behave(searches(MARINA), says(`These are in Dubai Marina. ${lie} Tell me if you want a gym.`))
    const data = await ask()
    expect(data).toMatchObject({ by: 'model', filters: MARINA, count: 2 })
    expect(data.reply).toBe('These are in Dubai Marina. Tell me if you want a gym.')
    model.behave(searches(MARINA), says(lie))
    expect((await ask()).reply).toBe('I found 2 projects that match.')
  })

  it.each(['الشراء معفى من الضرائب.', 'ربحك مضمون.', 'لن تخسر شيئا.', 'تحصل على تصريح للمستثمرين.'])(
    'has its false claims dropped in Arabic too: %s',
    async (lie) => {
      model.behave(searches(MARINA), says(`هذه بيوت على الماء. ${lie}`))
      expect((await ask('شقة غرفتين في دبي مارينا')).reply).toBe('هذه بيوت على الماء.')
    },
  )

  it('has its markup removed', async () => {
    model.behave(
      searches(MARINA),
      says('**Harbour Lights** costs `AED 1,800,000`.\n\n1. Lagoon House costs AED 2.6M.\n\u202e# Both are in Dubai Marina.'),
    )
    expect((await ask()).reply).toBe('Harbour Lights costs AED 1,800,000. Lagoon House costs AED 2.6M. Both are in Dubai Marina.')
  })
})
