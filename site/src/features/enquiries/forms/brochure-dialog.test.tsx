import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { hasDraft } from '../drafts.ts'
import BrochureDialog from './brochure-dialog.tsx'

const PERSON = { name: 'Leila Haddad', phone: '+971502148830', email: 'leila@example.com' }
const contact = { name: 'Omar', photo: null, phone: '+97140000000', whatsapp: '+97140000000', email: 'omar@example.com' }
const openDialog = (slug: string) =>
  renderPage(
    () => <BrochureDialog subject={{ about: { slug }, title: slug, contact }} onClose={() => {}} onSent={() => {}} />,
    `/property-detail/${slug}`,
  )

const input = (name: string) => document.querySelector(`form [name="${name}"]`) as HTMLInputElement
const values = () => Object.fromEntries(Object.keys(PERSON).map((name) => [name, input(name).value]))
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: m.brochure_submit() })

describe('the brochure form', () => {
  it('starts filled in after one was sent in this tab, and is only sent when the visitor presses the button', async () => {
    const requests = mockApi('post', '/contact-us/', { status: 201, json: { success: true, message: 'Done' } })
    await openDialog('seven')
    for (const [name, value] of Object.entries(PERSON)) await userEvent.type(input(name), value)
    await userEvent.click(submitButton())
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toHaveProperty('filled_in_ms')
    cleanup()
    await openDialog('eight')
    await waitFor(() => expect(values()).toEqual(PERSON))
    await waitFor(() => expect(submitButton().disabled).toBe(false))
    expect(hasDraft('brochure_request', { slug: 'eight' })).toBe(false)
    expect(requests).toHaveLength(1)
    await userEvent.click(submitButton())
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(requests[1]?.body).toMatchObject({ ...PERSON, slug: 'eight', inquiry_type: 'brochure_request' })
    // It was ready to send at once, which only bots manage with an empty form.
    expect(requests[1]?.body).not.toHaveProperty('filled_in_ms')
  })

  it('is filled in for a signed-in visitor by the account, not by what was given in this tab before', async () => {
    const account = signInAs()
    sessionStorage.setItem(
      'visitor',
      JSON.stringify({ id: 'x', person: { full_name: 'Other', contact_number: '1', email: 'o@example.com' } }),
    )
    mockApi('get', '/auth/profile/', { json: { data: account } })
    await openDialog('seven')
    await waitFor(() => expect(values()).toEqual(PERSON))
  })
})
