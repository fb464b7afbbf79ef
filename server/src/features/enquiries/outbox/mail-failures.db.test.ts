import type { MessageFailure } from '@manzil/contract/enquiries/calls/outbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { ScriptedSmtp, type SmtpStage } from '../../../testing/scripted-smtp.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { createTestLog } from '../../../testing/test-log.ts'
import { queueMessage } from './index.ts'
import { countUnsent } from './queries.ts'

const smtp = new ScriptedSmtp()
const { logger, lines } = createTestLog()
const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false', SMTP_URL: await smtp.start() }, logger })
let token: string

beforeAll(async () => {
  token = (await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)).access
})
beforeEach(async () => {
  smtp.script = {}
  await db().deleteFrom('outbox_messages').execute()
})
afterAll(() => smtp.stop())

/** Queues an email, tries once to deliver it, and returns its row. */
async function sendOne(script: Partial<Record<SmtpStage, string>>) {
  smtp.script = script
  const { id, email } = await addPerson(db())
  await db()
    .transaction()
    .execute((trx) => queueMessage(app().services, trx, { kind: 'reset_password', detail: {}, userId: id, to: email, locale: 'en' }))
  await app().services.jobs.runDue()
  return db().selectFrom('outbox_messages').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow()
}
const exhaust = async () => {
  for (let round = 0; round < 14; round++) {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db())
    await app().services.jobs.runDue()
  }
}
const retryAll = () => call(app(), 'POST', '/outbox/retry/', { token })

describe('a refusal that says nothing about the mailbox is retried', () => {
  it.each<[MessageFailure, Partial<Record<SmtpStage, string>>]>([
    ['server_refused', { greeting: '554 5.3.2 no service here' }],
    ['server_refused', { EHLO: '550 5.7.1 we do not know you' }],
    ['sign_in_refused', { AUTH: '535 5.7.8 wrong password' }],
    ['sender_refused', { MAIL: '550 5.1.0 sender refused' }],
    ['sender_refused', { MAIL: '553 5.1.8 no such sender domain' }],
    ['busy', { RCPT: '452 4.2.2 mailbox full' }],
    ['recipient_refused', { RCPT: '550 5.7.1 relaying denied' }],
    ['recipient_refused', { RCPT: '550 5.2.1 mailbox disabled' }],
    ['recipient_refused', { RCPT: '550 5.1.8 bad sender' }],
    ['content_refused', { DATA: '554 5.7.0 not now' }],
    ['content_refused', { message: '554 5.7.1 looks like spam' }],
    ['content_refused', { message: '550 5.1.1 wording of a mailbox, but after the envelope' }],
    ['busy', { message: '451 4.3.0 try later' }],
  ])('%s: %o', async (failure, script) => {
    const message = await sendOne(script)
    expect(message).toMatchObject({ status: 'waiting', attempts: 1, failure })
    expect(message.next_attempt_at).not.toBeNull()
    smtp.script = {}
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db())
    await app().services.jobs.runDue()
    const sent = await db().selectFrom('outbox_messages').selectAll().where('id', '=', message.id).executeTakeFirstOrThrow()
    expect(sent).toMatchObject({ status: 'sent', attempts: 2, failure: null, last_error: null })
  })
})

describe('a mailbox that does not exist fails at once', () => {
  it.each(['550 5.1.1 no such user', '550 no such user', '553 5.1.3 bad address', '550-5.1.1 No such user\r\n550 5.1.1 here'])(
    '%s',
    async (RCPT) => {
      expect(await sendOne({ RCPT })).toMatchObject({ status: 'failed', attempts: 1, failure: 'no_mailbox', next_attempt_at: null })
    },
  )
})

it('logs each failure with its reason and without the address, and counts it', async () => {
  const { id, recipient } = await sendOne({ MAIL: '550 5.1.0 refused' })
  expect(await countUnsent(db(), new Date())).toMatchObject([{ channel: 'email', status: 'waiting', count: 1 }])
  await exhaust()
  expect(await countUnsent(db(), new Date())).toMatchObject([{ channel: 'email', status: 'failed', count: 1 }])
  const logged = lines.map((line) => JSON.parse(line)).filter(({ messageId }) => messageId === id)
  expect(logged).toHaveLength(13)
  expect(logged.at(-1)).toMatchObject({ level: 50, kind: 'reset_password', failure: 'sender_refused', smtp: 550, stage: 'MAIL FROM' })
  expect(lines.join('\n')).not.toContain(recipient)
})

it('lets staff send messages that a node without a mail server has kept', async () => {
  smtp.script = {}
  const { id } = await sendOne({})
  const keep = () => db().updateTable('outbox_messages').set({ status: 'kept', content: 'sealed' }).where('id', '=', id).execute()
  const before = smtp.accepted
  await keep()
  expect((await call(app(), 'POST', `/outbox/${id}/retry/`, { token })).statusCode).toBe(200)
  await app().services.jobs.runDue()
  await keep()
  expect((await call(app(), 'POST', '/outbox/retry/?status=kept', { token })).json().data).toEqual({ count: 1 })
  await app().services.jobs.runDue()
  const sent = await db().selectFrom('outbox_messages').select(['status', 'content']).where('id', '=', id).executeTakeFirstOrThrow()
  expect([sent, smtp.accepted - before]).toEqual([{ status: 'sent', content: null }, 2])
  await db().deleteFrom('outbox_messages').where('id', '=', id).execute()
  await db().deleteFrom('audit_entries').where('action', '=', 'messages_retried').execute()
})

it('lets staff send all failed messages again, except those that would do harm or be pointless', async () => {
  const refused = await sendOne({ MAIL: '550 5.1.0 refused' })
  await exhaust()
  const gone = await sendOne({ RCPT: '550 5.1.1 no such user' })
  const interrupted = await sendOne({ RCPT: '550 5.1.1 no such user' })
  await db().updateTable('outbox_messages').set({ failure: 'interrupted' }).where('id', '=', interrupted.id).execute()
  const old = await sendOne({ RCPT: '550 5.1.1 no such user' })
  await db().updateTable('outbox_messages').set({ failure: null }).where('id', '=', old.id).execute()
  const failed = (await call(app(), 'GET', '/outbox/?status=failed', { token })).json().data as { id: number; failure: string }[]
  expect(Object.fromEntries(failed.map(({ id, failure }) => [id, failure]))).toEqual({
    [refused.id]: 'sender_refused',
    [gone.id]: 'no_mailbox',
    [interrupted.id]: 'interrupted',
    [old.id]: null,
  })
  smtp.script = {}
  const before = smtp.accepted
  expect((await retryAll()).json()).toMatchObject({ success: true, message: '2 messages will be sent.', data: { count: 2 } })
  await app().services.jobs.runDue()
  expect(smtp.accepted - before).toBe(2)
  const rows = await db().selectFrom('outbox_messages').select(['id', 'status']).execute()
  expect(
    rows
      .filter(({ status }) => status === 'sent')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([refused.id, old.id].sort())
  expect((await retryAll()).json().data).toEqual({ count: 0 })
  const audit = await db().selectFrom('audit_entries').select('detail').where('action', '=', 'messages_retried').execute()
  expect(audit).toEqual([{ detail: { count: 2 } }])
})

it('are sent at once, and only once, when staff do not want to wait for the next attempt', async () => {
  const { id, status } = await sendOne({ RCPT: '421 too busy' })
  expect(status).toBe('waiting')
  smtp.script = {}
  const retry = () => call(app(), 'POST', `/outbox/${id}/retry/`, { token })
  expect((await retry()).statusCode).toBe(200)
  await app().services.jobs.runDue()
  const read = () => db().selectFrom('outbox_messages').select(['status', 'sent_at']).where('id', '=', id).executeTakeFirstOrThrow()
  const sent = await read()
  expect(sent.status).toBe('sent')
  // The earlier job for the next attempt runs too, and must not send it again.
  await exhaust()
  expect(await read()).toEqual(sent)
  expect((await retry()).statusCode).toBe(409)
})
