import { describe, expect, it } from 'vitest'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'

const clock = new TestClock()
const testApp = useTestApp({ environment: { LIMIT_LEADS: '5', LIMIT_CONTACT: '0' }, clock: clock.now })
const lead = (given: object = {}) => ({
  full_name: 'Layla Haddad',
  contact_number: '0501234567',
  lead_type: 'call',
  email: 'l@example.com',
  ...given,
})

let addresses = 0
const address = () => `10.1.0.${++addresses}`
function post(body: object, key: string, from = address(), language = 'en') {
  return call(testApp().app, 'POST', '/leads/', { body, headers: { 'idempotency-key': key, 'accept-language': language }, address: from })
}
const counts = async () => {
  const { db } = testApp().database
  const [leads, mails, audit] = await Promise.all([
    db.selectFrom('leads').select('id').execute(),
    db.selectFrom('outbox_messages').select('id').execute(),
    db.selectFrom('audit_entries').select('id').where('entity', '=', 'lead').execute(),
  ])
  return { leads: leads.length, mails: mails.length, audit: audit.length }
}

describe('an idempotency key', () => {
  it('requirement 1: stores one lead for fifty concurrent requests, with identical responses and one count against the limit', async () => {
    const before = await counts()
    const from = address()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(lead(), 'fifty-at-once', from)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await counts()).toEqual({ leads: before.leads + 1, mails: before.mails + 2, audit: before.audit + 1 })
  })

  it('repeats the first response later, in its language and regardless of the filling-in time', async () => {
    const first = await post(lead({ contact_number: '0502222222', email: 'b@example.com', filled_in_ms: 9_000 }), 'later-again')
    const before = await counts()
    const again = await post(
      lead({ email: 'b@example.com', contact_number: '050 222 2222', filled_in_ms: 90_000 }),
      'later-again',
      address(),
      'ar',
    )
    expect(again.statusCode).toBe(201)
    expect(again.body).toBe(first.body)
    expect(await counts()).toEqual(before)
  })

  it('requirement 2: is refused with another body, and stores nothing', async () => {
    await post(lead({ contact_number: '0503333333', email: 'c@example.com' }), 'other-body')
    const before = await counts()
    const other = await post(lead({ contact_number: '0503333334', email: 'c@example.com' }), 'other-body')
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({
      success: false,
      message: 'Failed to submit lead',
      code: 'conflict',
      error: 'This key was already used for another enquiry',
    })
    expect(await counts()).toEqual(before)
  })

  it('belongs to one endpoint: the other may use the same key', async () => {
    await post(lead({ contact_number: '0504444444', email: 'd@example.com' }), 'both-calls')
    const body = { name: 'Omar', email: 'd@example.com', message: 'Hello' }
    const send = () => call(testApp().app, 'POST', '/contact-us/', { body, headers: { 'idempotency-key': 'both-calls' } })
    const before = await counts()
    const [first, again] = [await send(), await send()]
    expect(first.statusCode).toBe(201)
    expect(again.body).toBe(first.body)
    expect((await counts()).leads).toBe(before.leads + 1)
  })

  it('is not used up by a refused request', async () => {
    const key = 'refused-first'
    expect((await post(lead({ full_name: '' }), key)).statusCode).toBe(400)
    expect((await post(lead({ contact_number: '0505555555', email: 'e@example.com' }), key)).statusCode).toBe(201)
  })

  it('requirement 2: expires after a week and then works for another body', async () => {
    const key = 'a-week'
    const first = await post(lead({ contact_number: '0506666666', email: 'f@example.com' }), key)
    clock.advance({ days: 6 })
    expect((await post(lead({ contact_number: '0506666666', email: 'f@example.com' }), key)).body).toBe(first.body)
    clock.advance({ days: 1 })
    const next = await post(lead({ contact_number: '0506666667', email: 'f@example.com' }), key)
    expect(next.statusCode).toBe(201)
    expect(next.json().data.id).not.toBe(first.json().data.id)
  })

  it.each(['ключ', 'x'.repeat(201), 'with a space here'])('is refused if malformed: %s', async (key) => {
    const answer = await post(lead(), key)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(['idempotency-key'])
  })

  it('is optional: without one every request stores a lead', async () => {
    const before = await counts()
    const body = { name: 'Omar', email: 'g@example.com', message: 'Hello' }
    for (const _ of [1, 2]) await call(testApp().app, 'POST', '/contact-us/', { body })
    expect((await counts()).leads).toBe(before.leads + 2)
  })
})
