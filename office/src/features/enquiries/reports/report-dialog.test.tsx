import type { Report } from '@manzil/contract/enquiries/calls/reports'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ReportDialog } from './report-dialog.tsx'
import { ReportsPage } from './reports-page.tsx'

const REPORT: Report = {
  id: 4,
  reason: 'wrong_price',
  message: null,
  email: null,
  locale: 'en',
  status: 'in_progress',
  note: 'Asked the developer',
  property: { id: 1, slug: 'azure', title: 'Azure', title_ar: null, is_published: true },
  unit: null,
  is_suspected_spam: false,
  spam_reasons: [],
  timestamp: '2026-11-27T08:00:00.000Z',
  due_at: '2026-11-29T08:00:00.000Z',
  is_overdue: false,
  resolved_at: null,
  updated_by: null,
  updated_by_ar: null,
  version: 1,
  anonymised_at: null,
}

async function open(report = REPORT) {
  const onClose = vi.fn()
  mockApi('get', '/office/reports/', { json: { success: true, data: [report], count: 1, next: null } as never })
  await renderPage(() => <ReportDialog listed={report} onClose={onClose} />, '/admin/reports')
  return { onClose, note: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: m.report_note() }) }
}

it('keeps a note that was typed until it is saved', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const saved = mockApi('put', '/office/reports/4/', { json: { success: true, message: 'Saved.', data: null } as never })
  await userEvent.type((await open()).note, ' twice')
  cleanup()
  const { onClose, note } = await open()
  expect(note.value).toBe('Asked the developer twice')
  await userEvent.click(screen.getByRole('button', { name: m.report_save_note() }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved).toMatchObject([{ body: { note: 'Asked the developer twice' } }])
  cleanup()
  expect((await open()).note.value).toBe('Asked the developer')
})

it('shows the answer of a resolved report as it was sent, and reopens the report with it', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const saved = mockApi('put', '/office/reports/4/', { json: { success: true, message: 'Saved.', data: null } as never })
  await userEvent.type((await open()).note, ' twice')
  cleanup()
  const resolved: Report = { ...REPORT, status: 'resolved' }
  mockApi('get', '/office/reports/', { json: { success: true, data: [resolved], count: 1, next: null } as never })
  await renderPage(() => <ReportDialog listed={resolved} onClose={() => {}} />, '/admin/reports')
  await screen.findByText('Asked the developer')
  screen.getByText('Asked the developer twice')
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: m.report_reopen() }))
  await waitFor(() => expect(saved).toMatchObject([{ body: { note: 'Asked the developer', status: 'in_progress' } }]))
})

it('shows the note that a colleague has saved beside the one that is being written', async () => {
  signInAs(makeUser({ role: 'admin' }))
  await userEvent.type((await open()).note, ' twice')
  cleanup()
  const { note } = await open({ ...REPORT, note: 'The price is right', version: 2 })
  expect(note.value).toBe('Asked the developer twice')
  expect(screen.getByRole('note').textContent).toBe(`${m.report_note_theirs()}The price is right`)
})

it('shows the note that a colleague has saved to whoever has not written one', async () => {
  signInAs(makeUser({ role: 'admin' }))
  await open()
  cleanup()
  expect((await open({ ...REPORT, note: 'The price is right', version: 2 })).note.value).toBe('The price is right')
  expect(screen.queryByRole('note')).toBeNull()
})

it('does not link to the page of a project that is not on the site', async () => {
  signInAs(makeUser({ role: 'admin' }))
  await open({ ...REPORT, property: { ...REPORT.property, is_published: false } })
  expect(screen.queryByRole('link', { name: m.report_page_open() })).toBeNull()
  screen.getByText(m.lead_unpublished())
})

it('tells in which language the reporter expects the answer', async () => {
  signInAs(makeUser({ role: 'admin' }))
  await open({ ...REPORT, email: 'dana@visitors.example', locale: 'ar' })
  screen.getByRole('textbox', { name: m.report_note(), description: m.report_note_sent({ language: 'Arabic' }) })
})

it('says why a report is suspected spam, and that it is not due', async () => {
  signInAs(makeUser({ role: 'admin' }))
  await open({ ...REPORT, status: 'new', is_suspected_spam: true, spam_reasons: ['honeypot'] })
  const note = screen.getByRole('note')
  expect(note.textContent).toContain(m.leads_spam_honeypot())
  expect(note.textContent).toContain(m.report_spam_effect())
  expect(screen.queryByText(m.report_due())).toBeNull()
})

it('closes suspected spam without an answer, which no other report offers', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const saved = mockApi('put', '/office/reports/4/', { json: { success: true, message: 'Saved.', data: null } as never })
  const email = 'dana@visitors.example'
  await open({ ...REPORT, email, note: null })
  expect(screen.queryByRole('button', { name: m.report_resolve_unanswered() })).toBeNull()
  cleanup()
  await open({ ...REPORT, email, note: null, is_suspected_spam: true, spam_reasons: ['honeypot'] })
  await userEvent.click(screen.getByRole('button', { name: m.report_resolve_unanswered() }))
  await waitFor(() => expect(saved).toMatchObject([{ body: { status: 'resolved', is_unanswered: true } }]))
})

it('stays open with what was written when a colleague has taken its report out of the list', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const list = (data: Report[]) =>
    mockApi('get', '/office/reports/', { json: { success: true, data, count: data.length, next: null } as never })
  list([REPORT])
  mockApi('put', '/office/reports/4/', { status: 409, json: { success: false, message: 'Someone else has changed this report' } as never })
  await renderPage(() => <ReportsPage status="in_progress" due={undefined} suspected_spam={undefined} page={1} />, '/admin/reports')
  await userEvent.click(await screen.findByRole('button', { name: m.report_open() }))
  await userEvent.type(await screen.findByRole('textbox', { name: m.report_note() }), ' twice')
  list([])
  await userEvent.click(screen.getByRole('button', { name: m.report_save_note() }))
  await screen.findByText(m.office_none())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: m.report_note() }).value).toBe('Asked the developer twice')
})
