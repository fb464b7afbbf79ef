import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { notices } from '@manzil/ui/testing/browser-mocks.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import CallBackDialog from './call-back-dialog.tsx'

const PATH = '/contact-us/'
const PERSON = { name: 'Leila Haddad', phone: '+971502148830', email: 'leila@example.com' }
const contact = { name: 'Omar', photo: null, phone: '+97140000000', whatsapp: '+97140000000', email: 'omar@example.com' }
const openDialog = () =>
  renderPage(
    () => <CallBackDialog subject={{ about: { slug: 'seven', unit_id: 3 }, title: 'Seven', contact }} onClose={() => {}} />,
    '/unit-listing/3',
  )

const input = (name: string) => document.querySelector(`form [name="${name}"]`) as HTMLInputElement
const submitButton = () => document.querySelector('form button[type="submit"]') as HTMLButtonElement
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.clear(input(name))
    await userEvent.type(input(name), value)
  }
}

describe('the call-back form', () => {
  it('validates each field on blur, and can be sent once all are valid', async () => {
    const requests = mockApi('post', PATH, { status: 201, json: { success: true, message: 'Done' } })
    const { address } = await openDialog()
    expect(submitButton().disabled).toBe(true)
    expect(alerts()).toEqual([])
    for (const name of ['name', 'phone', 'email', 'message']) await userEvent.click(input(name))
    await waitFor(() => expect(alerts()).toEqual([m.input_name_required(), m.input_phone_number_required(), m.input_email_required()]))
    await fill({ name: 'A', phone: '1234567', email: 'a@b' })
    await waitFor(() => expect(alerts()).toEqual([m.input_name_too_short(), m.input_phone_number_invalid(), m.input_email_not_valid()]))
    expect(submitButton().disabled).toBe(true)
    await fill(PERSON)
    await waitFor(() => expect(alerts()).toEqual([]))
    await waitFor(() => expect(submitButton().disabled).toBe(false))
    await userEvent.click(submitButton())
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(requests[0]?.body).toMatchObject({ ...PERSON, inquiry_type: 'call_back_request', slug: 'seven', unit_id: 3 })
  })

  it('shows an API error at its field, or as a notification if it names no field', async () => {
    mockApi(
      'post',
      PATH,
      { status: 400, json: errorBody({ errors: { phone: ['This number cannot be reached'] } }) },
      { status: 400, json: errorBody({ errors: {} }) },
    )
    await openDialog()
    await fill(PERSON)
    await userEvent.click(submitButton())
    await waitFor(() => expect(alerts()).toEqual(['This number cannot be reached']))
    expect(input('phone').getAttribute('aria-invalid')).toBe('true')
    expect(notices()).toEqual([])
    await fill({ phone: '+971501234567' })
    await userEvent.click(submitButton())
    await waitFor(() => expect(notices()).toContainEqual({ text: m.call_back_failed(), tone: 'error' }))
    expect(input('phone').value).toBe('+971501234567')
  })

  it('sends the access token of a signed-in person', async () => {
    mockApi('get', '/auth/profile/', { json: { data: signInAs() } })
    const requests = mockApi('post', PATH, { status: 201, json: { success: true, message: 'Done' } })
    const { address } = await openDialog()
    await waitFor(() => expect(input('email').value).toBe(PERSON.email))
    await userEvent.click(submitButton())
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer access')
  })
})
