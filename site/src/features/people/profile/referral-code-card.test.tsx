import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ReferralCodeCard } from './referral-code-card.tsx'

it('copies the code once it has loaded, and says so', async () => {
  signInAs(makeUser())
  mockApi('get', '/referrals/code/', { json: { success: true, data: { code: 'ABCDEF1234' } } })
  const user = userEvent.setup()
  await renderPage(() => <ReferralCodeCard />, '/profile')
  const copy = screen.getByRole<HTMLButtonElement>('button', { name: m.action_copy() })
  expect(copy.disabled).toBe(true)
  await screen.findByText('ABCDEF1234')
  await user.click(copy)
  expect(await screen.findByText(m.referral_copied())).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('ABCDEF1234')
})
