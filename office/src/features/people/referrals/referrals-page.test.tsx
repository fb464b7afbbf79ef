import type { BookableHome, BookableProject, StaffReferral } from '@manzil/contract/people/calls/referrals'
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

it('shows which homes other referrals have booked, which cannot be chosen', async () => {
  signInAs(makeUser({ role: 'sales' }))
  const person = (id: number, name: string) => ({ id, username: `person_${id}`, name, name_ar: null })
  const referral: StaffReferral = {
    id: 2,
    referred_user_name: 'Yousef Amer',
    referred_user_name_ar: null,
    property_title: null,
    property_title_ar: null,
    referred_at: '2026-01-15T08:00:00.000Z',
    status: 'pending',
    completed_at: null,
    reward: 0,
    paid_at: null,
    referrer: person(1, 'Sara Khan'),
    referred: person(3, 'Yousef Amer'),
    property_id: null,
    unit: null,
    has_homes: false,
  }
  const names = { title_ar: null, community: null, community_ar: null }
  const project: BookableProject = { id: 5, title: 'Compass House', ...names, has_homes: true }
  const facts = { floor_no: null, area: null, price: null, status: 'available', unit_type: 'Apartment', unit_type_ar: 'شقة' } as const
  const homes: BookableHome[] = [
    { id: 10, apt_no: '1710', ...facts, booked_by: { referral_id: 1, name: 'Rana Odeh', name_ar: null } },
    { id: 11, apt_no: '1711', ...facts, booked_by: { referral_id: referral.id, name: 'Yousef Amer', name_ar: null } },
  ]
  mockApi('get', '/referrals/all/', { json: { success: true, data: [referral], count: 1, next: null } })
  mockApi('get', '/referrals/projects/', { json: { success: true, data: [project] } })
  mockApi('get', '/referrals/projects/5/homes/', { json: { success: true, data: homes } })
  await renderPage(() => <ReferralsPage />, '/admin/referrals')
  await userEvent.click(await screen.findByRole('button', { name: m.office_mark_booked() }))
  await userEvent.click(await screen.findByRole('button', { name: 'Compass House' }))
  const taken = await screen.findByRole<HTMLButtonElement>('button', { name: /^1710/ })
  expect(taken.textContent).toContain(m.referral_home_booked_by({ name: 'Rana Odeh' }))
  expect(taken.disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^1711/ }).disabled).toBe(false)
})
