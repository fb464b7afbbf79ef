import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { m } from '@manzil/messages'
import { readSession } from '@manzil/ui/api/session.ts'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { AcceptInvitationPage } from './accept-invitation-page.tsx'

const INVITATION = { email: 'noor@example.com', role: 'agent', invited_by: 'Layla Haddad', invited_by_ar: null }
const EXPIRED = { status: 400, json: { success: false, message: 'Ask your colleague', errors: {} } }
beforeEach(() => history.replaceState(null, '', '/auth/accept-invitation#token=secret'))
const open = () => renderPage(() => <AcceptInvitationPage />, '/auth/accept-invitation')

async function fill(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(m.field_first_name()), 'Noor')
  await userEvent.type(screen.getByLabelText(m.field_last_name()), 'Saeed')
  await userEvent.type(screen.getByLabelText(m.field_username()), 'noor')
  await userEvent.type(screen.getByLabelText(m.field_password()), 'Lantern!Quay42')
  await userEvent.type(screen.getByLabelText(m.field_password2()), 'Lantern!Quay42')
  await userEvent.click(screen.getByRole('button', { name: m.accept_submit() }))
}

it('shows who invites to what, creates the account and signs in', async () => {
  const opened = mockApi('post', '/auth/invitation/', { json: { success: true, data: INVITATION } })
  const user = makeUser({ role: 'agent', username: 'noor' })
  const answer = { success: true, message: 'Welcome', data: user, user, tokens: { access: 'a', refresh: 'r' } }
  const accepted = mockApi('post', '/auth/accept-invitation/', { json: answer })
  const { address } = await open()
  const text = m.accept_text({ by: 'Layla Haddad', role: ROLE_NAMES.agent(), email: INVITATION.email })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(location.hash).toBe('')
  await fill()
  await waitFor(() => expect(address()).toBe('/agent/dashboard'))
  expect(opened[0]?.body).toEqual({ token: 'secret' })
  expect(accepted[0]?.body).toMatchObject({ token: 'secret', first_name: 'Noor', username: 'noor', rotate: true })
  expect(readSession()?.username).toBe('noor')
})

it('opens the profile, with the referral code, for a marketing partner', async () => {
  mockApi('post', '/auth/invitation/', { json: { success: true, data: { ...INVITATION, role: 'marketing_partner' } } })
  const user = makeUser({ role: 'marketing_partner', username: 'noor' })
  const answer = { success: true, message: 'Welcome', data: user, user, tokens: { access: 'a', refresh: 'r' } }
  mockApi('post', '/auth/accept-invitation/', { json: answer })
  const { address } = await open()
  await fill()
  await waitFor(() => expect(address()).toBe('/profile'))
})

it('says that a link no longer works, also if that happens while the form is filled in', async () => {
  mockApi('post', '/auth/invitation/', { json: { success: true, data: INVITATION } })
  mockApi('post', '/auth/accept-invitation/', EXPIRED)
  await open()
  await fill()
  expect(await screen.findByRole('heading', { name: m.accept_expired_title() })).toBeTruthy()
  expect(screen.getByText('Ask your colleague')).toBeTruthy()
})

it('keeps the form when the username is taken', async () => {
  mockApi('post', '/auth/invitation/', { json: { success: true, data: INVITATION } })
  mockApi('post', '/auth/accept-invitation/', { status: 400, json: { success: false, message: 'No', errors: { username: ['Taken'] } } })
  await open()
  await fill()
  expect(await screen.findByText('Taken')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(m.field_username()))
})

it('keeps the names that were typed over a reload, but no password', async () => {
  mockApi('post', '/auth/invitation/', { json: { success: true, data: INVITATION } })
  mockApi('post', '/auth/accept-invitation/', 'offline')
  await open()
  await fill()
  cleanup()
  history.replaceState(null, '', '/auth/accept-invitation#token=secret')
  await open()
  const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await screen.findByLabelText(m.field_first_name())
  const labels = [m.field_first_name(), m.field_last_name(), m.field_username(), m.field_password()]
  expect(labels.map(typedIn)).toEqual(['Noor', 'Saeed', 'noor', ''])
})

it('opens another link in the same tab', async () => {
  history.replaceState(null, '', '/auth/accept-invitation#token=older')
  mockApi('post', '/auth/invitation/', EXPIRED)
  await open()
  expect(await screen.findByRole('heading', { name: m.accept_expired_title() })).toBeTruthy()
  const opened = mockApi('post', '/auth/invitation/', { json: { success: true, data: INVITATION } })
  location.hash = '#token=newer'
  expect(await screen.findByRole('heading', { name: m.accept_title() })).toBeTruthy()
  expect(opened.map(({ body }) => body)).toEqual([{ token: 'newer' }])
  expect(location.hash).toBe('')
})
