import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { hasDraft } from '../drafts.ts'
import { MessageFormContent } from './message-form-content.tsx'

const PATH = '/contact-us/'
const openForm = (of: 'contact' | 'detailed' = 'contact') => renderPage(() => <MessageFormContent of={of} />, '/contact')

const input = (name: string) => document.querySelector(`form [name="${name}"]`) as HTMLInputElement
const send = () => userEvent.click(screen.getByRole('button', { name: m.contact_form_submit() }))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

async function fillIn() {
  await userEvent.type(input('name'), 'Leila Haddad')
  await userEvent.type(input('email'), 'leila@example.com')
  await userEvent.type(input('message'), 'Hello')
}

describe('the contact form', () => {
  it("names every missing field in the page's language, and requires no phone number", async () => {
    const requests = mockApi('post', PATH, { status: 201, json: { success: true, message: 'Done' } })
    const { address } = await openForm()
    await send()
    await waitFor(() => expect(alerts()).toEqual([m.input_name_required(), m.input_email_required(), m.input_message_required()]))
    expect(document.activeElement).toBe(input('name'))
    await fillIn()
    await waitFor(() => expect(alerts()).toEqual([]))
    await send()
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(requests[0]?.body).toMatchObject({ message: 'Hello', inquiry_type: 'contact' })
  })

  it('moves on to the first field in error once a signed-in visitor is filled in after a first press', async () => {
    signInAs(makeUser({ id: 7 }))
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
    const data = {
      first_name: 'Leila',
      last_name: 'Haddad',
      first_name_ar: '',
      last_name_ar: '',
      phone_number: null,
      email: 'leila@example.com',
    }
    mockApi('get', '/auth/profile/', { json: { success: true, data }, after: pressed })
    await openForm()
    await send()
    await waitFor(() => expect(document.activeElement).toBe(input('name')))
    await waitFor(() => expect(alerts()).toHaveLength(3))
    answer()
    await waitFor(() => expect(document.activeElement).toBe(input('message')))
    expect(input('name').value).toBe('Leila Haddad')
    expect(alerts()).toEqual([m.input_message_required()])
  })

  it('shows a default message for a refusal without one, and keeps what was typed', async () => {
    mockApi('post', PATH, { status: 400, json: {} })
    await openForm()
    await fillIn()
    await send()
    await waitFor(() => expect(alerts()).toContain(m.contact_failed()))
    expect(input('message').value).toBe('Hello')
  })

  it('stores text from before hydration as a draft', async () => {
    const Typed = () => {
      // Runs before the form takes over its fields.
      useLayoutEffect(() => {
        input('message').value = 'Hello'
      }, [])
      return null
    }
    const page = () => (
      <>
        <Typed />
        <MessageFormContent of="contact" />
      </>
    )
    await renderPage(page, '/contact')
    expect(hasDraft('contact')).toBe(true)
    cleanup()
    await openForm()
    expect(input('message').value).toBe('Hello')
  })

  it("asks for the sender's role in its detailed version", async () => {
    const requests = mockApi('post', PATH, { status: 201, json: { success: true, message: 'Done' } })
    const { address } = await openForm('detailed')
    await fillIn()
    expect([...input('role').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      m.enquiry_role_none(),
      m.lead_role_agent(),
      m.lead_role_buyer(),
      m.lead_role_exploring(),
    ])
    await userEvent.selectOptions(input('role'), m.lead_role_exploring())
    await send()
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(requests[0]?.body).toMatchObject({ role: 'Just Exploring' })
  })
})
