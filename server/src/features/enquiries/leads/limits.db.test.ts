import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'

const clock = new TestClock()
const parts = { environment: { TRUSTED_PROXIES: '10.0.0.0/8' }, clock: clock.now, secret: 'the same on every node' }
const testApp = useTestApp(parts)

let other: FastifyInstance
beforeAll(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', ...parts.environment }, '/')
  other = await buildApp({ config, database: testApp().database, clock: clock.now, secret: parts.secret })
})
afterAll(() => other.close())

let number = 0
const someone = () => ({ contact_number: `+97150${String(1_000_000 + ++number)}`, email: `v${number}@example.com` })
const post = (address: string, given: object = someone(), app = testApp().app, headers: Record<string, string> = {}) =>
  call(app, 'POST', '/leads/', { body: { full_name: 'Layla Haddad', lead_type: 'call', ...given }, address, headers })
const write = (address: string, given: object, app = testApp().app) =>
  call(app, 'POST', '/contact-us/', { body: { name: 'Omar', message: 'Hello', ...given }, address })
const stored = async () => (await testApp().database.db.selectFrom('leads').select('id').execute()).length

describe('requirement 8: enquiries are limited', () => {
  it('to five per address in ten minutes across two nodes, and refusals say when to retry', async () => {
    const nodes = [testApp().app, other]
    for (let sent = 0; sent < 5; sent++) expect((await post('203.0.113.1', someone(), nodes[sent % 2])).statusCode).toBe(201)
    const before = await stored()
    for (const node of nodes) {
      const sixth = await post('203.0.113.1', someone(), node)
      expect(sixth.statusCode).toBe(429)
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(590)
      expect(sixth.json()).toMatchObject({ message: 'Failed to submit lead', code: 'too_many_requests' })
      expect(sixth.json().error).toMatch(/^Too many enquiries\. Please try again in 10 minutes/)
    }
    expect(await stored()).toBe(before)
    expect((await post('203.0.113.2')).statusCode).toBe(201)
    clock.advance({ minutes: 10, seconds: 1 })
    expect((await post('203.0.113.1')).statusCode).toBe(201)
  })

  it('to three per phone number in an hour, in any notation and from any address', async () => {
    const ways = ['0509998877', '+971 50 999 8877', '00971-50-9998877', '(050) 999.8877']
    const statuses: number[] = []
    for (const [index, contact_number] of ways.entries())
      statuses.push((await post(`203.0.113.${20 + index}`, { contact_number })).statusCode)
    expect(statuses).toEqual([201, 201, 201, 429])
    clock.advance({ minutes: 61 })
    expect((await post('203.0.113.30', { contact_number: ways[0] })).statusCode).toBe(201)
  })

  it('to three per email in an hour, so that nobody is flooded with acknowledgements', async () => {
    const statuses: number[] = []
    for (const index of [1, 2, 3, 4]) statuses.push((await write(`203.0.113.${40 + index}`, { email: 'Victim@example.com' })).statusCode)
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  it('to three per mailbox, across its variants', async () => {
    const variants = ['omar.said@gmail.com', 'omarsaid+villa@gmail.com', 'O.M.A.R.said@googlemail.com', 'omarsaid+4@gmail.com']
    const statuses: number[] = []
    for (const [index, email] of variants.entries()) statuses.push((await write(`203.0.113.${70 + index}`, { email })).statusCode)
    expect(statuses).toEqual([201, 201, 201, 429])
    const { recipients } = { recipients: await testApp().database.db.selectFrom('outbox_messages').select('recipient').execute() }
    expect(recipients.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(variants.slice(0, 3)))
  })

  it('to five per IPv6 /64 and twenty per /48', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 6; host++) statuses.push((await post(`2001:db8:5:1::${host}`)).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    // Refused requests do not count, so the /48 has 15 of its 20 left.
    for (let network = 2; network <= 16; network++) expect((await post(`2001:db8:5:${network}::1`)).statusCode).toBe(201)
    expect((await post('2001:db8:5:99::1')).statusCode).toBe(429)
    expect((await post('2001:db8:6:1::1')).statusCode).toBe(201)
  })

  it('to five per IPv4 address, in any notation', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await post('203.0.113.80')).statusCode).toBe(201)
    expect((await post('::ffff:203.0.113.80')).statusCode).toBe(429)
  })

  it('for concurrent requests too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post('203.0.113.60', someone(), index % 2 ? other : testApp().app)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  it('by the visitor’s address only if a trusted proxy forwards it', async () => {
    const behind = (address: string, visitor: string) => post(address, someone(), testApp().app, { 'x-forwarded-for': visitor })
    for (let sent = 0; sent < 5; sent++) expect((await behind('10.0.0.1', '198.51.100.1')).statusCode).toBe(201)
    expect((await behind('10.0.0.2', '198.51.100.1')).statusCode).toBe(429)
    expect((await behind('10.0.0.1', '198.51.100.2')).statusCode).toBe(201)
    for (const port of [1, 2, 3, 4, 5]) expect((await behind('10.0.0.1', `198.51.100.3:${port}, 10.0.0.9:4000`)).statusCode).toBe(201)
    expect((await behind('10.0.0.1', '198.51.100.3:6, 10.0.0.9:4000')).statusCode).toBe(429)
    expect((await behind('10.0.0.1', '198.51.100.4:7, 10.0.0.9:4000')).statusCode).toBe(201)
    for (let sent = 0; sent < 5; sent++) expect((await behind('192.0.2.1', `198.51.100.${50 + sent}`)).statusCode).toBe(201)
    expect((await behind('192.0.2.1', '198.51.100.99')).statusCode).toBe(429)
  })

  it('without storing readable addresses or contact data', async () => {
    const { rows } = { rows: await testApp().database.db.selectFrom('rate_limits').select('key').execute() }
    expect(rows.length).toBeGreaterThan(5)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|998877|victim/i)
  })
})

describe('configured limits', () => {
  const free = useTestApp({ environment: { LIMIT_LEADS: '0', LIMIT_CONTACT: '1' } })

  it('are off at 0, separately for each endpoint', async () => {
    for (let sent = 0; sent < 12; sent++)
      expect((await post('203.0.113.1', { contact_number: '0501234567' }, free().app)).statusCode).toBe(201)
    expect((await write('203.0.113.1', { email: 'a@example.com' }, free().app)).statusCode).toBe(201)
    expect((await write('203.0.113.1', { email: 'b@example.com' }, free().app)).statusCode).toBe(429)
  })
})
