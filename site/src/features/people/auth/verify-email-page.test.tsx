import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { VerifyEmailPage } from './verify-email-page.tsx'

beforeEach(() => history.replaceState(null, '', '/auth/verify-email#token=secret'))
const open = () => renderPage(() => <VerifyEmailPage />, '/auth/verify-email')

it('keeps a confirmation link after a network failure, and retries it on request', async () => {
  const requests = mockApi('post', '/auth/verify-email/', 'offline', { json: { success: true, message: 'Confirmed' } })
  await open()
  expect(await screen.findByText(m.offline())).toBeTruthy()
  expect(location.hash).toBe('')
  await userEvent.click(screen.getByRole('button', { name: m.action_try_again() }))
  expect(await screen.findByRole('heading', { name: m.verify_done_title() })).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'secret' }])
})

it('asks a visitor to sign in, and then confirms without opening the link again', async () => {
  const requests = mockApi(
    'post',
    '/auth/verify-email/',
    { status: 401, json: { success: false } },
    { json: { success: true, message: 'Confirmed' } },
  )
  await open()
  expect(await screen.findByRole('heading', { name: m.verify_sign_in_title() })).toBeTruthy()
  expect(screen.getByRole('link', { name: m.nav_sign_in() }).getAttribute('href')).toContain('/login?next=')
  expect(screen.getByRole('link', { name: m.reset_title() }).getAttribute('href')).toContain('/auth/forgot-password')
  cleanup()
  await open()
  expect(await screen.findByRole('heading', { name: m.verify_done_title() })).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'secret' }])
})

it('offers no new link for the link of another account', async () => {
  mockApi('post', '/auth/verify-email/', { status: 403, json: { success: false, message: 'Another account' } })
  await open()
  expect(await screen.findByText('Another account')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
