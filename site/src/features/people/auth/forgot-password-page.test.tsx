import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

it('moves the focus to the confirmation that replaces the form', async () => {
  mockApi('post', '/auth/forgot-password/', { json: { success: true, message: 'On its way' } })
  await renderPage(() => <ForgotPasswordPage />, '/auth/forgot-password')
  await userEvent.type(screen.getByLabelText(m.field_email()), 'leila@example.com{Enter}')
  expect((await screen.findByRole('status')).textContent).toContain('On its way')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: m.forgot_sent_title() })))
})
