import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import { m } from '@manzil/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCommunity, addProject } from '../../../testing/catalogue.ts'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp({ environment: { LIMIT_ASSISTANT: '400' } })

const MARINA = { community: 'Dubai Marina' }
const JVC = { community: 'Jumeirah Village Circle' }
beforeAll(async () => {
  const { db } = testApp().database
  await addCommunity(db, 'Dubai Marina', { name_ar: 'دبي مارينا' })
  await addCommunity(db, 'Jumeirah Village Circle', { name_ar: 'قرية جميرا الدائرية' })
  for (const number of [1, 2, 3, 4, 5]) {
    const offer = (min_price: number, min_area: number) => ({
      price: min_price,
      area_sqft: min_area,
      units: [{ rooms: '2', min_price, min_area }],
    })
    const marina = offer(2_000_000 + number * 100_000, 1_000)
    const jvc = offer(900_000 + number * 100_000, 900)
    await addProject(db, { title: `Harbour ${number}`, ...MARINA, ...marina, developer: 'Sahil Developments' })
    await addProject(db, { title: `Circle ${number}`, ...JVC, ...jvc })
  }
  await addCommunity(db, 'Al Zorah', { name_ar: 'الزوراء' })
  await addProject(db, { title: 'Lagoon Gone', community: 'Al Zorah', price: 500_000, sales_status_id: SOLD_OUT })
  await addProject(db, { title: 'Lagoon Left', community: 'Al Zorah', price: 700_000 })
})

interface Conversation {
  filters?: object
  project?: string
  topic?: string
  mortgage?: object
  list?: object
}
async function ask(message: string, { filters, project, topic, mortgage, list }: Conversation = {}) {
  const answer = await call(testApp().app, 'POST', '/assistant/', { body: { message, filters, project, topic, mortgage, list } })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return answer.json().data
}

it('shows homes that are gone after those for sale', async () => {
  const { properties } = await ask('cheapest homes in Al Zorah')
  expect(properties.map(({ title }: { title: string }) => title)).toEqual(['Lagoon Left', 'Lagoon Gone'])
})

describe('the cash that a home needs', () => {
  it('is worked out from the limits of the Central Bank and the costs of an emirate', async () => {
    const data = await ask('how much cash do I need up front for a 2m home in Dubai?')
    expect(data).toMatchObject({ kind: 'question', count: null, mortgage: { price: 2_000_000 } })
    expect(data.reply).toContain('a bank lends at most AED 1,600,000 (80%), so you need at least AED 400,000 of your own')
    expect(data.reply).toContain('\nDubai: AED 89,010, so AED 489,010 in all\n')
    expect(data.reply).not.toContain('Ajman')
    const given = await ask('with 30% down, how much cash do I need for a 2m flat?')
    expect(given.reply).toContain('with a loan of AED 1,400,000, you need AED 600,000 of your own')
  })

  it('is worked out in every emirate if none is named', async () => {
    const { reply } = await ask('كم أدفع كاش أول ما أشتري بيت بمليونين؟')
    expect(reply).toContain('400,000 درهم على الأقل من مالك')
    expect(reply).toContain('دبي: 89,010 درهم')
    expect(reply).toContain('عجمان: 68,350 درهم')
    // What registration costs there is not known.
    expect(reply).not.toContain('الفجيرة')
  })

  it('answers what a bank lends', async () => {
    expect((await ask('what will the bank lend me on a 6m home')).reply).toContain('at most AED 4,200,000 (70%)')
  })
})

it('takes a nationality for no currency', async () => {
  const data = await ask('أنا سعودي، يحق لي أتملك؟')
  expect(data.reply).toBe(m.assistant_question({}, { locale: 'ar' }))
  expect(data.answers[0].title).toBe(m.faq_2_question({}, { locale: 'ar' }))
})

describe('asked about prices', () => {
  const filters = { category: 'ready_to_move', type: 'Villa', community_name: 'Jumeirah Village Circle' }

  it('of a place and homes, answers without the filters of the conversation', async () => {
    for (const message of ['how much are two beds in Dubai Marina', 'بكم شقق غرفتين في دبي مارينا؟']) {
      const data = await ask(message, { filters })
      expect(data).toMatchObject({ kind: 'question', filters: { rooms: '2', community_name: 'Dubai Marina' } })
      expect(data.reply).toContain('2,100,000')
      expect(data.filters).not.toHaveProperty('category')
    }
  })

  it('with a word that refers to the conversation, applies its filters', async () => {
    const data = await ask('and two beds in Dubai Marina?', { filters: { type: 'Apartment' }, topic: 'prices' })
    expect(data.filters).toEqual({ type: 'Apartment', rooms: '2', community_name: 'Dubai Marina' })
  })

  it('of a place where the filters of the conversation leave none, says that it left them out', async () => {
    const data = await ask('average price in Dubai Marina', { filters })
    expect(data).toMatchObject({ kind: 'question', filters: { community_name: 'Dubai Marina' } })
    expect(data.reply).toMatch(
      /^I know no prices with your earlier filters \(Ready to Move, Villa\), so I left them out\. Dubai Marina: 5 projects\./,
    )
  })

  it('of two places, gives the figures of each and then compares them', async () => {
    const both = await ask('average price in JVC and in Dubai Marina')
    expect(both.reply).toContain('Jumeirah Village Circle: 5 projects. The median starting price is AED 1,200,000.')
    expect(both.reply).toContain('\nDubai Marina: 5 projects. The median starting price is AED 2,300,000.')
    for (const message of ['is that cheaper per square foot?', 'which is cheaper per sqft?', 'وأيهما أرخص للقدم؟']) {
      const { reply, topic } = await ask(message, { ...both, project: 'harbour-1' })
      expect(reply.split('\n')).toHaveLength(3)
      expect(reply).toMatch(
        /^(?:The lowest price per square foot is in Jumeirah Village Circle\.|أقل سعر للقدم المربعة في قرية جميرا الدائرية\.)/,
      )
      expect(topic).toContain('Dubai+Marina')
    }
    expect((await ask('which one is cheaper?', both)).reply).toMatch(/^The lowest median starting price is in Jumeirah Village Circle\./)
  })

  it('of places one after another, compares them too', async () => {
    const first = await ask('average price in JVC')
    const then = await ask('and in Dubai Marina?', first)
    expect(then.filters).toEqual({ community_name: 'Dubai Marina' })
    expect((await ask('which is cheaper per sqft?', then)).reply).toMatch(
      /^The lowest price per square foot is in Jumeirah Village Circle\./,
    )
    expect((await ask('is that cheaper per sqft than Dubai Marina?', first)).reply).toMatch(/^The lowest price per square foot is in Jum/)
  })

  it('per square foot of the list on the screen, answers that first or says that it is not known', async () => {
    const list = { community_name: 'jumeirah-village-circle' }
    expect((await ask('average price per sqft here', { list })).reply).toMatch(/^Jumeirah Village Circle: AED 1,333 per sqft/)
    expect((await ask('كم متوسط سعر القدم هنا؟', { list })).reply).toMatch(/^قرية جميرا الدائرية: /)
    const ofDeveloper = await ask('average price per sqft here', { list: { developer: 'sahil-developments' } })
    expect(ofDeveloper.reply).toMatch(
      /^I don’t know enough prices and sizes to work out a price per sqft\. These are prices of whole homes: /,
    )
  })

  it('per square foot of places that the message names, compares them', async () => {
    const { reply } = await ask('average price per sqft in JVC vs Dubai Marina')
    expect(reply).toMatch(/^The lowest price per square foot is in Jumeirah Village Circle\./)
  })
})

describe('asked several questions at once', () => {
  it.each([
    ["what's the down payment and who is the developer?", ['Down payment of Harbour 1', 'Developer of Harbour 1: Sahil Developments.']],
    ["what's the down payment and how much until handover?", ['Down payment of Harbour 1', 'Payment plan of Harbour 1']],
    ['what is the price and the handover date?', ['Starting price of Harbour 1: AED 2,100,000.', 'Handover of Harbour 1']],
    ['is it near the metro and the beach?', ['Metro near Harbour 1', 'Beach near Harbour 1']],
  ])('about a project, answers each: %s', async (message, parts) => {
    const data = await ask(message, { project: 'harbour-1' })
    expect(data).toMatchObject({ kind: 'question', properties: [{ title: 'Harbour 1' }] })
    for (const part of parts) expect(data.reply).toContain(part)
  })

  it('about the project that the first one names', async () => {
    const { reply } = await ask('who is the developer of Harbour 1 and what is the price?')
    expect(reply).toBe('Developer of Harbour 1: Sahil Developments.\n\nStarting price of Harbour 1: AED 2,100,000.')
  })

  it('about buying, links to the answers of all', async () => {
    const { answers } = await ask('can foreigners buy and what fees do I pay?')
    expect(answers.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining([m.faq_2_question({}, { locale: 'en' }), m.faq_4_question({}, { locale: 'en' })]),
    )
  })

  it('of which one is a search, searches', async () => {
    const data = await ask('2 bed in Dubai Marina and show them by price')
    expect(data).toMatchObject({ kind: 'search', filters: { rooms: '2', community_name: 'Dubai Marina' } })
  })
})

it('counts the homes that the conversation found', async () => {
  for (const message of ['how many in total?', 'كم عددها؟']) {
    const data = await ask(message, { filters: { rooms: '2', community_name: 'Dubai Marina' } })
    expect(data).toMatchObject({ kind: 'refine', count: 5, filters: { rooms: '2', community_name: 'Dubai Marina' } })
  }
})

it('keeps the mortgage across other questions', async () => {
  const first = await ask('monthly payment on a 2m mortgage over 25 years')
  for (const message of ['can foreigners buy?', 'who is the developer?', 'average price in JVC']) {
    const between = await ask(message, { ...first, project: 'harbour-1' })
    expect(between.mortgage).toEqual(first.mortgage)
    for (const follow of ['and over 20 years instead?', 'وعلى ٢٠ سنة؟']) {
      const data = await ask(follow, { ...between, project: 'harbour-1' })
      expect(data).toMatchObject({ kind: 'question', mortgage: { loan: 2_000_000, years: 20 } })
    }
  }
  const searched = await ask('2 bed in JVC', first)
  expect(searched.mortgage).toBeUndefined()
})

it('takes many years for no handover', async () => {
  for (const message of ['and over 20 years instead?', 'وعلى ٢٠ سنة؟']) expect((await ask(message)).filters).toEqual({})
})

it('says what buying costs in an emirate, and goes on to another', async () => {
  const dubai = await ask('What are the registration fees in Dubai?')
  expect(dubai.reply).toMatch(/^Dubai\nRegistration fee: 4% of the price\n/)
  expect((await ask('And in Abu Dhabi?', dubai)).reply).toMatch(/^Abu Dhabi\nRegistration fee: 2% of the price/)
  expect((await ask('وفي أبوظبي؟', dubai)).reply).toMatch(/^أبوظبي\nرسوم التسجيل: 2% من السعر/)
  expect((await ask('what fees are there here?', { list: { community_name: 'dubai-marina' } })).reply).toMatch(/^Dubai\n/)
  expect((await ask('كم رسوم التسجيل؟')).reply).toContain('\nدبي: 4% من السعر')
})

it('counts the list on the screen, and goes on with it', async () => {
  const list = { developer: 'sahil-developments' }
  for (const message of ['how many projects do they have?', 'how many projects are there?', 'كم مشروع لديهم؟', 'كم مشروع هنا؟']) {
    const data = await ask(message, { list, filters: { type: 'Villa' } })
    expect(data).toMatchObject({ count: 5, filters: list })
    expect(await ask('which of these are ready?', data)).toMatchObject({ count: 0, filters: { ...list, category: 'ready_to_move' } })
  }
  expect(await ask('how many projects do you have?', { list })).toMatchObject({ count: 12, filters: {} })
})

it('says what is known of a developer and links to its page', async () => {
  for (const message of ['is Sahil Developments reliable?', 'how good is Sahil Developments?', 'Sahil Developments reviews']) {
    const data = await ask(message)
    expect(data.reply).toBe(
      'Sahil Developments: 5 projects here, ready to move into: 0. I can’t rate a developer, but you can check its record.',
    )
    expect(data.answers[0]).toMatchObject({ title: 'Sahil Developments', link: '/developer-detail/sahil-developments' })
  }
})

it('tells prices for what it costs to buy a home in an area', async () => {
  const { reply } = await ask('what does it cost to buy a flat in Dubai Marina')
  expect(reply).toMatch(/^Apartment, Dubai Marina: 5 projects with apartments\. The median starting price is AED 2,300,000\./)
})

it('asks for the price if a monthly payment is of no known home', async () => {
  const data = await ask('monthly payment for the 2 bed')
  expect(data).toMatchObject({ kind: 'question', count: null })
  expect(data.reply).toMatch(/^Tell me the price, your down payment and the years/)
})

describe('a search and a question in one message', () => {
  it.each([
    'two beds in Dubai Marina under 3m and what are the fees?',
    'two beds in Dubai Marina under 3m. What costs are there on top?',
    'what are the fees and show me two beds in Dubai Marina under 3m',
    'شقق غرفتين في دبي مارينا تحت ٣ مليون وكم الرسوم؟',
    'كم الرسوم؟ وابي شقق غرفتين في دبي مارينا تحت ٣ مليون',
  ])('gets both: %j', async (message) => {
    const data = await ask(message, { project: 'circle-1' })
    expect(data).toMatchObject({ kind: 'question', count: 5, topic: 'faq 4', filters: { community_name: 'Dubai Marina', rooms: '2' } })
    expect(data.search).toContain('Marina')
    expect(data.properties).toHaveLength(5)
    expect(data.reply).toMatch(/I found 5 projects|وجدت ما يناسب طلبك: 5 مشاريع/)
    expect(data.reply).toMatch(/Registration fee: 4%|رسوم التسجيل: 4%/)
    expect(data.not_understood).toEqual([])
  })

  it('stays one search if the question is a filter', async () => {
    const data = await ask('two beds in Dubai Marina and is there a payment plan?')
    expect(data).toMatchObject({ kind: 'search', filters: { payment_plan: '1', rooms: '2' } })
  })
})

describe('a budget that a message changes', () => {
  const filters = { max_price: '2000000' }
  it.each([
    ['raise the budget a bit', 'I raised your budget from AED 2,000,000 to AED 2,500,000.'],
    ['a bit cheaper', 'I lowered your budget from AED 2,000,000 to AED 1,600,000.'],
    ['زيد الميزانية شوي', 'رفعت ميزانيتك من 2,000,000 درهم إلى 2,500,000 درهم.'],
    ['قلل السعر شوي', 'خفّضت ميزانيتك من 2,000,000 درهم إلى 1,600,000 درهم.'],
  ])('is told: %s', async (message, reply) => {
    expect((await ask(message, { filters })).reply.replace(/[\u2066-\u2069]/g, '')).toContain(reply)
  })

  it('is asked for if there is none', async () => {
    expect((await ask('raise the budget a bit', { filters: { rooms: '2' } })).reply).toContain(
      m.assistant_budget_none({}, { locale: 'en' }),
    )
  })
})

describe('a mortgage for the project of the conversation', () => {
  const project = 'circle-1'

  it.each(['how much per month with 60% deposit?', 'monthly with 60% down', 'كم القسط الشهري مع دفعة أولى 60%؟'])(
    'is worked out: %s',
    async (message) => {
      const data = await ask(message, { project })
      expect(data).toMatchObject({ kind: 'question', mortgage: { price: 1_000_000, down_percent: 60 } })
      expect(data.reply).toMatch(/600,000/)
    },
  )

  it('says that a deposit is too small', async () => {
    expect((await ask('how much per month with 5% deposit?', { project })).reply).toMatch(/50,000.? is not enough/)
  })

  it.each(['what salary do I need?', 'كم لازم يكون راتبي؟'])('needs an income: %s', async (message) => {
    expect((await ask(message, { project })).reply).toContain('50%')
  })

  it.each(['what deposit do foreigners need?', 'كم الدفعة الأولى للأجانب؟'])(
    'has limits for foreigners and nationals: %s',
    async (message) => {
      const { reply } = await ask(message, { mortgage: { price: 1_000_000 } })
      expect(reply).toMatch(/20%.*200,000/)
      expect(reply).toMatch(/15%.*150,000/)
    },
  )
})

describe('developers', () => {
  it.each(['which developers are in Dubai Marina?', 'who builds in Dubai Marina?', 'مين المطورين في دبي مارينا؟'])(
    'of an area are named: %s',
    async (message) => {
      const { kind, reply, answers } = await ask(message)
      expect(kind).toBe('question')
      expect(reply).toMatch(/Sahil Developments.*: (?:5 projects|5 مشاريع)|: 5 مشاريع/)
      expect(answers[0].link).toContain('/developer-detail/')
    },
  )

  it('with most projects come first', async () => {
    expect((await ask('which developer has the most projects?')).reply.split('\n')[1]).toContain('Sahil Developments')
  })

  it.each(['do you have anything by Zyzzyx?', 'مشاريع شركة زيزوو'])(
    'that are not in the catalogue are said to be so: %s',
    async (message) => {
      expect((await ask(message)).reply).toMatch(/has no projects in our catalogue|لا مشاريع باسم/)
    },
  )
})

it.each(['I want to pay cash', "I'm a cash buyer", 'أبي أدفع كاش'])('says what paying cash means: %s', async (message) => {
  const { kind, reply } = await ask(message)
  expect(kind).toBe('question')
  expect(reply).toMatch(/If you pay cash|عند الدفع نقدًا/)
})

describe('what one can afford', () => {
  it.each([
    ['what can I buy with 300k cash and 6k per month?', '/what-can-i-afford?deposit=300000&monthly=6000'],
    ['عندي 400 ألف كاش وأقدر أدفع 9 آلاف بالشهر شو أقدر أشتري؟', '/ar/what-can-i-afford?deposit=400000&monthly=9000'],
    ['معاي 400 ألف دفعة أولى، شو الشقق اللي اقدر عليها؟', '/ar/what-can-i-afford?deposit=400000'],
  ])('is no search for homes at the price of the savings: %s', async (message, link) => {
    const data = await ask(message)
    expect(data).toMatchObject({ kind: 'question', count: null, filters: {} })
    expect(data.answers.map((one: { link: string }) => one.link)).toEqual([link])
  })

  it.each([
    'I earn 25k a month, what can I afford?',
    'how much can I borrow if I earn 25000 a month?',
    'with a salary of 25,000 how much mortgage can I get?',
    'دخلي 25 ألف بالشهر، كم أقدر أقترض؟',
  ])('of an income is what banks may lend on it: %s', async (message) => {
    const { reply, answers } = await ask(message)
    for (const amount of ['12,500', '2,100,000']) expect(reply).toContain(amount)
    expect(answers[0].link).toMatch(/what-can-i-afford\?monthly=12500$/)
  })
})

describe('after a list', () => {
  const filters = { community_name: 'Dubai Marina', max_price: '2400000' }
  const titles = ({ properties }: { properties: { title: string }[] }) => properties.map(({ title }) => title)

  it.each(['وش ارخص واحد؟', 'شو أرخص وحدة؟', 'شنو الأرخص؟', 'which is the cheapest?'])('%s sorts it', async (message) => {
    const data = await ask(message, { filters })
    expect(data.filters).toEqual({ ...filters, sort_by: 'price_asc' })
    expect(titles(data)[0]).toBe('Harbour 1')
  })

  it.each(['compare the first two', 'compare the first and the second', 'قارن أول اثنين', 'قارن بين الأول والثاني'])(
    '%s compares its projects',
    async (message) => {
      const list = { ...filters, sort_by: 'price_asc' }
      for (const shown of [{ filters: list }, { filters: {}, list }]) {
        const data = await ask(message, shown)
        expect(titles(data)).toEqual(['Harbour 1', 'Harbour 2'])
        expect(data.not_understood).toEqual([])
      }
    },
  )

  it.each(['how much per month?', 'كم القسط الشهري؟'])('%s works out a mortgage for each project', async (message) => {
    const data = await ask(message, { filters: { ...filters, sort_by: 'price_asc' } })
    expect(data).toMatchObject({ kind: 'question', filters: { ...filters, sort_by: 'price_asc' } })
    expect(data.reply.split('\n')).toHaveLength(6)
    expect(titles(data)[0]).toBe('Harbour 1')
  })
})
