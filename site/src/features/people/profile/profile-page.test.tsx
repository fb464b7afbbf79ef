import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import { readSession } from '@manzil/ui/api/session.ts'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { notices, noticeTimes } from '@manzil/ui/testing/browser-mocks.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProfilePage } from './profile-page.tsx'
import type { ProfileTab } from './profile-tab.ts'

const STATS = {
  total_referrals: 4,
  completed_referrals: 1,
  pending_referrals: 3,
  total_rewards_earned: 100,
  paid_rewards: 0,
  pending_rewards: 100,
}
const NOTIFICATIONS = { email: true, sms: false, push: false, referral: true }
const SESSION = {
  id: '1',
  device: 'Firefox on Linux',
  place: '203.0.113.0/24',
  current: true,
  created_at: '2026-01-15T08:00:00.000Z',
  last_used_at: '2026-01-15T08:00:00.000Z',
}

let person: User
beforeEach(() => {
  person = signInAs(makeUser())
  const data = (of: unknown) => ({ json: { success: true, data: of as object } })
  mockApi('get', '/auth/profile/', data(person))
  mockApi('get', '/saved-properties/', { json: { success: true, count: 0, next: null, data: [], unlisted: [] } })
  mockApi('get', '/saved-properties/ids/', data([]))
  mockApi('get', '/referrals/code/', data({ code: 'ABCDEF1234' }))
  mockApi('get', '/referrals/stats/', data(STATS))
  mockApi('get', '/referrals/', { json: { success: true, next: null, data: [] } })
  mockApi('get', '/auth/notifications/', data(NOTIFICATIONS))
  mockApi('get', '/auth/sessions/', data([SESSION]))
  mockApi('get', '/auth/two-factor/', data({ enabled: false, required: false, recovery_codes_left: 0 }))
})
const openPage = (tab?: ProfileTab) => renderPage(() => <ProfilePage tab={tab} />, '/profile')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const setting = (action: string, title: string) => `${action}: ${title}`

describe('the profile', () => {
  const heading = () => screen.findByRole('heading', { level: 1, name: 'Leila Haddad' })

  it.each<[what: string, path: string, json: object, tab: ProfileTab | undefined, found: () => Promise<unknown>]>([
    ['the profile', '/auth/profile/', () => person, undefined, heading],
    ['the referral code', '/referrals/code/', { code: 'ABCDEF1234' }, undefined, () => screen.findByText('ABCDEF1234')],
    ['the figures of referrals', '/referrals/stats/', STATS, 'referrals', () => screen.findByText('25%')],
    ['the notifications', '/auth/notifications/', NOTIFICATIONS, 'settings', () => screen.findByRole('switch', { name: m.notify_sms() })],
  ])('reports that %s could not be loaded, and loads it on retry', async (_what, path, json, tab, found) => {
    const data = typeof json === 'function' ? json() : json
    mockApi('get', path, 'offline', { json: { success: true, data } })
    await openPage(tab)
    expect(await screen.findByText(m.offline())).toBeTruthy()
    await press(m.action_try_again())
    expect(await found()).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: m.action_try_again() })).toBeNull())
  })

  it('reports that the list of referrals could not be loaded, and loads it on retry', async () => {
    mockApi('get', '/referrals/', 'offline', { json: { success: true, next: null, data: [] } })
    await openPage('referrals')
    expect(await screen.findByText(m.offline())).toBeTruthy()
    await press(m.action_try_again())
    expect(await screen.findByText(m.referral_none_title())).toBeTruthy()
  })

  it('reports that the sessions could not be loaded, and loads them on retry', async () => {
    mockApi('get', '/auth/sessions/', 'offline', { json: { success: true, data: [SESSION] } })
    await openPage('settings')
    await press(setting(m.action_view(), m.settings_sessions()))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(m.offline())).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: m.action_try_again() }))
    expect((await dialog.findByRole('listitem')).textContent).toContain(m.sessions_place())
  })

  it.each([
    ['not found', { status: 404, json: errorBody({ code: 'not_found' }) }],
    ['empty', { json: { success: true } }],
  ])('says that there is none when the answer is %s', async (_what, answer) => {
    mockApi('get', '/auth/profile/', answer)
    mockApi('post', '/auth/logout/', { json: { success: true } })
    const { address } = await openPage()
    expect(await screen.findByRole('heading', { name: m.profile_none_title() })).toBeTruthy()
    expect(screen.getByText(m.profile_none_text())).toBeTruthy()
    await press(m.profile_to_login())
    await waitFor(() => expect(address()).toBe('/login'))
  })

  it('keeps the session while a first password has to be replaced on its own page', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    mockApi('get', '/auth/profile/', { status: 403, json: errorBody({ code: 'password_change_required' }) })
    await openPage()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/new-password'))
    expect(readSession()).not.toBeNull()
  })

  it('offers to sign in again when loading fails without a message', async () => {
    mockApi('get', '/auth/profile/', { status: 500, json: {} })
    const ended = mockApi('post', '/auth/logout/', { json: { success: true } })
    const { address } = await openPage()
    expect(await screen.findByText(m.profile_failed_text())).toBeTruthy()
    await press(m.profile_to_login())
    await waitFor(() => expect(address()).toBe('/login'))
    expect(ended).toHaveLength(1)
  })
})

describe('a user who has not confirmed the email', () => {
  const email = 'leila@example.com'
  beforeEach(() => {
    person = signInAs(makeUser({ email, email_verified: false }))
    mockApi('get', '/auth/profile/', { json: { success: true, data: person } })
  })

  it('is asked to on every tab, and can have the link sent again', async () => {
    const sent = mockApi('post', '/auth/verify-email/resend/', { json: { success: true, message: 'Sent' } })
    await openPage('settings')
    const notice = within(await screen.findByRole('region', { name: m.profile_confirm_email_title() }))
    expect(notice.getByRole('status').textContent).toBe(m.profile_confirm_email_text({ email }))
    await userEvent.click(notice.getByRole('button', { name: m.profile_confirm_email_again() }))
    await waitFor(() => expect(notice.getByRole('status').textContent).toBe(m.profile_confirm_email_sent({ email })))
    expect(sent).toHaveLength(1)
  })

  it('learns why the link could not be sent', async () => {
    mockApi('post', '/auth/verify-email/resend/', { status: 429, json: errorBody({ message: 'Too many attempts' }) })
    await openPage()
    await press(m.profile_confirm_email_again())
    await waitFor(() => expect(notices()).toContainEqual({ text: 'Too many attempts', tone: 'error' }))
  })
})

describe('editing the contact information', () => {
  it.each([
    ['an agent', 'agent', 1],
    ['a visitor', 'user', 0],
  ] as const)('tells only an agent that visitors see an unconfirmed number: %s', async (_who, role, count) => {
    mockApi('get', '/auth/profile/', { json: { success: true, data: { ...person, role, phone_verified: false } } })
    await openPage()
    await screen.findByRole('button', { name: m.profile_confirm_phone() })
    expect(screen.queryAllByText(m.profile_phone_public())).toHaveLength(count)
  })

  it('moves the focus into the form and back to the edit button', async () => {
    mockApi('put', '/auth/profile/', { json: { success: true, message: 'Saved', data: { ...person, first_name: 'Mariam' } } })
    await openPage()
    await press(m.action_edit())
    const first = screen.getByLabelText<HTMLInputElement>(m.field_first_name())
    expect(document.activeElement).toBe(first)
    await userEvent.clear(first)
    await userEvent.type(first, 'Mariam{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: m.action_edit() })))
    expect(screen.getByRole('heading', { level: 1, name: 'Mariam Haddad' })).toBeTruthy()
  })
})

describe('requirement 23: changing the email or phone number', () => {
  const edit = async (field: string, value: string) => {
    const input = screen.getByLabelText<HTMLInputElement>(field)
    await userEvent.clear(input)
    await userEvent.type(input, value)
  }
  const refusal = (errors: object) => ({ status: 400, json: { success: false, message: 'Refused', errors } })

  it('requires the current password, and keeps the input when it is wrong', async () => {
    const sent = mockApi('put', '/auth/profile/', refusal({ current_password: ['Wrong'] }), {
      json: { success: true, message: 'Saved', data: person },
    })
    await openPage()
    await press(m.action_edit())
    expect(screen.queryByLabelText(m.field_current_password())).toBeNull()
    await edit(m.field_email(), 'new@example.com')
    await press(m.action_save_changes())
    expect(await screen.findByText(m.input_current_password_required())).toBeTruthy()
    expect(sent).toHaveLength(0)
    await edit(m.field_current_password(), 'wrong')
    await press(m.action_save_changes())
    expect(await screen.findByText('Wrong')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(m.field_email()).value).toBe('new@example.com')
    expect(document.activeElement).toBe(screen.getByLabelText(m.field_current_password()))
    expect(screen.queryByLabelText(m.field_code())).toBeNull()
    await edit(m.field_current_password(), 'right')
    await press(m.action_save_changes())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ email: 'new@example.com', current_password: 'right' })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('right')
  })

  it('also requires the code with two-factor on, and neither if the number is only formatted differently', async () => {
    person = signInAs(makeUser({ two_factor_enabled: true }))
    mockApi('get', '/auth/profile/', { json: { success: true, data: person } })
    await openPage()
    await press(m.action_edit())
    await edit(m.field_phone(), '+971 50 214 8830')
    expect(screen.queryByLabelText(m.field_current_password())).toBeNull()
    await edit(m.field_phone(), '0557654321')
    expect(screen.getByLabelText(m.field_code())).toBeTruthy()
    await press(m.action_save_changes())
    expect(await screen.findByText(m.input_code_required())).toBeTruthy()
  })
})

describe('a settings switch', () => {
  it('reverts when the network fails, and says so', async () => {
    const requests = mockApi('put', '/auth/notifications/', 'offline')
    await openPage('settings')
    const sms = await screen.findByRole<HTMLInputElement>('switch', { name: m.notify_sms() })
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: m.notify_email() }).checked).toBe(true))
    await userEvent.click(sms)
    await waitFor(() => expect(notices()).toContainEqual({ text: m.offline(), tone: 'error' }))
    expect(requests[0]?.body).toEqual({ sms: true })
    await waitFor(() => expect(sms.checked).toBe(false))
  })
})

describe('a settings dialog', () => {
  it.each([
    ['the password', () => setting(m.action_update(), m.settings_password()), m.field_current_password],
    ['two-factor', () => setting(m.action_enable(), m.settings_two_factor()), m.field_password],
  ])('focuses the first field: %s', async (_what, name, field) => {
    await openPage('settings')
    await press(name())
    const dialog = within(await screen.findByRole('dialog'))
    const input = await dialog.findByLabelText(field())
    await waitFor(() => expect(document.activeElement).toBe(input))
  })
})

describe('the deletion of an account', () => {
  const openDialog = async () => {
    await openPage('settings')
    await press(setting(m.action_delete(), m.settings_delete()))
    return within(await screen.findByRole('dialog'))
  }

  it('says what is lost and what stays before the password is asked for', async () => {
    const dialog = await openDialog()
    await dialog.findByText(m.leave_delete_reward({ amount: 'AED 100' }))
    dialog.getByText(m.leave_delete_enquiries())
    dialog.getByText(m.leave_delete_bookings())
  })

  it('says that an unconfirmed email stays in enquiries sent while signed out', async () => {
    mockApi('get', '/auth/profile/', { json: { success: true, data: signInAs(makeUser({ email_verified: false })) } })
    const dialog = await openDialog()
    await dialog.findByText(m.leave_delete_enquiries_unconfirmed())
    expect(dialog.queryByText(m.leave_delete_enquiries())).toBeNull()
  })

  it('is confirmed by a notice that stays for half a minute', async () => {
    mockApi('post', '/auth/delete-account/', { json: { success: true, message: 'Deleted' } })
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText(m.field_password()), 'Manzil!2026')
    await userEvent.click(dialog.getByRole('button', { name: m.settings_delete() }))
    await waitFor(() => expect(notices()).toEqual([{ text: 'Deleted', tone: 'success' }]))
    expect(noticeTimes()).toEqual([30_000])
  })

  it('mentions no reward to someone who has none to lose', async () => {
    const stats = { ...STATS, total_rewards_earned: 0, pending_referrals: 2, pending_rewards: 0 }
    mockApi('get', '/referrals/stats/', { json: { success: true, data: stats } })
    const dialog = await openDialog()
    await dialog.findByText(m.leave_delete_referrals())
    expect(dialog.queryByText(m.leave_delete_reward({ amount: 'AED 0' }))).toBeNull()
  })
})

describe('saved projects', () => {
  it('move the focus to the heading when a pressed heart disappears with its card', async () => {
    const project = {
      id: 7,
      slug: 'seven',
      title: 'Seven',
      title_ar: null,
      price: 1_000_000,
      area_sqft: 900,
      images: [],
      location: { emirate: 'Dubai', emirate_ar: 'دبي' },
    }
    const saved = (data: object[]) => ({ json: { success: true, count: data.length, next: null, data, unlisted: [] } })
    mockApi('get', '/saved-properties/', saved([{ id: 1, property_details: project }]), saved([]))
    mockApi('get', '/saved-properties/ids/', { json: { success: true, data: [7] } }, { json: { success: true, data: [] } })
    const requests = mockApi('post', '/saved-properties/save/', { json: { success: true, is_saved: false, message: 'Removed' } })
    await openPage('saved')
    const heart = await screen.findByRole('button', { name: m.saved_heart({ title: 'Seven' }) })
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    await userEvent.click(heart)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: m.saved_none_title() })))
    expect(requests[0]?.body).toEqual({ property_id: 7, is_saved: false })
  })

  it('are named once they are no longer listed, until the person removes them', async () => {
    const saved = (...unlisted: object[]) => ({ json: { success: true, count: 0, next: null, data: [], unlisted } })
    const [marsa, noor] = [
      { id: 7, title: 'Marsa', title_ar: null },
      { id: 8, title: 'Noor', title_ar: null },
    ]
    mockApi('get', '/saved-properties/', saved(marsa, noor), saved(noor))
    const requests = mockApi('post', '/saved-properties/save/', { json: { success: true, is_saved: false, message: 'Removed' } })
    await openPage('saved')
    await screen.findByRole('heading', { name: m.saved_unlisted_title() })
    await press(m.saved_unlisted_remove({ title: 'Marsa' }))
    await waitFor(() => expect(screen.queryByText('Marsa')).toBeNull())
    expect(screen.getByText('Noor')).toBeTruthy()
    expect(requests[0]?.body).toEqual({ property_id: 7, is_saved: false })
  })
})
