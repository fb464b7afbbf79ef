import type { Subscriber } from '@manzil/contract/publishing/calls/office-newsletter'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Subscribers } from './subscribers.tsx'

const HUDA: Subscriber = {
  id: 4,
  email: 'huda@example.com',
  locale: 'en',
  state: 'confirmed',
  asked_at: '2026-01-15T08:00:00.000Z',
  confirmed_at: '2026-01-15T08:05:00.000Z',
  unsubscribed_at: null,
}

beforeEach(() => signInAs(makeUser({ role: 'owner' })))

async function openDialog({ leads, users }: { leads: number; users: number }) {
  const counts = { waiting: 0, confirmed: 1, left: 0 }
  mockApi('get', '/office/newsletter/subscribers/', { json: { success: true, data: [HUDA], count: 1, counts, next: null } })
  const searches = [
    mockApi('get', '/leads/', { json: { success: true, data: [], count: leads, next: null } }),
    mockApi('get', '/users/', { json: { success: true, data: [], count: users, next: null } }),
  ]
  await renderPage(() => <Subscribers page={1} filters={{}} />, '/admin/newsletter')
  await userEvent.click(await screen.findByRole('button', { name: `${m.office_newsletter_erase()}: ${HUDA.email}` }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(m.office_newsletter_erase_confirm({ email: isolated(HUDA.email) }))).toBeTruthy()
  expect(dialog.getByText(m.office_newsletter_erase_rest())).toBeTruthy()
  return { dialog, searches }
}

it('says before deleting a subscriber what else is stored under the address, and links to it', async () => {
  const { dialog, searches } = await openDialog({ leads: 2, users: 1 })
  const leads = await dialog.findByRole('link', { name: m.office_newsletter_erase_leads({ count: 2, shown: '2' }) })
  expect(new URL((leads as HTMLAnchorElement).href).search).toBe('?search=huda%40example.com')
  const account = dialog.getByRole('link', { name: m.office_newsletter_erase_account() })
  expect((account as HTMLAnchorElement).href).toContain('/admin/users?search=huda%40example.com')
  for (const [request] of searches) expect(request?.query).toContain('search=huda%40example.com')
})

it('links to nothing if the address has only the subscription', async () => {
  const { dialog, searches } = await openDialog({ leads: 0, users: 0 })
  await expect.poll(() => searches.map(({ length }) => length)).toEqual([1, 1])
  expect(dialog.queryByRole('link')).toBeNull()
})
