import { changeInPercent } from '@manzil/contract/enquiries/calls/lead-handling'
import type { LeadType } from '@manzil/contract/enquiries/calls/leads'
import { describe, expect, it } from 'vitest'
import { addPerson, call, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { TestClock } from '../../../../testing/test-clock.ts'

const NOW = Date.parse('2026-03-20T10:00:00Z')
const clock = new TestClock(NOW)
const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0' }, clock: clock.now })
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

interface Sent {
  type?: LeadType
  ago: number
  /** Milliseconds until the answer. */
  after?: number
  spam?: boolean
}

async function addLeads(leads: Sent[]): Promise<void> {
  const { db } = testApp().database
  await db.deleteFrom('leads').execute()
  const rows = leads.map(({ type = 'email', ago, after, spam = false }) => ({
    full_name: 'Layla',
    contact_number: '+971501234567',
    lead_type: type,
    locale: 'en' as const,
    consent_version: 1,
    consent_text: 'x',
    spam_reasons: spam ? (['honeypot'] as const).slice() : [],
    created_at: new Date(NOW - ago),
    ...(after !== undefined && { status: 'Contacted' as const, contacted_at: new Date(NOW - ago + after) }),
  }))
  if (rows.length > 0) await db.insertInto('leads').values(rows).execute()
}

let token: string | undefined
async function summary() {
  token ??= (await signIn(testApp().app, (await addPerson(testApp().database.db, { role: 'owner' })).username)).access
  const answer = await call(testApp().app, 'GET', '/leads/summary/', { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

describe('lead counts', () => {
  it('cover all leads but suspected spam, and compare the last seven days with the seven before', async () => {
    await addLeads([
      ...Array.from({ length: 3 }, () => ({ type: 'whatsapp' as const, ago: DAY })),
      ...Array.from({ length: 2 }, () => ({ type: 'whatsapp' as const, ago: 8 * DAY })),
      { type: 'email', ago: 9 * DAY },
      { type: 'email', ago: 40 * DAY },
      { type: 'call', ago: 5.9 * DAY },
      { type: 'email', ago: DAY, spam: true },
    ])
    expect(await summary()).toMatchObject({
      total: { count: 8, this_week: 4, last_week: 3, change: 33.3 },
      whatsapp: { count: 5, this_week: 3, last_week: 2, change: 50 },
      email: { count: 2, this_week: 0, last_week: 1, change: -100 },
      call: { count: 1, this_week: 1, last_week: 0, change: null },
    })
  })

  it('show no percentage after a week without leads, and zero for no change', async () => {
    await addLeads([])
    expect(await summary()).toMatchObject({
      total: { count: 0, change: null },
      waiting: 0,
      median_answer_minutes: null,
      in_time_percent: null,
    })
    expect(changeInPercent(41, 40)).toBe(2.5)
    expect(changeInPercent(40, 40)).toBe(0)
    expect(Object.is(changeInPercent(9_999, 10_000), 0)).toBe(true)
    expect(changeInPercent(1, 3)).toBe(-66.7)
    expect(changeInPercent(5, 0)).toBeNull()
  })
})

describe('response figures', () => {
  it('cover waiting and late leads, the median time and the share in time, without spam and old leads', async () => {
    await addLeads([
      { ago: 2 * HOUR },
      { ago: 24 * HOUR - 1000 },
      { ago: 25 * HOUR },
      { ago: 90 * HOUR, spam: true },
      { ago: 3 * DAY, after: HOUR },
      { ago: 3 * DAY, after: 3 * HOUR },
      { ago: 3 * DAY, after: 30 * HOUR },
      { ago: 60 * DAY, after: HOUR },
    ])
    expect(await summary()).toMatchObject({ waiting: 3, late: 1, median_answer_minutes: 180, in_time_percent: 50 })
    // An old lead that was answered lately counts in the median, not among those of the month.
    await addLeads([
      { ago: 3 * DAY, after: HOUR },
      { ago: 60 * DAY, after: 59 * DAY },
    ])
    expect(await summary()).toMatchObject({ median_answer_minutes: (60 + 59 * 24 * 60) / 2, in_time_percent: 100 })
  })
})
