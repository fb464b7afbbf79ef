import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addPerson, call, messagesFor, PASSWORD, signIn, tokenIn } from './testing/people.ts'
import { useTestApp } from './testing/test-app.ts'
import { createTestLog } from './testing/test-log.ts'

const { logger, lines } = createTestLog()
const { app, db } = useTestApp({ logger, environment: { LIMIT_LOGIN: '0', LIMIT_LEADS: '0', LIMIT_NEWSLETTER: '0' } })
const post = (path: string, body: object, token?: string) => call(app(), 'POST', path, { body, token })
const linkTo = async (address: string, kind: string) =>
  tokenIn((await messagesFor(app(), address)).filter((mail) => mail.kind === kind).at(-1)?.text)
const oneClick = (token: string) =>
  app().inject({
    method: 'POST',
    url: `/newsletter/unsubscribe?token=${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** One-click unsubscribing (RFC 8058) is the only place where a URL contains a token. */
describe('requirement 16: no token', () => {
  it('appears in the log or in an error response, or leaks from a page as a referrer', async () => {
    const person = await addPerson(db())
    const { access, refresh } = await signIn(app(), person.username)
    const next = `next-${person.email}`
    await call(app(), 'PUT', '/auth/profile/', { body: { email: next, current_password: PASSWORD }, token: access })
    await post('/auth/forgot-password/', { email: person.email })
    await post('/newsletter/subscribe/', { email: person.email })
    await post('/leads/', { full_name: 'Layla', contact_number: '0501234567', lead_type: 'email', email: person.email })
    const links = {
      change: await linkTo(next, 'change_email'),
      undo: await linkTo(person.email, 'email_change_notice'),
      reset: await linkTo(person.email, 'reset_password'),
      subscribe: await linkTo(person.email, 'newsletter_confirm'),
      withdraw: await linkTo(person.email, 'lead_acknowledged'),
    }
    const bodies: string[] = []
    const fail = async (answer: ReturnType<typeof post>, status: number) => {
      const { statusCode, body } = await answer
      expect(statusCode).toBe(status)
      bodies.push(body)
    }
    const calls = () => [
      post('/auth/token/refresh/', { refresh }),
      call(app(), 'GET', '/auth/profile/', { token: access }),
      post('/auth/verify-email/', { token: links.change }, access),
      post('/auth/undo-change/', { token: links.undo }),
      post('/auth/reset-password/', { token: links.reset, password: 'Lantern!Quay42', password2: 'Lantern!Quay42' }),
      post('/newsletter/confirm/', { token: links.subscribe }),
      post('/leads/withdraw/', { token: links.withdraw }),
      oneClick(links.subscribe),
    ]
    // While the database fails, every call is logged as an internal error.
    const tables = ['sessions', 'refresh_tokens', 'link_tokens', 'contact_changes', 'newsletter_tokens', 'leads']
    for (const table of tables) await sql`alter table ${sql.table(table)} rename to ${sql.table(`away_${table}`)}`.execute(db())
    const before = lines.length
    for (const answer of calls()) await fail(answer, 500)
    expect(lines.length).toBeGreaterThanOrEqual(before + 8)
    for (const table of tables) await sql`alter table ${sql.table(`away_${table}`)} rename to ${sql.table(table)}`.execute(db())
    await fail(oneClick(links.withdraw), 400)

    expect((await post('/newsletter/confirm/', { token: links.subscribe })).statusCode).toBe(200)
    const page = await app().inject(`/newsletter/unsubscribe?token=${links.subscribe}`)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect((await oneClick(links.subscribe)).statusCode).toBe(200)
    const secrets = [access, refresh, ...Object.values(links)]
    for (const secret of secrets) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
      expect(bodies.filter((body) => body.includes(secret))).toEqual([])
    }
  })
})
