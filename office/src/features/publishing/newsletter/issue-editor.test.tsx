import type { Issue, IssueAnswer } from '@manzil/contract/publishing/calls/office-newsletter'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { IssuePage } from './issue-page.tsx'

const ISSUE: Issue = {
  id: 7,
  version: 1,
  status: 'draft',
  subject: 'November',
  subject_ar: 'نوفمبر',
  html: '<p>New homes</p>',
  html_ar: '<p>منازل جديدة</p>',
  progress: { waiting: 0, sent: 0, kept: 0, failed: 0, dropped: 0 },
  updated_at: '2026-01-15T08:00:00.000Z',
  updated_by: 'Layla Haddad',
  updated_by_ar: null,
  started_at: null,
  finished_at: null,
}
const PATH = '/office/newsletter/issues/7/'
const CHANGED = [{ by: 'Khalid Al Marri', by_ar: null, feed: null, at: '2026-01-16T08:00:00.000Z', fields: ['subject'] }]

function store(given: Partial<Issue> = {}): void {
  const data: IssueAnswer['data'] = { issue: { ...ISSUE, ...given }, recipients: 5, lately: 0 }
  mockApi('get', PATH, { json: { success: true, data } })
}
async function open(): Promise<HTMLInputElement> {
  store()
  await renderPage(() => <IssuePage id={7} />, '/admin/newsletter/7')
  return screen.findByLabelText<HTMLInputElement>(m.office_newsletter_subject_en())
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => signInAs(makeUser({ role: 'admin' })))

it('shows both versions if someone else saved first, and saves on top of theirs', async () => {
  const subject = await open()
  await userEvent.type(subject, ' mine')
  store({ version: 2, subject: 'November theirs', subject_ar: 'هم' })
  const sent = mockApi(
    'put',
    PATH,
    { status: 409, json: errorBody({ code: 'conflict', changed: CHANGED }) },
    { json: { success: true, message: 'Saved', data: { ...ISSUE, version: 3 } } },
  )
  await press(m.office_newsletter_save())
  const notice = await screen.findByRole('alert')
  for (const text of ['Khalid Al Marri', 'November mine', 'November theirs']) expect(notice.textContent).toContain(text)
  expect(screen.getByLabelText<HTMLInputElement>(m.office_newsletter_subject_ar()).value).toBe('هم')
  await press(m.office_newsletter_save())
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ version: 2, subject: 'November mine', subject_ar: 'هم' }))
})

it('saves unsaved text before sending, and sends that version', async () => {
  const subject = await open()
  await userEvent.type(subject, ' news')
  const saved = mockApi('put', PATH, {
    json: { success: true, message: 'Saved', data: { ...ISSUE, version: 2, subject: 'November news' } },
  })
  store({ version: 2, subject: 'November news' })
  const sent = mockApi('post', `${PATH}send/`, { json: { success: true, message: 'Sending' } })
  await press(m.office_newsletter_send())
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: m.office_newsletter_send() }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ version: 2 }]))
  expect(saved).toHaveLength(1)
})

it('marks missing texts before it asks to send', async () => {
  store({ subject_ar: '', html_ar: '<p>\u00a0</p>' })
  await renderPage(() => <IssuePage id={7} />, '/admin/newsletter/7')
  const subject = await screen.findByLabelText<HTMLInputElement>(m.office_newsletter_subject_ar())
  await press(m.office_newsletter_send())
  await waitFor(() => expect(subject.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(m.input_required()).length).toBeGreaterThanOrEqual(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says from the start that sending needs both languages, and which texts are missing', async () => {
  store({ subject_ar: '' })
  await renderPage(() => <IssuePage id={7} />, '/admin/newsletter/7')
  expect(await screen.findByText(m.office_newsletter_both())).toBeTruthy()
  expect(screen.getByText(m.office_newsletter_lacks({ fields: m.office_newsletter_subject_ar() }))).toBeTruthy()
  await userEvent.type(screen.getByLabelText(m.office_newsletter_subject_ar()), 'نوفمبر')
  expect(screen.queryByText(m.office_newsletter_lacks({ fields: '' }).trim(), { exact: false })).toBeNull()
})

it('does not look sent if no message was sent', async () => {
  store({ status: 'sent', started_at: '2026-01-16T08:00:00.000Z', progress: { ...ISSUE.progress, kept: 2 } })
  mockApi('post', '/office/newsletter/preview/', { json: { success: true, data: { subject: 'November', html: '', text: '' } } })
  await renderPage(() => <IssuePage id={7} />, '/admin/newsletter/7')
  expect(await screen.findByText(m.office_newsletter_unsent())).toBeTruthy()
})

it('is shown as sent if someone else sent it first', async () => {
  await userEvent.type(await open(), '!')
  store({ status: 'sent', version: 2, started_at: '2026-01-16T08:00:00.000Z' })
  mockApi('put', PATH, { status: 409, json: errorBody({ code: 'conflict', message: 'Already sent' }) })
  mockApi('post', '/office/newsletter/preview/', { json: { success: true, data: { subject: 'November', html: '', text: '' } } })
  await press(m.office_newsletter_save())
  expect(await screen.findByText('Already sent')).toBeTruthy()
  expect(await screen.findByRole('region', { name: m.office_newsletter_progress() })).toBeTruthy()
})
