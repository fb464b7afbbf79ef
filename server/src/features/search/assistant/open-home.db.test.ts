import { beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp({ environment: { LIMIT_ASSISTANT: '0' } })
const ids = new Map<string, number>()

beforeAll(async () => {
  const { db } = testApp().database
  await addProject(db, {
    title: 'Heron Views',
    title_ar: 'إطلالات مالك الحزين',
    price: 1_800_000,
    service_charge: 15,
    service_charge_year: 2026,
    developer: 'Sahil Developments',
    delivery_date: '2028-06-30',
    units: [
      {
        rooms: '2',
        min_price: 1_800_000,
        max_price: 2_100_000,
        min_area: 1_000,
        max_area: 1_200,
        bathrooms: 2,
        homes: [
          { apt_no: '1204', price: 2_000_000, area: 1_100, floor_no: 12 },
          { apt_no: '104', price: 1_800_000, area: 1_000, floor_no: 1, status: 'sold' },
        ],
      },
      { rooms: '3', min_price: 3_200_000, min_area: 1_900, bathrooms: 3 },
    ],
    plans: [
      [
        { kind: 'booking', percent: 25 },
        { kind: 'handover', percent: 75 },
      ],
    ],
  })
  await addProject(db, { title: 'Egret House', price: 1_500_000 })
  await testApp().app.services.counts.drop(null)
  const homes = await db.selectFrom('unit_listings').select(['id', 'apt_no']).orderBy('id').execute()
  for (const { id, apt_no } of homes) ids.set(apt_no, id)
})

async function ask(message: string, { apt_no = '1204', ...more }: { apt_no?: string; project?: string } = {}): Promise<string> {
  const body = { message, home: ids.get(apt_no), about_page: true, ...more }
  const answer = await call(testApp().app, 'POST', '/assistant/', { body })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return answer.json().data.reply.replace(/[\u2066-\u2069]/g, '')
}

describe('on the page of a home', () => {
  it.each([
    ['how much is this one?', 'Price of 1204, Heron Views: AED 2,000,000.'],
    ['how much is this apartment?', 'Price of 1204, Heron Views: AED 2,000,000.'],
    ['what is its price per sqft?', 'Price per sqft of 1204, Heron Views: AED 1,818.'],
    ['how much do I pay at booking?', 'Down payment of 1204, Heron Views: 25%, AED 500,000.'],
    ['which floor is it on?', 'Floor of 1204, Heron Views: 12.'],
    ['how big is it?', 'Area of 1204, Heron Views: 1,100 sqft.'],
    ['how many bathrooms does it have?', 'Bathrooms of 1204, Heron Views: 2.'],
    ['service charge a year for this home?', /Heron Views.*\n2 bedrooms: AED 16,500$/],
    ['what would the mortgage be?', /AED 2,000,000/],
    ['how much cash do I need to buy it?', /1204, Heron Views.*\n.*: AED 2,000,000\n/],
    ['بكم هذي الشقة؟', '1204، إطلالات مالك الحزين، السعر: 2,000,000 درهم.'],
    ['كم ادفع عند الحجز؟', '500,000'],
    ['في أي طابق؟', '1204، إطلالات مالك الحزين، الطابق: 12.'],
    ['كم سعر القدم؟', '1,818'],
    ['كم مساحتها؟', '1,100'],
    ['كم رسوم الخدمات السنوية؟', '16,500'],
    ['كم بيطلع القرض عليها؟', '2,000,000'],
  ])('answers %j for the home', async (message, reply) => {
    const given = await ask(message)
    if (reply instanceof RegExp) expect(given).toMatch(reply)
    else expect(given).toContain(reply)
  })

  it.each([
    ['when is handover?', 'Handover of Heron Views: Q2 2028.'],
    ['who is the developer?', 'Developer of Heron Views: Sahil Developments.'],
    ['how much are the 3 bedrooms?', 'Prices in Heron Views:\n3 bedrooms: AED 3,200,000'],
    ['كم سعر الشقق هنا؟', /^الأسعار في إطلالات مالك الحزين:\nغرفتا نوم: /],
  ])('answers %j for its project', async (message, reply) => expect(await ask(message)).toMatch(reply))

  it('says that a sold home is sold instead of its price', async () => {
    const sold = 'Sales status of 104, Heron Views: Sold.'
    expect(await ask('how much is it?', { apt_no: '104' })).toBe(sold)
    expect(await ask('what is the down payment?', { apt_no: '104' })).toBe(sold)
    expect(await ask('which floor is it on?', { apt_no: '104' })).toBe('Floor of 104, Heron Views: 1.')
  })

  it('answers for the project that the last answer was about, if it is another', async () =>
    expect(await ask('how much is it?', { project: 'egret-house' })).toBe('Starting price of Egret House: AED 1,500,000.'))
})

describe('whether a home is still for sale', () => {
  const ofHome = /^(?:Sales status of 1204, Heron Views: Available\.|1204، إطلالات مالك الحزين، حالة البيع: متاح\.)$/
  const ofNone = /^(?:I find no home 777 in the listing of Heron Views\.|لا أجد المنزل 777 ضمن المنازل المدرجة في إطلالات مالك الحزين\.) /

  it.each(['is it still available?', 'is this apartment available?', 'هل هي متاحة؟', 'لسه موجودة؟'])(
    'is told on its page: %s',
    async (message) => expect(await ask(message)).toMatch(ofHome),
  )

  const NUMBERED = [
    'is 1204 available?',
    'is unit 1204 still available?',
    'is apartment no. 1204 taken?',
    'الشقة 1204 متوفرة؟',
    '١٢٠٤ متاحة؟',
  ]
  const onProject = { apt_no: 'none', project: 'heron-views' }
  it.each(NUMBERED)('is told on the page of its project: %s', async (message) => expect(await ask(message, onProject)).toMatch(ofHome))

  it.each(NUMBERED)('is not told of a home that is not listed: %s', async (message) =>
    expect(await ask(message.replace(/1204|١٢٠٤/, '777'), onProject)).toMatch(ofNone),
  )

  it('counts homes for a question that means several', async () => {
    expect(await ask('how many are left?', onProject)).toMatch(/^1 home in Heron Views is available/)
  })

  it.each(['how much is 1204?', 'price of unit 1204', 'كم سعر شقة 1204؟'])('answers other questions about a number: %s', async (message) =>
    expect(await ask(message, onProject)).toContain('2,000,000'),
  )
})

describe('“this building”', () => {
  const onProject = { apt_no: 'none', project: 'heron-views' }
  it.each([
    'are there three-bedrooms in this building?',
    'other homes in this building',
    'is there a 3 bed in the same building?',
    'هل فيه ٣ غرف في هالبناية؟',
    'في شقق ثانية في نفس العمارة؟',
  ])('is the project, not a building to buy: %s', async (message) =>
    expect(await ask(message, onProject)).toMatch(/^(?:Homes in Heron Views:|Prices in|منازل إطلالات مالك الحزين|المنازل في إطلالات)/),
  )
})
