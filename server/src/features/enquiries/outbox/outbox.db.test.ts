import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loseJobs } from '../../../testing/lost-jobs.ts'
import { addPerson, call, signIn, tokenIn } from '../../../testing/people.ts'
import { TestSmtp } from '../../../testing/smtp.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { queueMessage } from './index.ts'

const smtp = new TestSmtp()
const smtpUrl = await smtp.start()
const texts: { to: string; text: string; authorization: string | undefined }[] = []
const phones: Server = createServer(async (request, response) => {
  texts.push({ ...JSON.parse(await text(request)), authorization: request.headers.authorization })
  response.writeHead(texts.length === 1 ? 503 : 204).end()
})
await new Promise<void>((done) => phones.listen(0, '127.0.0.1', done))
const smsUrl = `http://127.0.0.1:${(phones.address() as AddressInfo).port}/`

const environment = { LIMIT_LOGIN: '0', SMTP_URL: smtpUrl, MAIL_FROM: 'Manzil <desk@manzil.example>', SMS_URL: smsUrl, SMS_TOKEN: 'sesame' }
const testApp = useTestApp({ environment })
const app = () => testApp().app
const forgot = (email: string) => call(app(), 'POST', '/auth/forgot-password/', { body: { email } })
const message = (recipient: string) =>
  testApp().database.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow()

/** Makes jobs that wait for a retry due now. */
const skipWaiting = () => sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(testApp().database.db)

let admin: string
beforeAll(async () => {
  admin = (await signIn(app(), (await addPerson(testApp().database.db, { role: 'admin' })).username)).access
})
afterAll(async () => {
  await smtp.stop()
  phones.close()
})

/** Decodes the quoted-printable and base64 parts of a raw email. */
function decode(source: string): string {
  const plain = source
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
  return plain.replace(
    /\r\n\r\n([A-Za-z0-9+/=\r\n]{60,})\r\n/g,
    (_all, body: string) => `\r\n\r\n${Buffer.from(body, 'base64').toString()}\r\n`,
  )
}

describe('emails', () => {
  it('are sent over SMTP as text and HTML, and the database stores no link', async () => {
    const person = await addPerson(testApp().database.db)
    await forgot(person.email)
    expect(smtp.received).toEqual([])
    // One job finds the account, one sends the email.
    expect(await app().services.jobs.runDue()).toBe(2)
    const [mail] = smtp.received
    expect(mail?.to).toEqual([person.email])
    const source = decode(mail?.source ?? '')
    for (const part of [
      'From: Manzil <desk@manzil.example>',
      'multipart/alternative',
      'text/plain',
      'text/html',
      'Auto-Submitted: auto-generated',
    ]) {
      expect(source).toContain(part)
    }
    const token = tokenIn(source)
    const dump = await sql`select row_to_json(m) as m from outbox_messages m union all select row_to_json(j) from pgboss.job j
      union all select row_to_json(l) from link_tokens l`.execute(testApp().database.db)
    expect(JSON.stringify(dump.rows)).not.toContain(token)
    expect(await message(person.email)).toMatchObject({ status: 'sent', attempts: 1, content: null })
  })

  it('requirement 4: wait while the server is down, and are sent once it is back', async () => {
    const person = await addPerson(testApp().database.db)
    await smtp.stop()
    await forgot(person.email)
    await app().services.jobs.runDue()
    const waiting = await message(person.email)
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(waiting.last_error).toMatch(/ECONNREFUSED|connect/i)
    expect(waiting.next_attempt_at?.getTime()).toBeGreaterThan(Date.now() + 20_000)
    expect(await app().services.jobs.runDue()).toBe(0)
    await smtp.start()
    await skipWaiting()
    await app().services.jobs.runDue()
    expect(await message(person.email)).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
    expect(smtp.received.at(-1)?.to).toEqual([person.email])
  })

  it('are retried after temporary refusals, and arrive once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => addPerson(testApp().database.db)))
    const before = smtp.received.length
    smtp.decide = async (attempt) => (attempt % 2 === 1 ? Object.assign(new Error('try later'), { responseCode: 451 }) : undefined)
    for (const { email } of people) await forgot(email)
    for (let round = 0; round < 6; round++) {
      await app().services.jobs.runDue()
      await skipWaiting()
    }
    smtp.decide = async () => undefined
    const arrived = smtp.received.slice(before).flatMap(({ to }) => to)
    expect(arrived.sort()).toEqual(people.map(({ email }) => email).sort())
  })

  it('do not delay other requests while the server is slow', async () => {
    const person = await addPerson(testApp().database.db)
    smtp.decide = () => pause(1_500).then(() => undefined)
    await forgot(person.email)
    const delivery = app().services.jobs.runDue()
    const began = performance.now()
    expect((await call(app(), 'GET', '/property/')).statusCode).toBe(200)
    expect((await forgot('nobody@example.com')).statusCode).toBe(200)
    expect(performance.now() - began).toBeLessThan(1_500)
    await delivery
    smtp.decide = async () => undefined
    expect(await message(person.email)).toMatchObject({ status: 'sent' })
  })

  it('requirement 4: fail after the last retry, and can be resent by staff', async () => {
    const person = await addPerson(testApp().database.db)
    smtp.decide = async () => Object.assign(new Error('mailbox full'), { responseCode: 452 })
    await forgot(person.email)
    for (let round = 0; round < 14; round++) {
      await app().services.jobs.runDue()
      await skipWaiting()
    }
    smtp.decide = async () => undefined
    const failed = (await call(app(), 'GET', '/outbox/?status=failed', { token: admin })).json()
    expect(failed).toMatchObject({ success: true, count: 1, data: [{ to: person.email, status: 'failed', attempts: 13, text: null }] })
    expect(failed.data[0].last_error).toContain('mailbox full')
    const retry = () => call(app(), 'POST', `/outbox/${failed.data[0].id}/retry/`, { token: admin })
    expect((await retry()).json().data).toMatchObject({ status: 'waiting' })
    await app().services.jobs.runDue()
    expect(await message(person.email)).toMatchObject({ status: 'sent' })
    expect((await retry()).statusCode).toBe(409)
  })

  it('are not queued by a transaction that is rolled back', async () => {
    const person = await addPerson(testApp().database.db)
    const { db } = testApp().database
    const fails = db.transaction().execute(async (trx) => {
      await queueMessage(app().services, trx, { kind: 'verify_email', detail: {}, userId: person.id, to: person.email, locale: 'en' })
      throw new Error('undone')
    })
    await expect(fails).rejects.toThrow('undone')
    expect(await app().services.jobs.runDue()).toBe(0)
    expect(await db.selectFrom('outbox_messages').selectAll().where('recipient', '=', person.email).execute()).toEqual([])
  })

  it('are dropped if out of date', async () => {
    const person = await addPerson(testApp().database.db, { verified: true })
    const { db } = testApp().database
    await db
      .transaction()
      .execute((trx) =>
        queueMessage(app().services, trx, { kind: 'verify_email', detail: {}, userId: person.id, to: person.email, locale: 'en' }),
      )
    await app().services.jobs.runDue()
    expect(await message(person.email)).toMatchObject({ status: 'dropped' })
  })
})

describe('newsletter emails', () => {
  it('carry the headers for one-click unsubscribe', async () => {
    const { db } = testApp().database
    const email = 'reader@example.com'
    const subscriber = { email, locale: 'en', consent: 'yes', asked_at: new Date(), confirmed_at: new Date() } as const
    const { id } = await db.insertInto('newsletter_subscribers').values(subscriber).returning('id').executeTakeFirstOrThrow()
    const detail = { slug: 'escrow', title: 'Escrow', excerpt: 'In short.' }
    await db
      .transaction()
      .execute((trx) =>
        queueMessage(app().services, trx, { kind: 'newsletter_article', detail, subscriberId: id, to: email, locale: 'en' }),
      )
    await app().services.jobs.runDue()
    // Only unfolds the headers: decoding them as a body could damage the token.
    const [head = ''] = (smtp.received.at(-1)?.source ?? '').split('\r\n\r\n', 1)
    const source = head.replace(/\r\n[ \t]+/g, ' ')
    expect(source).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w-]{43}>\r?$/m)
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(await message(email)).toMatchObject({ status: 'sent', content: null })
  })
})

describe('emails interrupted by a server crash', () => {
  const interrupted = async (to: string) => {
    const query = testApp().database.db.updateTable('outbox_messages').set({ handed_over_at: new Date() })
    await query.where('recipient', '=', to).where('status', '=', 'waiting').execute()
  }

  it('are not resent automatically if they are about a lead, but staff can resend them', async () => {
    const to = 'visitor@example.com'
    const body = { full_name: 'Omar', contact_number: '0501234567', lead_type: 'call', email: to }
    expect((await call(app(), 'POST', '/leads/', { body })).statusCode).toBe(201)
    await interrupted(to)
    await app().services.jobs.runDue()
    const { status, last_error, id } = await message(to)
    expect(status).toBe('failed')
    expect(last_error).toMatch(/may have arrived/)
    expect(smtp.received.filter(({ to: [one] }) => one === to)).toHaveLength(0)
    expect((await call(app(), 'POST', `/outbox/${id}/retry/`, { token: admin })).statusCode).toBe(200)
    await app().services.jobs.runDue()
    expect(await message(to)).toMatchObject({ status: 'sent' })
    expect(smtp.received.filter(({ to: [one] }) => one === to)).toHaveLength(1)
  })

  it('count as failed if it was the last attempt, and staff can resend them', async () => {
    const to = 'unlucky@example.com'
    const body = { full_name: 'Omar', contact_number: '0501234569', lead_type: 'call', email: to }
    expect((await call(app(), 'POST', '/leads/', { body })).statusCode).toBe(201)
    await loseJobs(testApp().database, 'deliver-message')
    expect(await message(to)).toMatchObject({ status: 'waiting' })
    await app().services.jobs.runDue()
    const { id, status } = await message(to)
    expect(status).toBe('failed')
    expect((await call(app(), 'POST', `/outbox/${id}/retry/`, { token: admin })).statusCode).toBe(200)
    await app().services.jobs.runDue()
    expect(await message(to)).toMatchObject({ status: 'sent' })
  })

  it('are resent if someone needs them to get into an account', async () => {
    const person = await addPerson(testApp().database.db)
    await testApp()
      .database.db.transaction()
      .execute((trx) =>
        queueMessage(app().services, trx, { kind: 'reset_password', detail: {}, userId: person.id, to: person.email, locale: 'en' }),
      )
    await interrupted(person.email)
    await app().services.jobs.runDue()
    expect(await message(person.email)).toMatchObject({ status: 'sent' })
  })

  it('are retried if the mail server refused them', async () => {
    const to = 'patient@example.com'
    smtp.decide = async () => Object.assign(new Error('try later'), { responseCode: 451 })
    const body = { full_name: 'Omar', contact_number: '0501234568', lead_type: 'call', email: to }
    await call(app(), 'POST', '/leads/', { body })
    await app().services.jobs.runDue()
    smtp.decide = async () => undefined
    expect(await message(to)).toMatchObject({ status: 'waiting', handed_over_at: null })
    await skipWaiting()
    await app().services.jobs.runDue()
    expect(await message(to)).toMatchObject({ status: 'sent', attempts: 2 })
  })
})

describe('text messages', () => {
  it('are sent by the configured provider, and retried', async () => {
    const person = await addPerson(testApp().database.db, { phone_number: '+971509999999' })
    const { access } = await signIn(app(), person.username)
    await call(app(), 'POST', '/auth/verify-phone/send/', { token: access })
    await app().services.jobs.runDue()
    expect(await message('+971509999999')).toMatchObject({ status: 'waiting', last_error: 'the text message service returned 503' })
    await skipWaiting()
    await app().services.jobs.runDue()
    expect(texts.at(-1)).toMatchObject({ to: '+971509999999', authorization: 'Bearer sesame' })
    const code = /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0]
    expect((await call(app(), 'POST', '/auth/verify-phone/', { token: access, body: { code } })).statusCode).toBe(200)
  })
})
