import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../testing/test-app.ts'
import { createTestLog } from '../../../testing/test-log.ts'
import { AppError } from '../../errors.ts'
import type { RenderPage } from '../../pages/renderer.ts'

const PROXY = '203.0.113.9'
/** Like the site: a page whose data is missing fails. */
const render: RenderPage = async (_request, readApi) => {
  const { status } = await readApi('/api/v1/failing/secret?token=token-of-layla')
  return { status, html: [] }
}

const { logger, lines } = createTestLog()
const failedOnly = useTestApp({ logger, render, environment: { TRUSTED_PROXIES: PROXY } })
const all = createTestLog()
const everything = useTestApp({ logger: all.logger, render, environment: { LOG_REQUESTS: 'all' } })
const refused = createTestLog()
const refusedToo = useTestApp({ logger: refused.logger, environment: { LOG_REQUESTS: 'refused' } })

beforeAll(() => {
  for (const { app } of [failedOnly(), everything()]) {
    app.get('/api/v1/failing/:name', { schema: { hide: true } }, () => {
      throw Object.assign(new Error('no such row: Layla'), {
        code: '23505',
        detail: 'Key (email)=(layla@mail.example)',
        where: 'SQL statement',
      })
    })
    app.get('/api/v1/away', { schema: { hide: true } }, () => {
      throw new AppError('unavailable')
    })
  }
})

interface Line {
  level: number
  reqId: string
  method: string
  route: string
  status: number
  ms: number
  msg: string
  err?: { code: string }
}
const parse = (texts: string[]): Line[] => texts.splice(0).map((text) => JSON.parse(text))

describe('a failed request', () => {
  it('is logged once, with its route, status, time and id, but neither URL nor details of the database', async () => {
    const answer = await failedOnly().app.inject('/api/v1/failing/secret?token=token-of-layla')
    expect(answer.statusCode).toBe(500)
    expect(lines.join('')).not.toMatch(/secret|token|layla|email|SQL statement/i)
    const logged = parse(lines)
    expect(logged).toMatchObject([{ level: 50, method: 'GET', route: '/api/v1/failing/:name', status: 500, err: { code: '23505' } }])
    expect(logged[0]?.ms).toBeGreaterThanOrEqual(0)
    expect(logged[0]?.reqId).toBe(answer.headers['x-request-id'])
    await failedOnly().app.inject('/api/v1/away')
    expect(parse(lines)).toMatchObject([{ level: 40, route: '/api/v1/away', status: 503 }])
    failedOnly().app.drain()
    expect((await failedOnly().app.inject('/readyz')).statusCode).toBe(503)
    expect(parse(lines)).toEqual([])
  })

  it('of a page is logged with the id that the visitor gets, also for the call that failed', async () => {
    const page = await failedOnly().app.inject('/latest')
    expect(page.statusCode).toBe(500)
    const logged = parse(lines)
    expect(logged).toMatchObject([
      { route: '/api/v1/failing/:name', status: 500, err: { code: '23505' } },
      { route: '/*', status: 500 },
    ])
    expect(new Set(logged.map(({ reqId }) => reqId))).toEqual(new Set([page.headers['x-request-id']]))
  })
})

it('other requests are logged only if configured, refused ones before successful ones', async () => {
  for (const { app } of [failedOnly(), everything(), refusedToo()]) {
    await app.inject('/healthz')
    await app.inject('/api/v1/property-detail/nobody/')
  }
  expect(parse(lines)).toEqual([])
  expect(parse(refused.lines)).toMatchObject([{ level: 30, status: 404, msg: 'request' }])
  expect(parse(all.lines)).toMatchObject([
    { route: '/healthz', status: 200 },
    { route: expect.stringMatching(/property-detail/), status: 404 },
  ])
})

describe('the id of a request', () => {
  const idOf = async (given: string, remoteAddress: string) =>
    (await failedOnly().app.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': given } })).headers['x-request-id']

  it('is that of a trusted proxy', async () => {
    for (const id of ['2f1d3c5a9b7e4f60', '8c0a4e0e-5a1b-4f0e-9d69-0f3f4a2f9c11']) expect(await idOf(id, PROXY)).toBe(id)
  })

  it('is a new one for anyone else, and for text that is no id', async () => {
    expect(await idOf('2f1d3c5a9b7e4f60', '203.0.113.10')).toMatch(/^[0-9a-f-]{36}$/)
    for (const text of ['short', 'x'.repeat(65), 'with spaces in it', '<script>alert(1)</script>', 'one,two,three'])
      expect(await idOf(text, PROXY), text).toMatch(/^[0-9a-f-]{36}$/)
  })
})
