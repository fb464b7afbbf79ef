import { UNSAVED_KEY } from '@manzil/contract/pages/storage-keys'
import type { Role } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { tabStorage } from '@manzil/ui/browser/storage.ts'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser } from '@manzil/ui/testing/signed-in.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { rememberWanted, takeWanted } from '../saved-projects/index.ts'
import { LoginPage } from './login-page.tsx'

const PATH = '/auth/login/'
const openPage = ({ next, ended }: Partial<Parameters<typeof LoginPage>[0]> = {}) =>
  renderPage(() => <LoginPage next={next} ended={ended} />, '/login')
const welcome = (role: Role) => ({ json: { success: true, message: 'Hello', data: { tokens: { access: 'a' }, user: makeUser({ role }) } } })

async function signIn(password = 'Ku7!vaRmo92') {
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText(m.login_username()))
  await user.type(screen.getByLabelText(m.login_username()), 'leila')
  await user.clear(screen.getByLabelText(m.field_password()))
  await user.type(screen.getByLabelText(m.field_password()), password)
  await user.click(screen.getByRole('button', { name: new RegExp(`${m.login_submit()}|${m.action_try_again()}`) }))
}

describe('signing in', () => {
  it('keeps what was typed when the network fails, and offers a retry', async () => {
    mockApi('post', PATH, 'offline', { status: 401, json: errorBody({ code: 'unauthenticated', message: 'Wrong' }) })
    await openPage()
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toBe(m.form_offline())
    expect(screen.getByLabelText<HTMLInputElement>(m.login_username()).value).toBe('leila')
    await userEvent.click(screen.getByRole('button', { name: m.action_try_again() }))
    expect((await screen.findByText('Wrong')).getAttribute('role')).toBe('alert')
  })

  it.each([
    ['an answer without words', { status: 500, json: {} }, m.account_login_failed],
    ['a page of a proxy', { status: 500, text: '<html>' }, m.login_failed],
  ])('shows its own message for %s', async (_case, reply, words) => {
    mockApi('post', PATH, reply)
    await openPage()
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toBe(words())
  })

  it('links to the contact page of a suspended account', async () => {
    mockApi('post', PATH, { status: 403, json: errorBody({ code: 'forbidden', message: 'Suspended.' }) })
    await openPage()
    await signIn()
    expect((await screen.findByRole('alert', undefined, { timeout: 4_000 })).textContent).toContain('Suspended.')
    expect(screen.getByRole('link', { name: m.nav_contact() }).getAttribute('href')).toBe('/contact')
  })

  it('says after five seconds that it takes long, and sends again on request', async () => {
    const requests = mockApi(
      'post',
      PATH,
      { after: new Promise(() => undefined), json: {} },
      { status: 401, json: errorBody({ code: 'unauthenticated', message: 'Wrong' }) },
    )
    await openPage()
    await signIn()
    const notice = await screen.findByText(m.form_slow(), undefined, { timeout: 8_000 })
    expect(notice.getAttribute('role')).toBe('status')
    await userEvent.click(screen.getByRole('button', { name: m.action_try_again() }))
    expect(await screen.findByText('Wrong', undefined, { timeout: 4_000 })).toBeTruthy()
    expect(requests).toHaveLength(2)
    expect(screen.queryByText(m.form_slow())).toBeNull()
  }, 15_000)

  it('keeps the focus on the password after each wrong attempt', async () => {
    mockApi('post', PATH, { status: 401, json: errorBody({ code: 'unauthenticated', message: 'Wrong' }) })
    await openPage()
    for (const wrong of ['wrong', 'wrong too']) {
      await signIn(wrong)
      await screen.findByText('Wrong')
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(m.field_password())))
    }
  })

  it('shows a missing-field error only after the press that left the field, so nothing moves under the pointer', async () => {
    await openPage()
    const user = userEvent.setup()
    await user.click(screen.getByLabelText(m.login_username()))
    const target = screen.getByRole('button', { name: m.form_show_password() })
    await user.pointer({ keys: '[MouseLeft>]', target })
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target })
    expect((await screen.findByRole('alert')).textContent).toBe(m.input_username_required())
  })

  it('says that the session has expired', async () => {
    await openPage({ ended: 'true' })
    expect(screen.getByRole('status').textContent?.trim()).toBe(m.account_session_ended())
    expect(screen.getByText(m.login_text_ended())).toBeTruthy()
    expect(screen.queryByText(m.login_text())).toBeNull()
  })

  it('says that the session ended because the password was changed', async () => {
    await openPage({ ended: 'password' })
    expect(screen.getByRole('status').textContent?.trim()).toBe(m.account_session_ended_password())
  })

  it('does not ask the owner of a suspended account to continue', async () => {
    await openPage({ ended: 'suspended' })
    expect(screen.getByRole('status').textContent?.trim()).toBe(m.account_session_ended_suspended() + m.nav_contact())
    expect(screen.getByRole('link', { name: m.nav_contact() }).getAttribute('href')).toBe('/contact')
    expect(screen.queryByText(m.login_text_ended())).toBeNull()
  })

  it('says that what was being edited is kept', async () => {
    tabStorage.write(UNSAVED_KEY, 'Noor Tower')
    await openPage({ ended: 'true' })
    expect(screen.getByRole('status').textContent).toContain(m.account_changes_kept({ title: '\u2068Noor Tower\u2069' }))
    tabStorage.remove(UNSAVED_KEY)
  })

  it.each([
    ['admin', '/admin/dashboard'],
    ['developer', '/developer/dashboard'],
    ['agent', '/agent/dashboard'],
    ['owner', '/profile'],
    ['sales', '/profile'],
    ['user', '/profile'],
  ] as const)('takes the role %s to %s', async (role, home) => {
    mockApi('post', PATH, welcome(role))
    const { address } = await openPage()
    await signIn()
    await waitFor(() => expect(address()).toBe(home))
  })

  it('returns to the page that required signing in', async () => {
    mockApi('post', PATH, welcome('agent'))
    const { address } = await openPage({ next: '/profile?tab=settings' })
    await signIn()
    await waitFor(() => expect(address()).toBe('/profile?tab=settings'))
  })

  it.each([
    ['/agent/dashboard', '/profile'],
    ['/profile?tab=settings', '/profile?tab=settings'],
  ])('after a change of role leads from %s to %s', async (next, page) => {
    mockApi('post', PATH, welcome('sales'))
    const { address } = await openPage({ next, ended: 'access' })
    await signIn()
    await waitFor(() => expect(address()).toBe(page))
  })

  it('saves the projects that the visitor wanted to save, once, and says so', async () => {
    for (const id of [7, 9, 7]) rememberWanted(id)
    mockApi('post', PATH, welcome('user'))
    const saves = mockApi('post', '/saved-properties/save/', { json: { success: true, is_saved: true, message: 'Saved' } })
    const { address } = await openPage({ next: '/property-detail/noor' })
    expect(screen.getByRole('link', { name: m.login_create() }).getAttribute('href')).toBe('/register?next=%2Fproperty-detail%2Fnoor')
    await signIn()
    await waitFor(() => expect(address()).toBe('/property-detail/noor'))
    expect(saves.map(({ body }) => body)).toEqual([7, 9].map((property_id) => ({ property_id, is_saved: true })))
    expect(await screen.findByText(m.saved_wanted({ count: 2, shown: '2' }))).toBeTruthy()
    expect(takeWanted()).toEqual([])
  })

  it('signs in even if the project cannot be saved, and says so', async () => {
    rememberWanted(7)
    mockApi('post', PATH, welcome('user'))
    mockApi('post', '/saved-properties/save/', { status: 404, json: errorBody({ code: 'not_found' }) })
    const { address } = await openPage({ next: '/property-detail/noor' })
    await signIn()
    await waitFor(() => expect(address()).toBe('/property-detail/noor'))
    expect(await screen.findByText(m.saved_failed_detail())).toBeTruthy()
  })
})
