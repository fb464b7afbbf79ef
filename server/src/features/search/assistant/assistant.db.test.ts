import { m } from '@manzil/messages'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventsIn, read } from '../../../testing/api-requests.ts'
import { addCommunity, addProject } from '../../../testing/catalogue.ts'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'
import { createTestLog } from '../../../testing/test-log.ts'

const clock = new TestClock(Date.parse('2026-11-22T08:00:00Z'))
const { logger, lines } = createTestLog()
const testApp = useTestApp({ clock: clock.now, logger, environment: { LIMIT_ASSISTANT: '400' } })

const MARINA = { community: 'Dubai Marina' }
const JVC = { community: 'Jumeirah Village Circle' }
beforeAll(async () => {
  const { db } = testApp().database
  await addCommunity(db, 'Dubai Marina', { slug: 'dubai-marina', name_ar: 'دبي مارينا' })
  await addCommunity(db, 'Jumeirah Village Circle', { slug: 'jvc', name_ar: 'قرية جميرا الدائرية' })
  const two = (min_price: number) => [{ rooms: '2', min_price }]
  await addProject(db, {
    title: 'Harbour Lights',
    ...MARINA,
    price: 1_800_000,
    units: two(1_800_000),
    amenities: ['Gym'],
    developer: 'Sahil Developments',
  })
  await addProject(db, { title: 'Lagoon House', ...MARINA, price: 2_600_000, units: two(2_600_000), delivery_date: '2027-06-30' })
  await addProject(db, {
    title: 'Circle One',
    ...JVC,
    price: 900_000,
    units: [{ rooms: '1', min_price: 900_000 }],
    description: 'Close to the quiet orchard. Nowhere is quieter, أهدأ, or whereabouts better known.',
  })
  await addProject(db, {
    title: 'Circle Villas',
    ...JVC,
    price: 3_100_000,
    type: 'Villa',
    units: [{ type: 'Villa', rooms: '4', min_price: 3_100_000 }],
  })
  await addProject(db, { title: 'Reem Gate', community: 'Al Reem Island', emirate: 'Abu Dhabi', price: 1_400_000, units: two(1_400_000) })
})

interface Conversation {
  filters?: object
  project?: string
  topic?: string
  mortgage?: object
  lang?: string
}
async function ask(message: string, { filters, project, topic, mortgage, lang }: Conversation = {}) {
  const answer = await call(testApp().app, 'POST', '/assistant/', { body: { message, filters, project, topic, mortgage, lang } })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return answer.json().data
}
const titles = (data: { properties: { title: string }[] }) => data.properties.map(({ title }) => title).sort()

describe('POST /assistant/', () => {
  it('returns homes, the filters it understood with their source in the message, and the listing page', async () => {
    const data = await ask('2 bed in dubai marina under 2m')
    expect(data).toMatchObject({
      kind: 'search',
      reply: 'I found 1 project that matches.',
      filters: { rooms: '2', community_name: 'Dubai Marina', max_price: '2000000' },
      count: 1,
      not_understood: [],
      search: '/latest?community_name=Dubai+Marina&max_price=2000000&rooms=2',
    })
    expect(titles(data)).toEqual(['Harbour Lights'])
    expect(data.understood).toEqual([
      { field: 'rooms', value: '2', label: '2 bedrooms', text: '2 bed' },
      { field: 'community_name', value: 'Dubai Marina', label: 'Dubai Marina', text: 'dubai marina' },
      { field: 'max_price', value: '2000000', label: 'up to AED 2,000,000', text: 'under 2m' },
    ])
  })

  it('answers in Arabic to an Arabic message, with the Arabic listing page', async () => {
    const data = await ask('شقة غرفتين في دبي مارينا بأقل من مليونين')
    expect(data.reply).toBe('وجدت ما يناسب طلبك: مشروع واحد فيه شقق.')
    expect(data.search).toMatch(/^\/ar\/latest\?/)
    expect(data.understood.map(({ label }: { label: string }) => label)).toEqual(['شقة', 'غرفتا نوم', 'دبي مارينا', 'حتى 2,000,000 درهم'])
    expect((await ask('JVC', { lang: 'ar' })).reply).toBe('وجدت ما يناسب طلبك: مشروعان.')
  })

  it('refines the filters of earlier messages', async () => {
    const { filters } = await ask('2 bed in dubai marina')
    const gym = await ask('with a gym', { filters })
    expect(gym).toMatchObject({ kind: 'refine', filters: { ...filters, facility: 'Gym' }, count: 1 })
    expect(gym.understood).toContainEqual({ field: 'rooms', value: '2', label: '2 bedrooms', text: null })
    const elsewhere = await ask('in abu dhabi instead', { filters })
    expect(elsewhere.filters).toEqual({ rooms: '2', selected_location: 'Abu Dhabi' })
    expect(titles(elsewhere)).toEqual(['Reem Gate'])
    expect(await ask('start over', { filters })).toMatchObject({ kind: 'search', filters: {}, count: 5 })
  })

  it('searches for unknown words that occur in the catalogue, and reports the rest', async () => {
    const known = await ask('one bedroom near an orchard')
    expect(known).toMatchObject({ filters: { rooms: '1', keywords: 'orchard' }, not_understood: [], count: 1 })
    const unknown = await ask('one bedroom with a zeppelin hangar, not a villa')
    expect(unknown).toMatchObject({ filters: { rooms: '1' }, count: 1 })
    expect(unknown.not_understood).toEqual(['not a villa', 'zeppelin hangar'])
    expect(unknown.reply).toContain('“zeppelin hangar”')
  })

  it.each(['without parking', 'no villas', 'without a pool', 'بدون مسبح', 'بدون فلل', 'شقق بدون مسبح'])(
    'never finds everything for what homes must not have: %s',
    async (message) => {
      const data = await ask(message)
      expect(data.not_understood).toHaveLength(1)
      expect(data).toMatchObject(
        message.startsWith('شقق') ? { filters: { type: 'Apartment' } } : { kind: 'unclear', count: null, filters: {} },
      )
    },
  )

  it('keeps the search if an exclusion would leave none of it', async () => {
    const filters = { type: 'Villa' }
    expect(await ask('no villas', { filters })).toMatchObject({ kind: 'unclear', filters, not_understood: ['no villas'] })
  })

  it.each(['somewhere quieter', 'one bedroom, whereabouts?', 'أهدأ'])(
    'never searches descriptions for words that compare or ask: %s',
    async (words) => {
      const { filters } = await ask(words)
      expect(filters).not.toHaveProperty('keywords')
    },
  )

  it('shows what was found on the map', async () => {
    const filters = { rooms: '2', community_name: 'Dubai Marina' }
    const data = await ask('show me on the map', { filters })
    expect(data).toMatchObject({ kind: 'refine', filters, count: 2, not_understood: [] })
    expect(data.answers).toMatchObject([{ link: '/latest?community_name=Dubai+Marina&rooms=2&view=map' }])
    const arabic = await ask('اعرضها على الخريطة', { filters })
    expect(arabic).toMatchObject({ filters, count: 2, not_understood: [] })
    expect(arabic.answers).toMatchObject([{ link: '/ar/latest?community_name=Dubai+Marina&rooms=2&view=map' }])
    expect((await ask('شقق على الخريطة')).filters).toMatchObject({ category: 'off_plan' })
  })

  it('counts projects, in the place that is meant', async () => {
    expect(await ask('how many projects do you have')).toMatchObject({ kind: 'search', filters: {}, count: 5 })
    expect(await ask('كم مشروع عندكم؟')).toMatchObject({ kind: 'search', filters: {}, count: 5 })
    for (const message of ['how many projects are there in RAK', 'كم عدد المشاريع في راس الخيمة'])
      expect(await ask(message)).toMatchObject({ filters: { selected_location: 'Ras Al Khaimah' }, not_understood: [] })
  })

  it('finds only homes for «بيت», as one chip', async () => {
    const data = await ask('ابي بيت في دبي')
    const [chip] = data.understood.filter(({ field }: { field: string }) => field === 'type')
    expect(data.understood).toHaveLength(2)
    expect(chip).toMatchObject({ value: data.filters.type, label: 'أي منزل', text: 'بيت' })
    expect(data.filters.type.split(',')).toEqual(expect.arrayContaining(['Apartment', 'Villa']))
    expect(data.filters.type).not.toMatch(/Shop|Office|Retail|Land/)
    expect((await ask('house or apartment')).filters).toEqual({ type: 'Apartment,Villa,Townhouse' })
  })

  it('shows again what it found, and homes in the area that it spoke of', async () => {
    const filters = { rooms: '2', community_name: 'Dubai Marina' }
    for (const message of ['show me them', 'can I see them', 'ورني إياهم', 'اعرضها'])
      expect(await ask(message, { filters })).toMatchObject({ kind: 'refine', filters, count: 2, not_understood: [] })
    const { topic } = await ask('is dubai marina a good area?')
    expect(await ask('show me them', { topic })).toMatchObject({ filters: { community_name: 'Dubai Marina' }, count: 2 })
    expect(await ask('show me them')).toMatchObject({ kind: 'unclear', not_understood: [] })
    expect(await ask('ورني إياهم')).toMatchObject({ kind: 'unclear', not_understood: [] })
  })

  it('shows one of the projects it found, and what is asked about it', async () => {
    const filters = { community_name: 'Dubai Marina', sort_by: 'price_asc' }
    const first = await ask('show me the first one', { filters })
    expect(first).toMatchObject({ kind: 'question', reply: 'Here is Harbour Lights.', filters, count: null })
    expect(titles(first)).toEqual(['Harbour Lights'])
    expect((await ask('how much is the second one', { filters })).reply).toBe('Starting price of Lagoon House: AED 2,600,000.')
    expect((await ask('show me the sixth one', { filters })).properties).toEqual([])
  })

  it('finds a project by name', async () => {
    expect(titles(await ask('harbour lights'))).toEqual(['Harbour Lights'])
  })

  describe('asked how many homes are left', () => {
    beforeAll(async () => {
      const { db } = testApp().database
      const homes = (from: number, statuses: readonly ('available' | 'sold')[]) =>
        statuses.map((status, index) => ({ apt_no: String(from + index), price: 2_600_000, status }))
      await addProject(db, {
        title: 'Cloister Villas',
        title_ar: 'فلل الرواق',
        emirate: 'Sharjah',
        total_units: 215,
        delivery_date: '2028-12-31',
        type: 'Villa',
        units: [
          { type: 'Villa', rooms: '5', min_price: 2_600_000, homes: homes(1, ['available', 'available', 'sold']) },
          { type: 'Villa', rooms: '6', min_price: 3_600_000, homes: homes(11, ['available']) },
        ],
      })
      await addProject(db, {
        title: 'Sand Rose Villas',
        title_ar: 'فلل وردة الرمال',
        emirate: 'Sharjah',
        price: 2_500_000,
        type: 'Villa',
        units: [
          { type: 'Villa', rooms: '3', min_price: 2_500_000 },
          { type: 'Villa', rooms: '5', min_price: 3_600_000 },
        ],
      })
      await addProject(db, {
        title: 'Laurel Terraces',
        title_ar: 'مصاطب الغار',
        emirate: 'Sharjah',
        price: 513_000,
        latitude: 25.196,
        longitude: 55.272,
        plans: [
          [
            { kind: 'booking', percent: 10 },
            { kind: 'handover', percent: 90 },
          ],
        ],
      })
      await addProject(db, { title: 'Lofty Rest', emirate: 'Sharjah', price: 900_000, type: 'Loft', units: [{ type: 'Loft', rooms: '1' }] })
      await addProject(db, { title: 'Cedar Court', emirate: 'Sharjah', sales_status_id: 4, units: [{ rooms: '1' }] })
      await testApp().app.services.counts.drop(['listing'])
    })

    it.each([
      'How many homes are left in Cloister Villas?',
      'how many villas are still available in cloister villas',
      'is anything left in Cloister Villas?',
    ])('in a project, counts those available: %s', async (message) => {
      const data = await ask(message, { filters: { type: 'Loft' } })
      expect(data).toMatchObject({ kind: 'question', filters: { type: 'Loft' }, not_understood: [], count: null, search: null })
      expect(data.reply).toBe('3 of 215 homes in Cloister Villas are available. Of these: 5 bedrooms (2), 6 bedrooms (1).')
      expect(titles(data)).toEqual(['Cloister Villas'])
    })

    it.each(['كم تبقى من المنازل في فلل الرواق؟', 'كم منزل متاح في فلل الرواق؟', 'كم باقي من الفلل في الرواق'])(
      'in Arabic: %s',
      async (message) => {
        expect((await ask(message)).reply).toBe('3 منازل متاحة في فلل الرواق من أصل 215. منها: 5 غرف نوم (2)، 6 غرف نوم (1).')
      },
    )

    it('in the project of the conversation', async () => {
      expect((await ask('how many are left?', { filters: { project: 'Cloister' } })).reply).toMatch(/^3 of 215 homes in Cloister Villas/)
    })

    it('in a project that is sold out or lists no homes, says so', async () => {
      expect((await ask('how many homes are left in Cedar Court')).reply).toBe('Cedar Court is sold out.')
      expect((await ask('how many homes are left in Lofty Rest')).reply).toMatch(/not listed/)
    })

    it.each([
      ['How many homes are left?', /^3 of 215 homes in Cloister Villas/],
      ['كم باقي من الوحدات؟', /في فلل الرواق من أصل 215/],
      ['When is handover?', /^Handover of Cloister Villas: Q\d 20\d\d\.$/],
      ['متى التسليم؟', /^فلل الرواق، التسليم: .+ 20\d\d\.$/],
      ['What is the service charge?', /^Service charge of Cloister Villas: we don’t know/],
      ['what is the price', /^Starting price of Cloister Villas: /],
    ])('or %j about the project of the last answer, answers it', async (message, reply) => {
      const data = await ask(message, { project: 'cloister-villas', filters: { type: 'Loft' } })
      expect(data).toMatchObject({ kind: 'question', filters: { type: 'Loft' }, count: null, search: null })
      expect(data.reply).toMatch(reply)
      expect(titles(data)).toEqual(['Cloister Villas'])
    })

    it('or another fact of a project that the question names, answers it', async () => {
      expect((await ask('When is Cloister Villas handed over?')).reply).toMatch(/^Handover of Cloister Villas: /)
      expect((await ask('متى تسليم فلل الرواق؟')).reply).toMatch(/^فلل الرواق، التسليم: /)
      expect((await ask('who is the developer of Harbour Lights?', { project: 'cloister-villas' })).reply).toBe(
        'Developer of Harbour Lights: Sahil Developments.',
      )
      expect((await ask('what is the price of it', { project: 'cloister-villas' })).reply).toMatch(/ Cloister Villas/)
      expect((await ask('How does a payment plan work?', { project: 'cloister-villas' })).answers[0]).toMatchObject({ link: '/faq' })
      const asked = await ask('any 2 beds in this one?', { project: 'cloister-villas', filters: { type: 'Loft' } })
      expect(asked.filters).toEqual({ project: 'Cloister Villas', rooms: '2' })
      const high = await ask('is there a 5 bedroom on a high floor?', { project: 'cloister-villas' })
      expect(high.filters).toEqual({ project: 'Cloister Villas', rooms: '5' })
      expect((await ask('هل يوجد ٥ غرف؟', { project: 'cloister-villas' })).reply).toMatch(/ فلل الرواق:\n5 غرف نوم/)
      const elsewhere = await ask('are there any other 5 bedrooms?', { project: 'cloister-villas' })
      expect(elsewhere.filters).toEqual({ rooms: '5' })
      expect((await ask('can I pay after handover?', { project: 'laurel-terraces' })).reply).toMatch(/^Payment plan of Laurel Terraces/)
      expect(await ask('is it possible to find 2 beds', { project: 'cloister-villas' })).toMatchObject({ filters: { rooms: '2' } })
      expect(await ask('When is handover in dubai marina?', { project: 'cloister-villas' })).toMatchObject({
        kind: 'unclear',
        properties: [],
      })
    })

    it('or a fact by its name alone, answers it for the project that it names or that the conversation is about', async () => {
      expect((await ask('harbour lights developer')).reply).toBe('Developer of Harbour Lights: Sahil Developments.')
      expect((await ask('and the handover', { project: 'cloister-villas' })).reply).toMatch(/^Handover of Cloister Villas: Q4 2028/)
      expect((await ask('والتسليم؟', { project: 'cloister-villas' })).reply).toMatch(/^فلل الرواق، التسليم: /)
      expect(await ask('with a payment plan', { project: 'cloister-villas' })).toMatchObject({ filters: { payment_plan: '1' } })
      const unclear = await ask('who is the developer?')
      expect(unclear).toMatchObject({ kind: 'unclear', reply: 'Which project do you mean? Name it, or ask on its page.' })
    })

    it.each([
      ['how much do I have to pay at booking for Laurel Terraces?', 'Down payment of Laurel Terraces: 10%, AED 51,300.'],
      ['What do I pay at booking for Laurel Terraces?', 'Down payment of Laurel Terraces: 10%, AED 51,300.'],
      ['كم أدفع عند الحجز في مصاطب الغار؟', 'مصاطب الغار، الدفعة الأولى: 10%، 51,300 درهم.'],
      ['how much do I pay on handover at Laurel Terraces?', 'Payment plan of Laurel Terraces: 10% at booking, 90% on handover.'],
      ['كم أدفع عند التسليم في مصاطب الغار؟', 'مصاطب الغار، خطة الدفع: 10% عند الحجز، 90% عند التسليم.'],
    ])('or what is due at a stage, answers with the down payment or the payment plan: %s', async (message, reply) => {
      expect((await ask(message)).reply).toBe(reply)
    })

    it('or what is due in none, asks which project, also after a search', async () => {
      const which = { kind: 'unclear', reply: 'Which project do you mean? Name it, or ask on its page.', not_understood: [] }
      const filters = { rooms: '2', category: 'off_plan' }
      expect(await ask('how much do I have to pay at booking?', { filters })).toMatchObject({ ...which, filters })
      expect(await ask('how much do I pay on handover?', { filters })).toMatchObject({ ...which, filters })
    })

    it('or the price, names the homes that the conversation is about', async () => {
      const about = { project: 'sand-rose-villas', filters: { type: 'Villa', rooms: '5' } }
      const data = await ask('how much is it', about)
      expect(data).toMatchObject({ filters: about.filters, properties: [{ matching: { rooms: '5' } }] })
      expect(data.reply).toBe('Starting price of Sand Rose Villas (Villa, 5 bedrooms): AED 3,600,000.')
      expect((await ask('كم سعرها', about)).reply).toBe('فلل وردة الرمال (فيلا، 5 غرف نوم)، السعر يبدأ من: 3,600,000 درهم.')
      expect((await ask('how much is it', { ...about, filters: { rooms: '1' } })).reply).toBe(
        'Starting price of Sand Rose Villas: AED 2,500,000.',
      )
    })

    it('or more by the developer of the project, finds them', async () => {
      const data = await ask('any others from them?', { project: 'harbour-lights' })
      expect(data).toMatchObject({ kind: 'search', filters: { developer: 'Sahil Developments' }, count: 1 })
      const arabic = await ask('عندهم مشاريع ثانية؟', { project: 'harbour-lights' })
      expect(arabic).toMatchObject({ filters: { developer: 'Sahil Developments' }, count: 1, not_understood: [] })
    })

    it('elsewhere, searches', async () => {
      expect(await ask('how many homes are left in dubai marina')).toMatchObject({
        filters: { community_name: 'Dubai Marina' },
        count: 2,
        not_understood: [],
      })
      expect((await ask('1 bed apartments left under 1m in JVC')).filters).toMatchObject({ rooms: '1', max_price: '1000000' })
    })
  })

  describe('asked to compare', () => {
    const idOf = async (title: string) => (await ask(title)).properties[0].id
    const links = ({ answers }: { answers: { link: string }[] }) => answers.map(({ link }) => link)
    const comparison = async (...compared: string[]) => `/project-comparison?ids=${(await Promise.all(compared.map(idOf))).join('%2C')}`

    it.each([
      'Compare Harbour Lights with Lagoon House',
      'harbor lights vs Lagoon Hause',
      'which is better, Harbour Lights or Lagoon House?',
      'can you please compare prices of Harbour Lights and lagoon house pls',
    ])('projects, links to their comparison: %s', async (message) => {
      const data = await ask(message, { filters: { type: 'Loft' } })
      expect(data).toMatchObject({ kind: 'question', filters: { type: 'Loft' }, not_understood: [], count: null, search: null })
      expect(data.reply).toBe('You can compare Harbour Lights and Lagoon House side by side.')
      expect(links(data)).toEqual([await comparison('Harbour Lights', 'Lagoon House')])
    })

    it('in Arabic, finds names that are joined by a letter', async () => {
      const { db } = testApp().database
      await addProject(db, { title: 'Carob Oasis', title_ar: 'واحة الخروب', emirate: 'Sharjah' })
      await addProject(db, { title: 'Hoopoe Tower', title_ar: 'برج الهدهد', emirate: 'Sharjah' })
      await testApp().app.services.counts.drop(['listing'])
      const data = await ask('قارن بين برج الهدهد وواحة الخروب')
      expect(data.reply).toBe('يمكنك المقارنة جنبًا إلى جنب بين برج الهدهد وواحة الخروب.')
      expect(links(data)).toEqual([`/ar${await comparison('Hoopoe Tower', 'Carob Oasis')}`])
    })

    it('the project of the conversation with another, or the homes found', async () => {
      const data = await ask('compare it with Lagoon House', { project: 'harbour-lights' })
      expect(links(data)).toEqual([await comparison('Harbour Lights', 'Lagoon House')])
      expect((await ask('compare these', { filters: { community_name: 'Jumeirah Village Circle' } })).properties).toHaveLength(2)
    })

    it('a project that does not exist, says so', async () => {
      const data = await ask('compare Harbour Lights with Zyzzyx Qwrtz')
      expect(data.reply).toMatch(/^Which project shall I compare with Harbour Lights\?.+ I found no project called “Zyzzyx Qwrtz”\.$/)
      expect(data.not_understood).toEqual(['Zyzzyx Qwrtz'])
      expect(await ask('compare Zyzzyx with Qwrtz')).toMatchObject({ kind: 'unclear', answers: [{ link: '/project-comparison' }] })
    })

    it.each(['compare dubai marina with jvc', 'is dubai marina more expensive than jvc', 'which is better, dubai marina or jvc?'])(
      'places, says that it cannot, and links to their homes and pages: %s',
      async (message) => {
        const data = await ask(message, { filters: { type: 'Loft' } })
        expect(data).toMatchObject({ kind: 'question', filters: { type: 'Loft' }, not_understood: [], count: null })
        expect(data.reply).toMatch(/^I can’t compare areas as a whole/)
        expect(links(data)).toEqual([
          '/latest?community_name=Dubai+Marina%2CJumeirah+Village+Circle&sort_by=price_asc',
          '/community-detail/dubai-marina',
          '/community-detail/jumeirah-village-circle',
        ])
      },
    )

    it('types of homes, says that only projects can be compared, and searches for both', async () => {
      const data = await ask('compare villas with apartments')
      expect(data).toMatchObject({ kind: 'search', filters: { type: 'Villa,Apartment' }, not_understood: [] })
      expect(data.reply).toMatch(/^Only projects can be compared side by side\. I found /)
    })
  })

  describe('asked about prices', () => {
    const links = ({ answers }: { answers: { link: string }[] }) => answers.map(({ link }) => link)
    const path = '/latest?community_name=Al+Furjan'
    beforeAll(async () => {
      const { db } = testApp().database
      const furjan = { community: 'Al Furjan', area_sqft: 1_000 }
      for (const price of [700_000, 800_000, 900_000, 1_100_000, 1_300_000])
        await addProject(db, { ...furjan, price, units: [{ rooms: '1', min_price: price, min_area: 1_000 }] })
      await addProject(db, { ...furjan, price: 600_000, sales_status_id: 4, units: [{ rooms: '1', min_price: 600_000 }] })
      await addProject(db, {
        ...furjan,
        price: 4_000_000,
        type: 'Penthouse',
        units: [{ type: 'Penthouse', rooms: '5', min_price: 4_000_000 }],
      })
      await addProject(db, { community: 'Al Mizn', title: 'Unpriced', type: 'Apartment' })
    })

    it.each([
      [
        'average price in al furjan',
        '',
        {},
        ['Al Furjan: ', 'The median starting price is AED ', 'The lowest starting price is AED 700,000.', ' per sqft (median'],
      ],
      ['how much is a flat in Al Furjan?', '&type=Apartment', { type: 'Apartment' }, ['5 projects with apartments', 'AED 700,000']],
      [
        'how much are penthouses in al furjan',
        '&type=Penthouse',
        { type: 'Penthouse' },
        ['Penthouse, Al Furjan: 1 project with penthouses.', 'AED 4,000,000'],
      ],
    ])('answers with figures and links to the homes and the community: %s', async (message, query, more, parts) => {
      const data = await ask(message)
      const filters = { ...more, community_name: 'Al Furjan' }
      expect(data).toMatchObject({ kind: 'question', filters, properties: [], count: null, not_understood: [] })
      for (const part of parts) expect(data.reply).toContain(part)
      expect(links(data)).toEqual([`${path}&sort_by=price_asc${query}`, '/community-detail/al-furjan'])
    })

    it('says no median of few projects, and nothing that is unknown', async () => {
      expect((await ask('how much are penthouses in al furjan')).reply).not.toContain('median starting price is')
      const data = await ask('average price in Al Mizn')
      expect(data.reply).toBe('Al Mizn: 1 project. We don’t know any prices for this (Al Mizn).')
      expect(links(data)).toEqual(['/latest?community_name=Al+Mizn&sort_by=price_asc', '/community-detail/al-mizn'])
    })

    it('in Arabic', async () => {
      const data = await ask('كم متوسط سعر الشقق في Al Furjan', { lang: 'ar' })
      expect(data.reply).toMatch(/أقل سعر بداية 700,000 درهم\./)
    })

    it('of what the conversation found, and goes on from there', async () => {
      const filters = { community_name: 'Al Furjan', rooms: '1', max_price: '1000000' }
      const data = await ask('what is the average price?', { filters })
      expect(data).toMatchObject({ kind: 'question', filters: { community_name: 'Al Furjan', rooms: '1' } })
      expect(await ask('under 850k', { filters: data.filters })).toMatchObject({ kind: 'refine', count: 2 })
    })

    it('and then in few words, answers with figures again', async () => {
      const first = await ask('how much are penthouses in al furjan')
      expect(first.topic).toBe('prices')
      const flats = await ask('and for apartments?', first)
      expect(flats).toMatchObject({ kind: 'question', topic: 'prices', filters: { community_name: 'Al Furjan', type: 'Apartment' } })
      expect(flats.reply).toContain('AED 700,000')
      const elsewhere = await ask('وفي دبي مارينا؟', flats)
      expect(elsewhere.filters).toEqual({ community_name: 'Dubai Marina', type: 'Apartment' })
      expect(elsewhere.reply).toContain('1,800,000')
      expect(await ask('under 850k', flats)).toMatchObject({ kind: 'refine', count: 2 })
      expect(await ask('and for apartments?', { filters: first.filters })).toMatchObject({ kind: 'refine' })
    })

    it('in the area that it spoke of', async () => {
      const { topic } = await ask('tell me about Al Furjan')
      const elsewhere = { community_name: 'Dubai Marina' }
      for (const message of ['بكم البيوت هناك؟', 'how much are homes there?'])
        expect(await ask(message, { topic, filters: elsewhere })).toMatchObject({
          kind: 'question',
          filters: { community_name: 'Al Furjan' },
          reply: expect.stringContaining('700,000'),
        })
      expect((await ask('how much are homes there?', { filters: elsewhere })).filters).toEqual(elsewhere)
      expect(await ask('any penthouses there?', { topic })).toMatchObject({ kind: 'search', count: 1 })
    })

    it('of one project, still answers for that', async () => {
      expect((await ask('how much is Harbour Lights')).reply).toBe('Starting price of Harbour Lights: AED 1,800,000.')
    })
  })

  describe('told amounts in other currencies', () => {
    const converted = m.assistant_dollars_converted({ rate: '3.6725' }, { locale: 'en' })
    const onlyDirhams = m.assistant_only_dirhams({ rate: '3.6725' }, { locale: 'en' })

    it('converts dollars, and says so', async () => {
      const data = await ask('2 bed in dubai marina under $500k')
      expect(data).toMatchObject({ filters: { max_price: '1836250' }, not_understood: [], count: 1 })
      expect(data.reply).toBe(`I found 1 project that matches. ${converted}`)
      expect((await ask('شقة في دبي مارينا بأقل من 500 ألف دولار')).reply).toContain('3.6725')
    })

    it.each(['2 bed in dubai marina under £500k', '2 bed in dubai marina up to 500,000 euros'])(
      'sets no limit in others, and says so: %s',
      async (message) => {
        const data = await ask(message)
        expect(data).toMatchObject({ filters: { rooms: '2', community_name: 'Dubai Marina' }, count: 2 })
        expect(data.filters).not.toHaveProperty('max_price')
        expect(data.reply).toMatch(/I couldn’t search for “(?:under|up to) [^”]+”\. /)
        expect(data.reply).toContain(onlyDirhams)
      },
    )

    it('says that the price of a project is in dirhams', async () => {
      const reply = `Starting price of Harbour Lights: AED 1,800,000. ${onlyDirhams}`
      expect((await ask('how much is Harbour Lights in pounds?')).reply).toBe(reply)
      expect((await ask('in pounds?', { filters: { community_name: 'Dubai Marina' } })).reply).toContain(onlyDirhams)
    })
  })

  describe('asked about an area', () => {
    const links = ({ answers }: { answers: { link: string }[] }) => answers.map(({ link }) => link)
    beforeAll(async () => {
      await sql`insert into blog_posts (slug, publication, title, excerpt, description, category, author_name, read_minutes)
        values ('choosing', 'published', 'Choosing a community', 'What to look at.', '', 'Guides', 'Layla', 2)`.execute(
        testApp().database.db,
      )
      await testApp().app.services.counts.drop(null)
    })

    it.each([
      ['is dubai marina a good area?', ''],
      ['tell me about Dubai Marina', ''],
      ['شو رأيك بدبي مارينا؟', '/ar'],
    ])('links to its page, articles and homes, and keeps the filters: %s', async (message, path) => {
      const filters = { rooms: '2', community_name: 'Jumeirah Village Circle' }
      const data = await ask(message, { filters })
      expect(data).toMatchObject({ kind: 'question', filters, count: null, not_understood: [], properties: [] })
      expect(data.reply).toBe(m.assistant_area({}, { locale: path ? 'ar' : 'en' }))
      expect(links(data)).toEqual([
        `${path}/community-detail/dubai-marina`,
        `${path}/blog/choosing`,
        `${path}/latest?community_name=Dubai+Marina&sort_by=price_asc`,
      ])
    })

    it('without a name, links to articles', async () => {
      expect(links(await ask('أي المناطق أحسن للعوايل؟'))).toEqual(['/ar/blog/choosing'])
    })

    it('that also names homes, searches', async () => {
      expect(await ask('homes in dubai marina')).toMatchObject({ kind: 'search', filters: { community_name: 'Dubai Marina' } })
    })
  })

  describe('asked about a developer', () => {
    const links = ({ answers }: { answers: { link: string }[] }) => answers.map(({ link }) => link)
    beforeAll(async () => {
      await sql`insert into blog_posts (slug, publication, title, excerpt, description, category, author_name, read_minutes)
        values ('checking', 'published', 'How to check a developer', 'Half an hour.', '', 'Guides', 'Layla', 2)`.execute(
        testApp().database.db,
      )
      await testApp().app.services.counts.drop(null)
    })

    it.each([
      ['who is Sahil Developments?', undefined],
      ['has Sahil Developments delivered on time?', undefined],
      ['who is the developer and have they delivered on time?', 'harbour-lights'],
    ])('links to its page and the article about checking one: %s', async (message, project) => {
      const data = await ask(message, project ? { project } : {})
      expect(data).toMatchObject({ kind: 'question', count: null, properties: [] })
      expect(links(data)).toEqual([expect.stringMatching(/^\/developer-detail\/sahil/), '/blog/checking'])
    })

    it('whose homes are asked for, searches', async () => {
      expect(await ask('homes by Sahil Developments')).toMatchObject({ kind: 'search', filters: { developer: 'Sahil Developments' } })
    })
  })

  describe('asked what to know before buying', () => {
    it.each([
      ['where do I start?', '/learn-more'],
      ['what documents do I need to buy?', '/learn-more'],
      ['how much cash do I need to buy a 1 million apartment?', '/what-can-i-afford'],
      ['من وين أبدأ؟', '/ar/learn-more'],
    ])('links to the page that explains it first: %s', async (message, link) => {
      const data = await ask(message)
      expect(data).toMatchObject({ kind: 'question', properties: [] })
      expect(data.answers[0].link).toBe(link)
    })

    it('does not answer a question about selling with the date of handover', async () => {
      const data = await ask('can I sell before handover?', { project: 'harbour-lights' })
      expect(data.reply).not.toMatch(/handover|which project/i)
    })
  })

  describe('asked what no home answers', () => {
    const filters = { community_name: 'Dubai Marina' }
    const links = ({ answers }: { answers: { link: string }[] }) => answers.map(({ link }) => link)

    it.each([
      ['i want to sell my apartment', m.assistant_note_selling, '/contact'],
      ['save this search', m.assistant_note_alerts, '/contact'],
      ['is there capital gains tax', m.assistant_note_taxes, '/faq'],
    ])('says so and keeps the search: %s', async (message, note, link) => {
      const data = await ask(message, { filters })
      expect(data).toMatchObject({ kind: 'question', reply: note({}, { locale: 'en' }), filters, count: null, not_understood: [] })
      expect(links(data)).toContain(link)
    })

    it('does not rank areas by price', async () => {
      const reply = m.assistant_areas_by_price({}, { locale: 'en' })
      expect(await ask('which area is cheapest')).toMatchObject({ kind: 'question', reply, count: null })
    })

    it('works out a mortgage as the calculator does', async () => {
      const data = await ask('monthly payment on a 2 million mortgage')
      expect(data).toMatchObject({ kind: 'question', filters: {}, count: null })
      expect(data.reply).toMatch(
        /^Monthly repayment for a mortgage of AED 2,000,000: AED 11,117 \(term in years: 25, interest rate: 4\.5% a year\)\. /,
      )
      expect(links(data)).toEqual(['/what-can-i-afford', '/faq'])
      const arabic = await ask('كم القسط الشهري لفيلا ب ٣ مليون؟', { lang: 'ar' })
      expect(arabic.reply).toMatch(/3,000,000.*600,000.*2,400,000.*13,340/)
    })

    it('names the limits of the Central Bank and keeps to them', async () => {
      const { reply } = await ask('mortgage on a 6 million villa')
      expect(reply).toContain('with AED 1,800,000 of your own and a mortgage of AED 4,200,000')
      expect(reply).toContain('80% of the price of a first home (70% from AED 5,000,000), 60% of a second home')
      expect(reply).toContain('for UAE nationals 85% (75%), 65% and 50%.')
    })

    it('changes the terms of the mortgage that it worked out last', async () => {
      const { mortgage } = await ask('mortgage on a 2 million villa at 4%')
      const data = await ask('and over 15 years?', { mortgage, filters })
      expect(data).toMatchObject({ kind: 'question', filters, count: null, mortgage: { price: 2_000_000, rate: 4, years: 15 } })
      expect(data.reply).toContain('AED 1,600,000: AED 11,836 (term in years: 15, interest rate: 4% a year)')
      expect((await ask('على ١٠ سنوات', { mortgage: data.mortgage })).mortgage).toEqual({ price: 2_000_000, rate: 4, years: 10 })
      expect((await ask('2 bed under 3m', { mortgage })).filters).toMatchObject({ rooms: '2', max_price: '3000000' })
    })

    it('rejects impossible terms of a mortgage', async () => {
      const { statusCode } = await call(testApp().app, 'POST', '/assistant/', {
        body: { message: 'and over 15 years?', mortgage: { years: 99 } },
      })
      expect(statusCode).toBe(400)
    })

    it('leads to the calculator if a mortgage has no amount', async () => {
      const data = await ask('monthly mortgage for the 2 bed with 20% down')
      expect(data.reply).toContain(m.money_open({}, { locale: 'en' }))
      expect(links(data)).toContain('/what-can-i-afford')
    })

    it('answers thanks', async () => {
      expect(await ask('شكرا', { filters, lang: 'ar' })).toMatchObject({ reply: m.assistant_welcome({}, { locale: 'ar' }), filters })
    })
  })

  describe('asked what is near a project', () => {
    it.each([
      ['how far is Laurel Terraces from the metro?', 'Metro near Laurel Terraces:', 'Burj Khalifa / Dubai Mall: About '],
      ['which schools are near Laurel Terraces?', 'School near Laurel Terraces:', ' min '],
      ['كم يبعد المترو عن مصاطب الغار؟', 'الأقرب إلى مصاطب الغار (المترو):', 'برج خليفة / دبي مول: نحو '],
    ])('names the closest places: %s', async (message, start, place) => {
      const data = await ask(message)
      expect(data).toMatchObject({ kind: 'question', count: null, not_understood: [] })
      expect(data.reply.split('\n')[0]).toBe(start)
      expect(data.reply).toContain(place)
      expect(titles(data)).toEqual(['Laurel Terraces'])
    })

    it('names those of the project of the conversation', async () => {
      expect((await ask('where is the nearest school?', { project: 'laurel-terraces' })).reply).toMatch(/^School near Laurel Terraces:/)
      expect((await ask('which schools are nearby?', { project: 'lagoon-house' })).reply).toMatch(/we don’t know of any/)
    })

    it('of none, searches', async () => {
      expect((await ask('which projects are near a metro?')).filters).toHaveProperty('travel')
    })
  })

  it('answers what is affordable with the page that works it out', async () => {
    const data = await ask('What can I afford with 300k savings and 9000 a month?', { filters: { rooms: '2' } })
    expect(data).toMatchObject({ kind: 'question', filters: { rooms: '2' }, count: null, not_understood: [], properties: [] })
    expect(data.answers.map(({ link }: { link: string }) => link)).toEqual(['/what-can-i-afford?deposit=300000&monthly=9000'])
    expect((await ask('ماذا أستطيع أن أشتري؟')).answers[0].link).toBe('/ar/what-can-i-afford')
  })

  it('searches by a share due at booking with a budget, and asks for one otherwise', async () => {
    expect((await ask('2 bed 10% down up to 2m')).filters).toMatchObject({ max_price: '2000000', down_payment: '200000' })
    const data = await ask('2 bed in dubai marina with 10% down')
    expect(data.not_understood).toEqual(['10% down'])
    expect(data.reply).toMatch(/I couldn’t search for “10% down”\. Tell me the share together with your budget/)
    expect((await ask('غرفتين مقدم ١٠٪')).reply).toContain('اذكر النسبة مع الميزانية')
  })

  it('suggests which filter to drop if nothing is found, with the resulting count', async () => {
    const data = await ask('villa in jvc under 1m')
    expect(data).toMatchObject({ count: 0, properties: [] })
    expect(data.loosen).toEqual(
      expect.arrayContaining([
        { fields: ['type'], label: 'Villa', count: 1 },
        { fields: ['max_price'], label: 'up to AED 1,000,000', count: 1 },
      ]),
    )
    expect(data.reply).toMatch(/^No project matches everything you asked for\. Without “.+” there is 1 project( with villas)?\.$/)
  })

  it('suggests a price limit that is barely missed before the place', async () => {
    const { db } = testApp().database
    const three = (min_price: number) => ({ price: min_price, units: [{ rooms: '3', min_price }] })
    await addProject(db, { title: 'Tern Tower', ...MARINA, ...three(2_000_000) })
    for (const title of ['Reem Dawn', 'Reem Dusk'])
      await addProject(db, { title, community: 'Al Reem Island', emirate: 'Abu Dhabi', ...three(1_500_000) })
    await testApp().app.services.counts.drop(['listing'])
    const loosened = async (message: string) => (await ask(message)).loosen.map(({ fields }: { fields: string[] }) => fields[0])
    expect(await loosened('3 bed in dubai marina under 1.9m')).toEqual(['max_price', 'community_name', 'rooms'])
    expect(await loosened('3 bed in dubai marina under 1.6m')).toEqual(['community_name', 'max_price'])
  })

  it('drops both ends of a price range together', async () => {
    const { loosen } = await ask('villa in jvc between 900k and 1m')
    expect(loosen).toContainEqual({ fields: ['min_price', 'max_price'], label: expect.any(String), count: 1 })
  })

  it('drops two filters if no single one helps, and agrees with the listing', async () => {
    const data = await ask('4 bed villa in dubai marina under 1m')
    expect(data.loosen).toEqual([{ fields: ['community_name', 'max_price'], label: 'Dubai Marina and up to AED 1,000,000', count: 1 }])
    const { fields, count } = data.loosen[0]
    const filters = Object.fromEntries(Object.entries<string>(data.filters).filter(([key]) => !fields.includes(key)))
    expect(await read(testApp().app, '/property/', filters)).toMatchObject({ count })
    const listing = await read(testApp().app, '/property-looser/', data.filters)
    expect(listing.data).toMatchObject({ fields, count })
    const answer = await read(testApp().app, '/property-looser/', { ...data.filters, keep: 'max_price' })
    expect(answer.data).toBeNull()
  })

  it('answers questions from the FAQ and the blog with links, and keeps the filters', async () => {
    await sql`insert into blog_posts (slug, publication, title, excerpt, description, category, author_name, read_minutes)
      values ('golden-visa', 'published', 'The golden visa through property', 'Who gets it.', '', 'Law', 'Layla', 2)`.execute(
      testApp().database.db,
    )
    await testApp().app.services.counts.drop(null)
    const filters = { rooms: '2' }
    const data = await ask('can i get a golden visa if i buy an apartment', { filters })
    expect(data).toMatchObject({ kind: 'question', filters, count: null, search: null, properties: [] })
    expect(data.answers.map(({ link }: { link: string }) => link)).toEqual(['/faq', '/blog/golden-visa'])
    const more = await ask('and if it is off plan with a mortgage?', data)
    expect(more).toMatchObject({ kind: 'question', topic: data.topic, filters })
    expect(more.answers[0]).toEqual(data.answers[0])
    expect((await ask('and 3 bedrooms in JVC?', data)).kind).toBe('refine')
    const arabic = await ask('كيف احصل على الاقامة الذهبية')
    expect(arabic.answers[0]).toMatchObject({ title: 'هل يمنحني شراء منزل إقامة؟', link: '/ar/faq' })
  })

  it.each([
    ['Will prices go up next year?', 'Contact us', '/contact'],
    ['هل سترتفع الأسعار العام القادم؟', 'تواصل معنا', '/ar/contact'],
  ])('says that it cannot answer %j, instead of finding homes', async (message, title, link) => {
    const filters = { rooms: '2' }
    const data = await ask(message, { filters })
    expect(data).toMatchObject({ kind: 'unclear', filters, count: null, search: null, properties: [], not_understood: [] })
    expect(data.answers).toMatchObject([{ title, link }])
  })

  it('answers questions about an enquiry with the privacy policy', async () => {
    expect((await ask('How do I withdraw my enquiry?')).answers).toMatchObject([{ title: 'Your rights', link: '/privacy-policy' }])
    expect((await ask('كيف أسحب طلبي')).answers).toMatchObject([{ link: '/ar/privacy-policy' }])
    expect((await ask('I want to close my account')).answers).toMatchObject([{ title: 'Delete Account', link: '/profile?tab=settings' }])
    expect((await ask('ابي اسكر حسابي')).answers).toMatchObject([{ title: 'حذف الحساب', link: '/ar/profile?tab=settings' }])
  })

  it('asks for more if a message has nothing to search by', async () => {
    expect(await ask('hello there')).toMatchObject({ kind: 'unclear', count: null, properties: [], filters: {} })
    expect(await ask('qwrtzx', { filters: { rooms: '2' } })).toMatchObject({
      kind: 'unclear',
      filters: { rooms: '2' },
      not_understood: ['qwrtzx'],
    })
  })

  it('recognises a community as soon as it has a project', async () => {
    expect((await ask('apartment in siniyah island')).filters).toEqual({ type: 'Apartment' })
    await addProject(testApp().database.db, { title: 'Siniyah Shore', community: 'Siniyah Island', emirate: 'Umm Al Quwain' })
    await testApp().app.services.counts.drop(['listing'])
    expect((await ask('apartment in siniyah island')).filters).toEqual({ type: 'Apartment', community_name: 'Siniyah Island' })
  })

  it.each([
    ['nothing', {}],
    ['too little', { message: ' x ' }],
    ['too much', { message: 'm'.repeat(501) }],
    ['a language it does not speak', { message: 'villa', lang: 'fr' }],
    ['filters that no listing takes', { message: 'villa', filters: { rooms: '99' } }],
  ])('refuses %s', async (_what, body) => {
    expect((await call(testApp().app, 'POST', '/assistant/', { body })).statusCode).toBe(400)
  })

  it('accepts arbitrary text', async () => {
    for (const message of [
      "o'brien & | ! :* <-> \\",
      '%%',
      '١٢٣',
      '9'.repeat(400),
      'مليون '.repeat(80),
      'under '.repeat(80),
      '- - to - or and',
    ]) {
      expect((await call(testApp().app, 'POST', '/assistant/', { body: { message } })).statusCode, message).toBe(200)
    }
  })

  it('neither logs nor stores messages', async () => {
    await ask('penthouse for my ailing aunt Hortensia')
    expect(lines.join('')).not.toContain('Hortensia')
    const { rows } = await sql<{ key: string }>`select key from rate_limits where key like 'assistant:%'`.execute(testApp().database.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.key).not.toContain('127.0.0.1')
  })
})

describe('POST /assistant/ as server-sent events', () => {
  const tell = (body: object) =>
    call(testApp().app, 'POST', '/assistant/', { body, headers: { accept: 'text/event-stream' }, address: '127.0.0.9' })

  it('sends the JSON answer as one event, followed by an end event', async () => {
    const streamed = await tell({ message: '2 bed in dubai marina under 2m' })
    expect(streamed.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
    const data = await ask('2 bed in dubai marina under 2m')
    expect(data.by).toBe('rules')
    expect(eventsIn(streamed.payload)).toEqual([
      { event: 'answer', data },
      { event: 'end', data: {} },
    ])
  })

  it('rejects invalid input in JSON instead of a stream', async () => {
    const refused = await tell({ message: '' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ success: false, code: 'bad_input' })
  })

  it('reports a failure in the language of the page', async () => {
    const { database } = testApp()
    await testApp().app.services.counts.drop(null)
    await sql`alter table property_search rename to property_search_gone`.execute(database.db)
    try {
      const streamed = await tell({ message: 'villa', lang: 'ar' })
      expect(streamed.statusCode).toBe(200)
      expect(eventsIn(streamed.payload)).toEqual([{ event: 'fault', data: { message: m.error_internal({}, { locale: 'ar' }) } }])
    } finally {
      await sql`alter table property_search_gone rename to property_search`.execute(database.db)
    }
  })
})

describe('messages', () => {
  const limited = useTestApp({ clock: clock.now, environment: { LIMIT_ASSISTANT: '2' } })
  it('are limited per visitor', async () => {
    const say = () => call(limited().app, 'POST', '/assistant/', { body: { message: 'villa' } })
    expect([(await say()).statusCode, (await say()).statusCode]).toEqual([200, 200])
    const third = await call(limited().app, 'POST', '/assistant/', { body: { message: 'villa' }, headers: { accept: 'text/event-stream' } })
    expect(third.statusCode).toBe(429)
    expect(third.headers['content-type']).toContain('application/json')
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(540)
    expect(third.json().message).toBe(m.assistant_too_many({ count: 10, shown: '10' }, { locale: 'en' }))
    clock.advance({ minutes: 8, seconds: 30 })
    const fourth = await call(limited().app, 'POST', '/assistant/', { body: { message: 'فيلا' }, headers: { 'accept-language': 'ar' } })
    expect(fourth.json().message).toBe(m.assistant_too_many({ count: 2, shown: '2' }, { locale: 'ar' }))
  })
})
