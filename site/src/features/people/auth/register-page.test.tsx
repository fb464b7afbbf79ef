import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberWanted } from '../saved-projects/index.ts'
import { RegisterPage } from './register-page.tsx'

const PATH = '/auth/register/'
const CHECK_PATH = '/auth/check-username/'
const PASSWORD = 'Ku7!vaRmo92'
const openPage = (referral?: string, state = {}, next?: string) =>
  renderPage(() => <RegisterPage next={next} referral={referral} />, '/register', state)
const registered = { json: { success: true, message: 'Done', tokens: { access: 'a', refresh: 'r' }, user: makeUser() } }

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const goOn = () => user.click(screen.getByRole('button', { name: m.action_continue() }))
const goBack = () => user.click(screen.getByRole('button', { name: m.action_back() }))
const submit = () => user.click(screen.getByRole('button', { name: m.register_submit() }))

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(input(label))
    await user.type(input(label), value)
  }
}
const fillPerson = (email = 'leila@example.com') =>
  fill({ [m.field_first_name()]: 'Leila', [m.field_last_name()]: 'Haddad', [m.field_email()]: email })
const fillCredentials = () =>
  fill({
    [m.field_username()]: 'leila',
    [m.field_phone()]: '050 214 8830',
    [m.field_password()]: PASSWORD,
    [m.field_password2()]: PASSWORD,
  })

let user: UserEvent
beforeEach(() => {
  user = userEvent.setup()
  mockApi('post', CHECK_PATH, { json: { success: true, message: 'Free' } })
})

describe('registration', () => {
  it('names every missing field of the first step, and clears each error as the field is filled in', async () => {
    await openPage()
    await goOn()
    await waitFor(() => expect(alerts()).toEqual([m.input_first_name_required(), m.input_last_name_required(), m.input_email_required()]))
    expect(document.activeElement).toBe(input(m.field_first_name()))
    await fillPerson()
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  it('validates phone and passwords on blur, and compares the passwords', async () => {
    const requests = mockApi('post', PATH, { json: {} })
    await openPage()
    await fillPerson()
    await goOn()
    await fillCredentials()
    await fill({ [m.field_phone()]: '+971 50 21' })
    await user.tab()
    await waitFor(() => expect(alerts()).toEqual([m.input_phone_number_invalid()]))
    await fill({ [m.field_phone()]: '050 214 8830', [m.field_password2()]: `${PASSWORD}x` })
    await submit()
    await waitFor(() => expect(alerts()).toEqual([m.input_password2_mismatch()]))
    expect(input(m.field_password2()).getAttribute('aria-invalid')).toBe('true')
    expect(requests).toEqual([])
  })

  it('keeps the values of each step, and clears errors when going back', async () => {
    await openPage('ABCDEF1234')
    await fillPerson()
    await goOn()
    await waitFor(() => expect(document.activeElement).toBe(input(m.field_username())))
    for (const label of [m.field_username(), m.field_phone(), m.field_password(), m.field_password2()]) expect(input(label).value).toBe('')
    expect(input(m.field_referral_code()).value).toBe('ABCDEF1234')
    await fill({ [m.field_username()]: 'leila' })
    // The empty phone field's error must not move the button away from under the pointer.
    await user.click(input(m.field_phone()))
    await goBack()
    await waitFor(() => expect(input(m.field_first_name()).value).toBe('Leila'))
    expect(input(m.field_last_name()).value).toBe('Haddad')
    expect(alerts()).toEqual([])
    await goOn()
    await waitFor(() => expect(input(m.field_username()).value).toBe('leila'))
    expect(alerts()).toEqual([])
  })

  it('returns to each step whose value is taken: the email first, then the username', async () => {
    const requests = mockApi(
      'post',
      PATH,
      { status: 400, json: errorBody({ errors: { email: ['Email taken'], username: ['Username taken'] } }) },
      registered,
    )
    const { address } = await openPage()
    await fillPerson('taken@example.com')
    await goOn()
    await fillCredentials()
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(input(m.field_email())))
    expect(alerts()).toEqual(['Email taken'])
    expect(input(m.field_email()).getAttribute('aria-invalid')).toBe('true')
    expect(input(m.field_email()).value).toBe('taken@example.com')
    expect(input(m.field_first_name()).value).toBe('Leila')
    await fill({ [m.field_email()]: 'leila@example.com' })
    await goOn()
    await waitFor(() => expect(document.activeElement).toBe(input(m.field_username())))
    expect(alerts()).toEqual(['Username taken'])
    expect(input(m.field_phone()).value).toBe('050 214 8830')
    await fill({ [m.field_username()]: 'leila2' })
    await submit()
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(requests.at(-1)?.body).toMatchObject({ email: 'leila@example.com', username: 'leila2' })
  })

  it('saves the project that led here, says so and returns to it', async () => {
    rememberWanted(7)
    mockApi('post', PATH, registered)
    const saves = mockApi('post', '/saved-properties/save/', { json: { success: true, is_saved: true, message: 'Saved' } })
    const { address } = await openPage(undefined, {}, '/property-detail/noor')
    expect(screen.getByRole('link', { name: m.nav_sign_in() }).getAttribute('href')).toBe('/login?next=%2Fproperty-detail%2Fnoor')
    await fillPerson()
    await goOn()
    await fillCredentials()
    await submit()
    await waitFor(() => expect(address()).toBe('/property-detail/noor'))
    expect(saves.map(({ body, headers }) => [body, headers.get('authorization')])).toEqual([
      [{ property_id: 7, is_saved: true }, 'Bearer a'],
    ])
    expect(await screen.findByText(m.saved_wanted({ count: 1, shown: '1' }))).toBeTruthy()
  })

  const taken = { status: 400, json: errorBody({ errors: { email: ['Email taken'], username: ['Username taken'] } }) }
  const retry = () => user.click(screen.getByRole('button', { name: m.action_try_again() }))

  it('signs in on the next try if the answer was lost after the account had been created', async () => {
    mockApi('post', PATH, 'offline', taken)
    const logins = mockApi('post', '/auth/login/', {
      json: { success: true, message: 'Signed in', data: { tokens: { access: 'a', refresh: 'r' }, user: makeUser() } },
    })
    const { address } = await openPage()
    await fillPerson()
    await goOn()
    await fillCredentials()
    await submit()
    await waitFor(() => expect(screen.getByText(m.form_offline())).toBeTruthy())
    await retry()
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(logins.map(({ body }) => body)).toEqual([{ username: 'leila', password: PASSWORD, rotate: true }])
  })

  it('says on the next try that a name is taken if its account is not this one', async () => {
    mockApi('post', PATH, 'offline', taken)
    mockApi('post', '/auth/login/', { status: 401, json: errorBody({ code: 'unauthenticated' }) })
    await openPage()
    await fillPerson()
    await goOn()
    await fillCredentials()
    await submit()
    await waitFor(() => expect(screen.getByText(m.form_offline())).toBeTruthy())
    await retry()
    await waitFor(() => expect(alerts()).toEqual(['Email taken']))
  })

  it('calls a refused password weak until it is edited', async () => {
    mockApi('post', PATH, { status: 400, json: errorBody({ errors: { password: ['Too easy'] } }) })
    await openPage()
    await fillPerson()
    await goOn()
    await fillCredentials()
    expect(screen.getByText(`${m.password_strong()}.`)).toBeTruthy()
    await submit()
    await waitFor(() => expect(alerts()).toEqual(['Too easy']))
    expect(screen.getByText(`${m.password_weak()}.`)).toBeTruthy()
    await user.type(input(m.field_password()), 'x')
    await waitFor(() => expect(screen.getByText(`${m.password_strong()}.`)).toBeTruthy())
  })

  it('says that a username is taken when the field is left, and no longer once it is edited', async () => {
    const requests = mockApi('post', CHECK_PATH, { status: 400, json: errorBody({ errors: { username: ['Username taken'] } }) })
    await openPage()
    await fillPerson()
    await goOn()
    await fill({ [m.field_username()]: 'le' })
    await user.tab()
    await waitFor(() => expect(alerts()).toContain(m.input_username_invalid()))
    expect(requests).toEqual([])
    await fill({ [m.field_username()]: 'leila' })
    await user.tab()
    await waitFor(() => expect(alerts()).toContain('Username taken'))
    expect(requests.map(({ body }) => body)).toEqual([{ username: 'leila' }])
    await user.type(input(m.field_username()), '2')
    await waitFor(() => expect(alerts()).not.toContain('Username taken'))
  })

  it('keeps the referral code of a link that was opened earlier', async () => {
    await openPage('ABCDEF1234')
    expect(screen.getByText(m.register_referred())).toBeTruthy()
    cleanup()
    await openPage()
    await fillPerson()
    await goOn()
    expect(input(m.field_referral_code()).value).toBe('ABCDEF1234')
  })

  it('returns to the second step after a reload, with all values but the passwords', async () => {
    const requests = mockApi('post', PATH, registered)
    await openPage()
    await fillPerson()
    await goOn()
    await fillCredentials()
    cleanup()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASSWORD)
    await openPage(undefined, { step: 2 })
    await waitFor(() => expect(input(m.field_username()).value).toBe('leila'))
    expect(input(m.field_password()).value).toBe('')
    await fill({ [m.field_password()]: PASSWORD, [m.field_password2()]: PASSWORD })
    await submit()
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ first_name: 'Leila', email: 'leila@example.com', username: 'leila' }))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('leila@example.com')
  })
})
