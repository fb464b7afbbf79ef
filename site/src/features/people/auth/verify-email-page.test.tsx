import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { VerifyEmailPage } from './verify-email-page.tsx'

it('keeps a confirmation link after a network failure, and retries it on request', async () => {
  history.replaceState(null, '', '/auth/verify-email#token=secret')
  const asked = mockApi('post', '/auth/verify-email/', 'offline', { json: { success: true, message: 'Confirmed' } })
  await renderPage(() => <VerifyEmailPage />, '/auth/verify-email')
  expect(await screen.findByText(m.offline())).toBeTruthy()
  expect(location.hash).toBe('')
  await userEvent.click(screen.getByRole('button', { name: m.action_try_again() }))
  expect(await screen.findByRole('heading', { name: m.verify_done_title() })).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'secret' }])
})
