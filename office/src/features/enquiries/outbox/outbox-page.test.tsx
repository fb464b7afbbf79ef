import type { OutboxMessage } from '@manzil/contract/enquiries/calls/outbox'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { OutboxPage } from './outbox-page.tsx'

const FAILED: OutboxMessage = {
  id: 5,
  channel: 'email',
  kind: 'lead_received',
  to: 'desk@example.com',
  locale: 'en',
  status: 'failed',
  attempts: 13,
  last_error: '550 5.1.0 sender refused',
  failure: 'sender_refused',
  created_at: '2026-06-17T10:00:00.000Z',
  next_attempt_at: null,
  sent_at: null,
  subject: null,
  text: null,
  html: null,
}
const listOf = (...data: OutboxMessage[]) => ({
  json: { success: true, count: data.length, next: null, data, senders: { email: true, sms: true }, hold: null },
})
const open = (status?: string) => renderPage(() => <OutboxPage status={status} delayed={false} page={1} />, '/admin/outbox')

beforeEach(() => signInAs(makeUser({ role: 'admin' })))

it('explains a failure in plain words and with the words of the server', async () => {
  mockApi('get', '/outbox/', listOf(FAILED, { ...FAILED, id: 6, status: 'waiting', attempts: 1, failure: 'unreachable' }))
  await open()
  expect(await screen.findByText(m.outbox_failure_sender_refused())).toBeTruthy()
  expect(screen.getByText(m.outbox_failure_unreachable())).toBeTruthy()
  expect(screen.getAllByText('550 5.1.0 sender refused')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: m.outbox_retry_all() })).toBeNull()
  expect(screen.getAllByRole('button', { name: m.outbox_retry(), hidden: true })).toHaveLength(1)
})

it('sends all failed messages again and reloads the list', async () => {
  mockApi('get', '/outbox/', listOf(FAILED), listOf())
  const sent = mockApi('post', '/outbox/retry/', { json: { success: true, message: 'ok', data: { count: 1 } } })
  await open('failed')
  await userEvent.click(await screen.findByRole('button', { name: m.outbox_retry_all() }))
  await screen.findByText(m.office_none())
  expect(sent).toHaveLength(1)
})

it('says that no mail service is set up instead of offering to send what it stores', async () => {
  const kept: OutboxMessage = { ...FAILED, status: 'kept', failure: null, last_error: null, text: 'Hello' }
  const { json } = listOf(kept)
  mockApi('get', '/outbox/', { json: { ...json, senders: { email: false, sms: false } } })
  await open('kept')
  expect((await screen.findAllByText(m.outbox_no_mail_service())).length).toBeGreaterThan(0)
  expect(screen.getByText('Hello')).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.outbox_send(), hidden: true })).toBeNull()
  expect(screen.queryByRole('button', { name: m.outbox_send_all() })).toBeNull()
})
