import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { addPerson, call, messagesFor, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { queueMessage } from '../outbox/index.ts'
import { importNumbers } from './import-numbers.ts'

const { app, db, database } = useTestApp({ environment: { LIMIT_LOGIN: '0', LIMIT_CONTACT: '0' } })
const importFile = (text: string, replace = false, at = '2026-03-01T08:00:00Z') =>
  importNumbers(database(), Readable.from([text]), replace, new Date(at))
const numbers = async () => (await db().selectFrom('do_not_call').select('number').orderBy('number').execute()).map(({ number }) => number)

it('imports numbers however they are written, once each, and counts lines without one', async () => {
  const report = await importFile('\ufeffNumber;Since\r\n"050 123 4567";2025\r\n+971 50-123-4567\n00971509876543,x\n٠٥٠١١١٢٢٢٢\n\nnobody\n')
  expect(report).toEqual({ added: 3, removed: 0, listed: 3, skipped: 2 })
  expect(await numbers()).toEqual(['+971501112222', '+971501234567', '+971509876543'])
  expect(await importFile('0501234567\n0507654321\n')).toEqual({ added: 1, removed: 0, listed: 4, skipped: 0 })
})

it('replaces the list only by a file that has numbers', async () => {
  expect(await importFile('0501234567\n', true, '2026-03-02T08:00:00Z')).toEqual({ added: 0, removed: 3, listed: 1, skipped: 0 })
  expect(await numbers()).toEqual(['+971501234567'])
  await expect(importFile('nobody', true)).rejects.toThrow('no phone number')
  expect(await numbers()).toEqual(['+971501234567'])
})

it('marks leads with a listed number, whenever they were sent, with how the person wants to be contacted', async () => {
  const { access } = await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)
  const lead = (phone: string, more: object = {}) =>
    call(app(), 'POST', '/leads/', { body: { full_name: 'Layla Haddad', contact_number: phone, lead_type: 'email', ...more } })
  await lead('050 123 4567', { contact_channel: 'whatsapp', contact_hours: 'evening', contact_language: 'ar' })
  await lead('050 765 4321', { contact_channel: '', contact_hours: null })
  expect((await lead('050 765 4321', { contact_channel: 'fax' })).json().errors).toHaveProperty('contact_channel')
  const listed = async () => (await call(app(), 'GET', '/leads/', { token: access })).json().data
  expect(await listed()).toMatchObject([
    { contact_number: '+971507654321', do_not_call: false, contact_channel: null, contact_hours: null },
    { contact_number: '+971501234567', do_not_call: true, contact_channel: 'whatsapp', contact_hours: 'evening', contact_language: 'ar' },
  ])
  await importFile('0507654321')
  expect((await listed())[0]).toMatchObject({ do_not_call: true })
  const mails = await messagesFor(app(), 'hello@manzil.example')
  expect(mails[0]?.text).toContain('Wants to be reached: WhatsApp, Evening, Arabic\nDo not call')
})

it('sends listed numbers no text message except the codes they ask for', async () => {
  const phone_number = '+971501234567'
  const person = await addPerson(db(), { phone_number })
  await db().updateTable('users').set({ phone_verified_at: new Date(), notify_sms: true }).where('id', '=', person.id).execute()
  await db()
    .transaction()
    .execute(async (trx) => {
      const to = { userId: person.id, channel: 'sms', to: phone_number, locale: 'en' } as const
      await queueMessage(app().services, trx, { kind: 'referral_completed', detail: {}, ...to })
      await queueMessage(app().services, trx, { kind: 'verify_phone', detail: {}, ...to })
    })
  await app().services.jobs.runDue()
  const sent = await db().selectFrom('outbox_messages').select(['kind', 'status']).where('channel', '=', 'sms').orderBy('id').execute()
  expect(sent).toEqual([
    { kind: 'referral_completed', status: 'dropped' },
    { kind: 'verify_phone', status: 'kept' },
  ])
})
