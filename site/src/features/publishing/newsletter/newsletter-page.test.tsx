import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { NewsletterPage } from './newsletter-page.tsx'

it('offers to unsubscribe at once after confirming', async () => {
  mockApi('post', '/newsletter/confirm/', { json: { success: true, message: 'You are subscribed.' } })
  location.hash = 'token=abc'
  await renderPage(() => <NewsletterPage step="confirm" />, '/newsletter/confirm')
  await userEvent.click(screen.getByRole('button', { name: m.newsletter_confirm_action() }))
  expect(await screen.findByText('You are subscribed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: m.newsletter_leave_action() }).getAttribute('href')).toBe('/newsletter/unsubscribe#token=abc')
})
