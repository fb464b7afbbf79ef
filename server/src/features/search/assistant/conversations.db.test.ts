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
  await addCommunity(db, 'Dubai Marina', { slug: 'dubai-marina', name_ar: 'دبي مارينا' })
  await addCommunity(db, 'Jumeirah Village Circle', { slug: 'jvc', name_ar: 'قرية جميرا الدائرية' })
  for (const number of [1, 2, 3, 4, 5]) {
    const offer = (min_price: number, min_area: number) => ({ price: min_price, units: [{ rooms: '2', min_price, min_area }] })
    const marina = offer(2_000_000 + number * 100_000, 1_000)
    const jvc = offer(900_000 + number * 100_000, 900)
    await addProject(db, { title: `Harbour ${number}`, ...MARINA, ...marina, developer: 'Sahil Developments' })
    await addProject(db, { title: `Circle ${number}`, ...JVC, ...jvc })
  }
})

interface Conversation {
  filters?: object
  project?: string
  topic?: string
  mortgage?: object
}
async function ask(message: string, { filters, project, topic, mortgage }: Conversation = {}) {
  const answer = await call(testApp().app, 'POST', '/assistant/', { body: { message, filters, project, topic, mortgage } })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return answer.json().data
}

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
