import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ReferralsPage } from './referrals-page.tsx'

it('finds a person by name, within the chosen status', async () => {
  signInAs(makeUser({ role: 'sales' }))
  mockApi('get', '/referrals/all/', { json: { success: true, data: [], count: 0, next: null } })
  const { address } = await renderPage(
    () => <ReferralsPage status="pending" search="Sara" />,
    '/admin/referrals?status=pending&search=Sara',
  )
  const field = await screen.findByRole('searchbox', { name: m.office_referrals_search() })
  await userEvent.clear(field)
  await userEvent.type(field, 'Omar ')
  await waitFor(() => expect(address()).toBe('/admin/referrals?status=pending&search=Omar'))
  const completed = screen.getByRole('link', { name: m.referral_done() })
  expect(completed.getAttribute('href')).toBe('/admin/referrals?search=Sara&status=completed')
})
