import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'

const { app, db } = useTestApp()
/** Makes each URL a new one, which is not cached. */
let requestCount = 0

it.each([
  ['reads', 'GET', '/property-detail/', undefined],
  ['other calls', 'POST', '/newsletter/unsubscribe/?', { token: 'x'.repeat(43) }],
] as const)('refuses %s of one network beyond 250 at once, and no others', async (_what, method, path, payload) => {
  const send = async (remoteAddress: string) => {
    const url = `/api/v1${path}${requestCount++}`
    const answer = await app().inject({ method, url, remoteAddress, ...(payload && { payload }) })
    return answer.statusCode === 429 ? 'refused' : 'answered'
  }
  const flood = (count: number) => Array.from({ length: count }, (_, index) => send(`2001:db8:7:${index}::1`))
  const [waiting, refused, other] = await db()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table properties, newsletter_subscribers in access exclusive mode`.execute(trx)
      return [flood(250), await Promise.all(flood(30)), send('2001:db8:8::1')] as const
    })
  expect(refused).toEqual(Array(30).fill('refused'))
  expect(await Promise.all(waiting)).toEqual(Array(250).fill('answered'))
  expect(await other).toBe('answered')
  expect(await Promise.all(flood(10))).toEqual(Array(10).fill('answered'))
})
