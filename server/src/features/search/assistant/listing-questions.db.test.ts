import { beforeAll, describe, expect, it } from 'vitest'
import { addCommunity, addProject } from '../../../testing/catalogue.ts'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp({ environment: { LIMIT_ASSISTANT: '0' } })
const MARINA = { community: 'Dubai Marina' }

beforeAll(async () => {
  const { db } = testApp().database
  await addCommunity(db, 'Dubai Marina', { slug: 'dubai-marina', name_ar: 'دبي مارينا' })
  await addProject(db, {
    title: 'Heron Views',
    title_ar: 'إطلالات مالك الحزين',
    ...MARINA,
    price: 1_800_000,
    latitude: 25.196,
    longitude: 55.272,
    construction_percent: 100,
    service_charge: 15,
    service_charge_year: 2026,
    floors: 30,
    developer: 'Sahil Developments',
    amenities: ['Covered parking', 'Pet park', 'Lap pool'],
    description: 'Every home has a balcony.',
    units: [
      { rooms: '2', min_price: 1_800_000, max_price: 2_100_000, min_area: 1_068, max_area: 1_200, bathrooms: 2 },
      { rooms: '3', min_price: 3_200_000, min_area: 1_900, bathrooms: 3 },
    ],
    plans: [
      [
        { kind: 'booking', percent: 25 },
        { kind: 'handover', percent: 75 },
      ],
    ],
  })
  const two = (min_price: number) => ({ ...MARINA, price: min_price, units: [{ rooms: '2', min_price }] })
  await addProject(db, { title: 'Egret House', ...two(1_500_000), amenities: ['Gym'] })
  await addProject(db, { title: 'Ibis House', ...two(2_000_000) })
  await addProject(db, {
    title: 'Teal Villas',
    ...MARINA,
    amenities: ['Maid’s room'],
    type: 'Villa',
    price: 5_000_000,
    units: [{ type: 'Villa', rooms: '4', min_price: 5_000_000 }],
  })
  await testApp().app.services.counts.drop(null)
})

const PAGE = { project: 'heron-views' }
async function ask(message: string, more: object = PAGE) {
  const answer = await call(testApp().app, 'POST', '/assistant/', { body: { message, ...more } })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  const { data } = answer.json()
  return { ...data, reply: data.reply.replace(/[\u2066-\u2069]/g, '') }
}
const titles = ({ properties }: { properties: { title: string }[] }) => properties.map(({ title }) => title)

describe('on the page of a project', () => {
  it.each([
    ['how much is a 2 bed here', 'Prices in Heron Views:\n2 bedrooms: AED 1,800,000 to AED 2,100,000'],
    ['how much is the 3 bedroom?', 'Prices in Heron Views:\n3 bedrooms: AED 3,200,000'],
    ['how much are the apartments?', 'Prices in Heron Views:\n2 bedrooms: AED 1,800,000 to AED 2,100,000\n3 bedrooms: AED 3,200,000'],
    [
      'what does a 4 bedroom cost?',
      'The listing of Heron Views has none for “4 bedrooms”. It has:\n2 bedrooms: AED 1,800,000 to AED 2,100,000\n3 bedrooms: AED 3,200,000',
    ],
    ['كم سعر غرفتين', 'الأسعار في إطلالات مالك الحزين:\nغرفتا نوم: 1,800,000 درهم إلى 2,100,000 درهم'],
    ['بجم الغرفتين؟', 'الأسعار في إطلالات مالك الحزين:\nغرفتا نوم: 1,800,000 درهم إلى 2,100,000 درهم'],
    ['how big is the 2 bed?', 'Sizes in Heron Views:\n2 bedrooms: 1,068 to 1,200 sqft'],
    ['how many bathrooms?', 'Homes in Heron Views:\n2 bedrooms: 2 bathrooms\n3 bedrooms: 3 bathrooms'],
    ['are pets allowed', /^The listing of Heron Views names: Pet park\. It says no more about it\. Ask Manzil sales desk: \+971/],
    ['does it have a pool?', 'Yes, the listing of Heron Views names: Lap pool.'],
    ['parking?', 'Yes, the listing of Heron Views names: Covered parking.'],
    ['is there a balcony?', 'The listing of Heron Views mentions “balcony”. Its page has the details.'],
    ['is there a gym?', /^The listing of Heron Views doesn’t mention “Gym”, but there may still be one\. Ask Manzil sales desk/],
    ['what amenities are there?', 'Amenities of Heron Views: Covered parking, Pet park, Lap pool.'],
    ['has it been built?', /^Project status of Heron Views: Under construction, 100%\. Handover of Heron Views: /],
    ['how many floors?', 'Floors of Heron Views: 30.'],
    ['where is it?', 'Location of Heron Views: Dubai Marina, Dubai.'],
    ['how much is the down payment for the 3 bed?', 'Down payment of Heron Views (Apartment, 3 bedrooms): 25%, AED 800,000.'],
    ['schools nearby?', /^School near Heron Views:\n/],
    ['كم بعيد عن المطار', /^الأقرب إلى إطلالات مالك الحزين \(المطار\):\n/],
    ['what is near it?', /^Near Heron Views:\nMetro, Burj Khalifa/],
    ['how far is dubai mall?', /^From Heron Views: About \d+ min by car to Dubai Mall\.$/],
    ['is it a good investment?', /^I can’t say whether Heron Views is a good buy/],
    ['is the price negotiable?', /^I can’t answer that about Heron Views\. Ask Manzil sales desk/],
    ['can I pay with bitcoin?', /^I can’t answer that about Heron Views\. Ask Manzil sales desk/],
    ['who do I call?', /^For Heron Views, contact Manzil sales desk: \+971/],
    ['اقدر ازوره بكرة؟', /^لمعاينة إطلالات مالك الحزين تواصل مع مكتب مبيعات منزل: \+971/],
    ['floor plans?', /^The listing of Heron Views has no floor plans\. Ask /],
    ['tell me about it', /^Heron Views:\nStarting price: AED 1,800,000\n/],
    ['who is building it', 'Developer of Heron Views: Sahil Developments.'],
    ['مين بانيه', 'إطلالات مالك الحزين، المطوّر: Sahil Developments.'],
    ['do you have 2 beds?', 'Homes in Heron Views:\n2 bedrooms: AED 1,800,000 to AED 2,100,000, 1,068 to 1,200 sqft'],
    ['what about a 1 bed', /^The listing of Heron Views has none for “1 bedroom”\. It has:\n2 bedrooms: /],
    ['فيه استوديو؟', /^لا .*«استوديو».*:\nغرفتا نوم: /],
    ['how many apartments are left', /^The single homes of Heron Views are not listed/],
    ['how many villas are left', /^The listing of Heron Views has none for “Villa”\. It has:\n/],
    ['شو الدفعات', 'إطلالات مالك الحزين، خطة الدفع: 25% عند الحجز، 75% عند التسليم.'],
    ['وين المشروع', 'إطلالات مالك الحزين، الموقع: دبي مارينا، دبي.'],
  ])('%j is answered from its listing', async (message, reply) => {
    const data = await ask(message)
    expect(data.reply).toEqual(typeof reply === 'string' ? reply : expect.stringMatching(reply))
    expect(data).toMatchObject({ filters: {}, count: null, search: null, not_understood: [] })
    expect(titles(data)).toEqual(['Heron Views'])
  })

  it.each([
    ['متى آخر تحديث للسعر؟', 'إطلالات مالك الحزين، مصدر السعر: المطوّر، 15\u00a0يناير\u00a02026.'],
    ['where does this price come from?', 'Price source of Heron Views: the developer, 15\u00a0Jan\u00a02026.'],
    ['من وين السعر؟', 'إطلالات مالك الحزين، مصدر السعر: المطوّر، 15\u00a0يناير\u00a02026.'],
    [
      'what is the service charge per year for the 2 bed?',
      'Service charge of Heron Views: AED 15 per sqft a year (2026). By the sizes of its homes, that is a year:\n2 bedrooms: AED 16,020 to AED 18,000',
    ],
    ['how are the payments split?', 'Payment plan of Heron Views: 25% at booking, 75% on handover.'],
    ['what do I pay at handover?', 'Payment plan of Heron Views: 25% at booking, 75% on handover.'],
    [
      'how much cash do I need in total for the 3 bed?',
      /^Heron Views \(3 bedrooms\) in cash, without a mortgage:\nStarting price: AED 3,200,000\n.*Price and buying costs: .*AED 3,[2-9].*Down payment: 25%, AED 800,000$/s,
    ],
    ['كم المجموع مع الرسوم؟', /^تكلفة إطلالات مالك الحزين نقدًا من دون تمويل:\nالسعر يبدأ من: 1,800,000 درهم\n/],
    [
      'What other costs are there here?',
      /^Heron Views in cash, without a mortgage:\nStarting price: AED 1,800,000\n.*Price and buying costs: /s,
    ],
    ['what are the fees?', /^Heron Views in cash, without a mortgage:/],
    ['شو الرسوم؟', /^تكلفة إطلالات مالك الحزين نقدًا من دون تمويل:\n/],
    ['which is the cheapest unit available?', 'Starting price of Heron Views (Apartment, 2 bedrooms): AED 1,800,000.'],
    ['cheapest 3 bed?', 'Starting price of Heron Views (Apartment, 3 bedrooms): AED 3,200,000.'],
    ['أرخص وحدة؟', 'إطلالات مالك الحزين (شقة، غرفتا نوم)، السعر يبدأ من: 1,800,000 درهم.'],
    ['how much would I pay in 2027?', 'Payment plan of Heron Views: 25% at booking, 75% on handover.'],
    ['كم أدفع في ٢٠٢٧؟', /خطة الدفع: 25% عند الحجز/],
    ['total cost with fees for the 5 bed?', /^The listing of Heron Views has none for “5 bedrooms”/],
  ])('%j is answered with the costs of its listing', async (message, reply) => {
    expect((await ask(message)).reply).toEqual(typeof reply === 'string' ? reply : expect.stringMatching(reply))
  })

  it.each([
    ['is it near the metro and the beach?', /^Metro near Heron Views:.*\n\nBeach near Heron Views/s],
    ['down payment and how much until handover?', /^Down payment of Heron Views: 25%, .*\n\nPayment plan of Heron Views: 25% at booking/s],
    ['how much do I pay now, and at handover?', /^Down payment of Heron Views: 25%, .*\n\nPayment plan of Heron Views: 25% at booking/s],
    ['price and size of the 3 bed?', /3 bedrooms\): AED 3,200,000\.\n\nSizes in Heron Views:\n3 bedrooms: 1,900 sqft$/],
    ['is there a gym and a pool and who is the developer?', /“Gym”.*Lap pool.*Sahil Developments/s],
    ['متى التسليم ومن المطور؟', /التسليم: .*\n\nإطلالات مالك الحزين، المطوّر: Sahil/s],
    ['في مواقف وكم سعر الغرفتين؟', /«مواقف».*\n\nالأسعار في إطلالات مالك الحزين:\nغرفتا نوم: 1,800,000/s],
  ])('%j gets both answers', async (message, reply) => {
    expect(await ask(message)).toMatchObject({ kind: 'question', reply: expect.stringMatching(reply), count: null })
  })

  it('a wish with two parts is a search', async () => {
    expect((await ask('with a gym and a pool')).search).not.toBeNull()
  })

  it('a monthly amount is never the starting price', async () => {
    for (const message of ['how much per month', 'كم ادفع كل شهر؟']) {
      const { reply, answers } = await ask(message)
      expect(reply).not.toContain('1,800,000')
      expect(reply).toMatch(
        /Payment plan of Heron Views: 25% at booking, 75% on handover\. There is no single monthly amount|لا يوجد مبلغ شهري واحد/,
      )
      expect(answers[0].link).toMatch(/\/property-detail\/heron-views#payment_plan$/)
    }
  })

  it.each([
    // 80% of the price of the home in question, then 75% of it.
    ['what would the mortgage be for the 2 bed', /AED 1,800,000, with AED 360,000 .* AED 1,440,000: AED 8,004 /],
    ['monthly mortgage for the 3 bed with 25% down', /AED 3,200,000, with AED 800,000 .* AED 2,400,000: AED 13,340 /],
    ['how much would the mortgage be?', /AED 1,800,000, with AED 360,000 /],
    ['كم القسط للغرفتين', /1,800,000.*360,000.*1,440,000.*8,004/],
  ])('%j works out a mortgage for the home in question', async (message, reply) => {
    const data = await ask(message)
    expect(data).toMatchObject({ kind: 'question', reply: expect.stringMatching(reply), filters: {}, count: null })
    expect(titles(data)).toEqual(['Heron Views'])
  })

  it('a mortgage for a home that it does not have names those it has', async () => {
    expect((await ask('what would the mortgage be for the 5 bed')).reply).toMatch(/^The listing of Heron Views has none for “5 bedrooms”/)
  })

  it('documents are linked where its page has them', async () => {
    for (const [message, path] of [
      ['can I have the brochure', ''],
      ['ابغى البروشور', '/ar'],
    ] as const)
      expect((await ask(message)).answers.map(({ link }: { link: string }) => link)).toEqual([
        `${path}/property-detail/heron-views#brochure-title`,
        `${path}/property-detail/heron-views#sales-offer-title`,
      ])
  })

  it('similar projects are those of its page', async () => {
    expect(titles(await ask('similar projects')).toSorted()).toEqual(['Egret House', 'Ibis House'])
    for (const message of ['show me similar but cheaper', 'في شي مشابه ارخص']) expect(titles(await ask(message))).toEqual(['Egret House'])
    expect((await ask('anything similar but cheaper?', { project: 'egret-house' })).reply).toMatch(
      /^None of the projects similar to Egret House/,
    )
  })

  it('cheaper ones are similar projects with a lower starting price', async () => {
    for (const message of ['too expensive, anything cheaper?', 'something cheaper nearby', 'في أرخص؟', 'غالي علي، شي أرخص'])
      expect(await ask(message)).toMatchObject({ kind: 'question', properties: [{ title: 'Egret House' }], count: null })
  })

  it('cheaper ones are compared by the homes in question, of the message or of a question before it', async () => {
    for (const message of ['anything cheaper with 2 bedrooms?', 'في شي أرخص بغرفتين؟'])
      expect(titles(await ask(message))).toEqual(['Egret House'])
    expect((await ask('anything cheaper?', { ...PAGE, filters: { rooms: '3' }, about_page: true })).reply).toMatch(
      /^None of the projects similar to Heron Views has a lower price for “3 bedrooms”/,
    )
    const { topic } = await ask('how much is the 3 bed?')
    expect(topic).toBe('homes rooms=3')
    const next = await ask('when is handover?', { ...PAGE, topic })
    expect(next.topic).toBe(topic)
    expect((await ask('anything cheaper?', { ...PAGE, topic })).reply).toMatch(/“3 bedrooms”/)
    expect((await ask('what is the down payment?', { ...PAGE, topic })).reply).toContain('AED 800,000')
  })

  it.each([
    ['2 bed apartments in dubai marina under 1.6m', ['Egret House']],
    ['show me villas', ['Teal Villas']],
    ['with a gym', ['Egret House']],
    ['4 bedrooms', ['Teal Villas']],
  ])('%j searches all projects', async (message, found) => {
    const data = await ask(message)
    expect(data.search).not.toBeNull()
    expect(titles(data)).toEqual(found)
  })
})

describe('on a list of projects', () => {
  const list = { community_name: 'dubai-marina', rooms: '2' }

  it('“these” are the projects of the list, with the filters of the message', async () => {
    for (const message of ['which of these is the cheapest?', 'أيهم أرخص؟']) {
      const data = await ask(message, { list, filters: { type: 'Villa' } })
      expect(data).toMatchObject({ kind: 'refine', filters: { ...list, sort_by: 'price_asc' }, count: 3 })
      expect(titles(data)[0]).toBe('Egret House')
    }
    expect(titles(await ask('do any of these have a gym?', { list }))).toEqual(['Egret House'])
    expect(titles(await ask('which of these has 4 bedrooms?', { list }))).toEqual(['Teal Villas'])
  })

  it('the nearest of them are sorted by the time, however far', async () => {
    for (const [message, place] of [
      ['أيهم أقرب للبحر؟', 'beach'],
      ['which is nearest the metro?', 'metro'],
      ['nearest metro?', 'metro'],
      ['أي واحد أقرب لمدرسة؟', 'school'],
      ['الأقرب لمدرسة', 'school'],
    ] as const) {
      const data = await ask(message, { list, filters: list })
      expect(data.filters, message).toEqual({ ...list, travel: `${place}:120:car`, sort_by: 'travel_time' })
    }
  })

  it('the age of their prices is told with the source and day of each', async () => {
    for (const message of ['how fresh are the prices?', 'متى تحدثت الأسعار؟', 'متى آخر تحديث للأسعار؟']) {
      const { reply, properties } = await ask(message, { list, filters: list })
      expect(properties, message).toHaveLength(3)
      expect(reply.split('\n')).toHaveLength(4)
      expect(reply).toMatch(/2026/)
    }
    expect(await ask('how fresh are the prices?', {})).toMatchObject({ kind: 'unclear' })
  })

  it('compared and saved projects are named', async () => {
    const [one, other] = (await ask('2 bedrooms', {})).properties
    const data = await ask('which of these is the cheapest?', { list: { project: `${one.id},${other.id}` } })
    expect(data.count).toBe(2)
    expect(data.understood.slice(0, 2).map(({ label }: { label: string }) => label)).toEqual([one.title, other.title])
  })

  it('other messages ignore it, and a question keeps the filters of the conversation', async () => {
    expect((await ask('villas', { list })).filters).toEqual({ type: 'Villa' })
    const question = await ask('can foreigners buy these?', { list, filters: { type: 'Villa' } })
    expect(question).toMatchObject({ kind: 'question', filters: { type: 'Villa' } })
  })
})

describe('in a conversation', () => {
  const only = { type: 'Apartment', rooms: '3' }

  it('about the only result, a question keeps the search', async () => {
    const data = await ask('فيها غرفة خادمة؟', { ...PAGE, filters: only })
    expect(data).toMatchObject({ kind: 'question', filters: only })
    expect(data.reply).toMatch(/^لا تذكر صفحة إطلالات مالك الحزين «.+»\. هذا لا يعني أنه غير موجود\./)
  })

  it('that found other projects, a question on a page is about its project, and a wish refines the search', async () => {
    const filters = { rooms: '2' }
    for (const message of ['is there a gym?', 'is there a gym here?', 'can I have the brochure', 'how much per month'])
      expect(await ask(message, { ...PAGE, filters })).toMatchObject({ kind: 'question', filters, count: null })
    expect(await ask('with a gym', { ...PAGE, filters })).toMatchObject({ filters: { rooms: '2', facility: 'Gym' }, count: 1 })
  })

  it('after a search, few words refine it, unless they are about the page that is open', async () => {
    const filters = { community_name: 'Dubai Marina' }
    for (const message of ['4 bed?', 'do you have 4 beds']) {
      expect(await ask(message, { ...PAGE, filters })).toMatchObject({ kind: 'refine', filters: { ...filters, rooms: '4' }, count: 1 })
      const reply = expect.stringMatching(/^The listing of Heron Views has none for “4 bedrooms”/)
      expect(await ask(message, { ...PAGE, filters, about_page: true })).toMatchObject({ kind: 'question', filters, reply })
    }
    expect(await ask('cheaper', { ...PAGE, filters })).toMatchObject({ filters: { ...filters, sort_by: 'price_asc' } })
  })

  it('about no project, a question that names one is answered from its listing', async () => {
    expect((await ask('price of a 2 bedroom in Egret House', {})).reply).toBe('Prices in Egret House:\n2 bedrooms: AED 1,500,000')
    expect(await ask('how much is a 2 bed?', {})).toMatchObject({
      filters: { rooms: '2' },
      reply: expect.not.stringContaining('Egret House'),
    })
  })
})

it.each(['cheapest 2 bed with fees', 'what is the cheapest two bed including DLD?', 'كم التكلفة الإجمالية مع الرسوم لأرخص شقة غرفتين؟'])(
  'on the page of a project, adds up the costs of its cheapest home: %s',
  async (message) => {
    const data = await ask(message)
    expect(titles(data)).toEqual(['Heron Views'])
    for (const amount of ['1,800,000', '1,872,']) expect(data.reply).toContain(amount)
  },
)
