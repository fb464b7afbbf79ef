import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { WithdrawPage } from './withdraw-page.tsx'

const serve = (isWithdrawn: boolean, others = 0) =>
  mockApi('post', '/leads/withdraw/', {
    json: { success: true, message: isWithdrawn ? 'Deleted.' : '', is_withdrawn: isWithdrawn, others },
  })

it('says that consent was withdrawn already when the link is opened again', async () => {
  const asked = serve(true)
  window.location.hash = '#token=12.abc'
  await renderPage(WithdrawPage, '/withdraw-consent')
  await screen.findByRole('heading', { name: m.withdraw_done_title() })
  expect(screen.getByText('Deleted.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.mail_lead_withdraw_action() })).toBeNull()
  expect(asked.map(({ body }) => body)).toEqual([{ token: '12.abc', only_check: true }])
})

it('moves the focus to the result once consent is withdrawn', async () => {
  serve(false)
  window.location.hash = '#token=12.abc'
  await renderPage(WithdrawPage, '/withdraw-consent')
  await screen.findByRole('button', { name: m.mail_lead_withdraw_action() })
  serve(true)
  await userEvent.click(await screen.findByRole('button', { name: m.mail_lead_withdraw_action() }))
  const heading = await screen.findByRole('heading', { name: m.withdraw_done_title() })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('still knows the link after a reload, and shows its token in no address', async () => {
  serve(false)
  window.location.hash = '#token=12.abc'
  await renderPage(WithdrawPage, '/withdraw-consent')
  await screen.findByRole('button', { name: m.mail_lead_withdraw_action() })
  expect(window.location.href).not.toContain('12.abc')
  cleanup()
  await renderPage(WithdrawPage, '/withdraw-consent')
  expect(await screen.findByRole('button', { name: m.mail_lead_withdraw_action() })).toBeTruthy()
})

it('offers to withdraw all enquiries with the same email, and says which stay open after one', async () => {
  serve(false, 2)
  window.location.hash = '#token=12.abc'
  await renderPage(WithdrawPage, '/withdraw-consent')
  const all = await screen.findByRole('button', { name: m.withdraw_all({ number: '3' }) })
  expect(screen.getByText(m.withdraw_others())).toBeTruthy()
  const sent = serve(true)
  await userEvent.click(all)
  await screen.findByRole('heading', { name: m.withdraw_done_title() })
  expect(sent.map(({ body }) => body)).toEqual([{ token: '12.abc', all: true }])
  expect(screen.queryByText(m.withdraw_others_left())).toBeNull()
  cleanup()
  serve(false, 2)
  await renderPage(WithdrawPage, '/withdraw-consent')
  const one = serve(true, 2)
  await userEvent.click(await screen.findByRole('button', { name: m.mail_lead_withdraw_action() }))
  expect(await screen.findByText(m.withdraw_others_left())).toBeTruthy()
  expect(one.map(({ body }) => body)).toContainEqual({ token: '12.abc' })
})

it('names the home, the project and the day of the enquiry, which a person with several could not tell, unless all were withdrawn', async () => {
  const facts = { subject: 'Azure Court', subject_ar: null, home_number: '704', sent_at: '2026-01-10T08:00:00.000Z' }
  mockApi('post', '/leads/withdraw/', { json: { success: true, message: '', is_withdrawn: false, others: 2, ...facts } })
  window.location.hash = '#token=12.abc'
  await renderPage(WithdrawPage, '/withdraw-consent')
  const subject = m.unit_title({ number: '\u2068704\u2069', project: '\u2068Azure Court\u2069' })
  const about = m.withdraw_about({ subject, date: '10 January 2026' })
  await screen.findByText(about)
  serve(true)
  await userEvent.click(screen.getByRole('button', { name: m.withdraw_all({ number: '3' }) }))
  await screen.findByRole('heading', { name: m.withdraw_done_title() })
  expect(screen.queryByText(about)).toBeNull()
})
