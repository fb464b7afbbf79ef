import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { notices } from '@manzil/ui/testing/browser-mocks.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { signInAs } from '@manzil/ui/testing/signed-in.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Subject } from '../contact-links.ts'
import { hasDraft } from '../drafts.ts'
import { InquiryPanelContent } from './inquiry-panel-content.tsx'

const PATH = '/contact-us/'
const PERSON = { name: 'Leila Haddad', phone: '+971502148830', email: 'leila@example.com' }
const DONE = { status: 201, json: { success: true, message: 'Done' } }
const subject = {
  about: { slug: 'seven' },
  title: 'Seven',
  contact: { name: 'Omar', photo: null, phone: '+97140000000', whatsapp: '+97140000000', email: 'omar@example.com' },
}
const openPanel = (about: Subject = subject) =>
  renderPage(() => <InquiryPanelContent inquiry_type="property_inquiry" subject={about} />, '/property-detail/seven')

const input = (name: string) => document.querySelector(`form [name="${name}"]`) as HTMLInputElement
const values = () => Object.fromEntries(Object.keys(PERSON).map((name) => [name, input(name).value]))
const submitButton = () => document.querySelector('form button[type="submit"]') as HTMLButtonElement
const keysOf = (requests: { headers: Headers }[]) => requests.map(({ headers }) => headers.get('idempotency-key'))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
async function fillIn() {
  for (const [name, value] of Object.entries(PERSON)) {
    await user.clear(input(name))
    await user.type(input(name), value)
  }
}
const send = () => user.click(submitButton())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the enquiry form', () => {
  it('names every missing field and sends nothing', async () => {
    const requests = mockApi('post', PATH, DONE)
    await openPanel()
    await send()
    await waitFor(() => expect(alerts()).toEqual([m.input_name_required(), m.input_phone_number_required(), m.input_email_required()]))
    expect(requests).toEqual([])
  })

  it('is filled in with what the account of a signed-in visitor says, which is no draft', async () => {
    mockApi('get', '/auth/profile/', { json: { data: signInAs() } })
    await openPanel()
    await waitFor(() => expect(values()).toEqual(PERSON))
    expect(hasDraft('property_inquiry', { slug: 'seven' })).toBe(false)
  })

  it('sends once however often its button is pressed, with its subject and consent', async () => {
    const requests = mockApi('post', PATH, DONE)
    const { address, state } = await openPanel({ ...subject, about: { slug: 'seven', property_title: 'Seven' } })
    await fillIn()
    const button = submitButton()
    for (let press = 0; press < 3; press++) fireEvent.click(button)
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(state()).toMatchObject({ sent: 'property_inquiry', about: { slug: 'seven' } })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.body).toMatchObject({ ...PERSON, slug: 'seven', inquiry_type: 'property_inquiry', consent_version: 1 })
  })

  it('says that the home is gone before anything is sent, keeps the input, and asks about similar homes instead', async () => {
    const gone = { status: 409, json: errorBody({ code: 'listing_gone', message: 'This project is sold out.' }) }
    const requests = mockApi('post', PATH, gone, DONE)
    mockApi('get', '/property-similar/seven/', {
      json: {
        success: true,
        data: { similar: [{ id: 8, slug: 'eight', title: 'Eight', title_ar: null, price: 900_000 }], by_developer: [] },
      },
    })
    const { address } = await openPanel({ ...subject, about: { slug: 'seven', property_title: 'Seven' } })
    await fillIn()
    await send()
    const ask = await screen.findByRole('button', { name: m.enquiry_gone_ask() })
    expect(screen.getByRole('alert').textContent).toContain('This project is sold out.')
    expect(screen.getByRole('link', { name: 'Eight' }).getAttribute('href')).toBe('/property-detail/eight')
    expect(values()).toEqual(PERSON)
    await user.click(ask)
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(requests.map(({ body }) => (body as { if_gone: string }).if_gone)).toEqual(['refuse', 'similar'])
    expect(requests[1]?.body).toMatchObject(PERSON)
  })

  it('sends how the person wants to be contacted, and nothing about it by default', async () => {
    const requests = mockApi('post', PATH, DONE, DONE)
    await openPanel()
    await fillIn()
    await user.selectOptions(screen.getByLabelText(m.contact_channel()), 'whatsapp')
    await user.selectOptions(screen.getByLabelText(m.contact_hours()), 'evening')
    await send()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ contact_channel: 'whatsapp', contact_hours: 'evening' })
    expect(requests[0]?.body).not.toHaveProperty('contact_language')
    expect(requests[0]?.body).not.toHaveProperty('if_gone')
  })

  it('retries under the same key when the network or the server fails', async () => {
    const requests = mockApi('post', PATH, 'offline', { status: 502, text: '<html>' }, DONE)
    const { address } = await openPanel()
    await fillIn()
    await send()
    expect((await screen.findByRole('status')).textContent).toBe(m.enquiry_retrying())
    expect(submitButton().textContent).toBe(m.enquiry_sending())
    // A disabled button would lose the focus.
    expect(submitButton().disabled).toBe(false)
    expect(submitButton().getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(submitButton())
    await pass(1_000)
    await waitFor(() => expect(requests).toHaveLength(2))
    await pass(2_000)
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(new Set(keysOf(requests)).size).toBe(1)
    expect(requests).toHaveLength(3)
  })

  it('says so after 5 s without an answer, and sends again under the same key when asked', async () => {
    const requests = mockApi('post', PATH, { ...DONE, after: new Promise(() => {}) }, DONE)
    const { address } = await openPanel()
    await fillIn()
    await send()
    await waitFor(() => expect(requests).toHaveLength(1))
    await pass(4_900)
    expect(screen.queryByRole('status')).toBeNull()
    await pass(100)
    expect(screen.getByRole('status').textContent).toBe(m.enquiry_retrying())
    expect(values()).toEqual(PERSON)
    await user.click(screen.getByRole('button', { name: m.action_try_again() }))
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(requests).toHaveLength(2)
    expect(new Set(keysOf(requests)).size).toBe(1)
  })

  it('keeps trying while the browser is offline, and sends once it is back online', async () => {
    const requests = mockApi('post', PATH, ...Array<'offline'>(12).fill('offline'), DONE)
    setOnline(false)
    const { address } = await openPanel()
    await fillIn()
    await send()
    // Longer than all retries of a failing server.
    for (let wait = 1; wait < 12; wait++) {
      await waitFor(() => expect(requests).toHaveLength(wait))
      await pass(15_000)
    }
    await waitFor(() => expect(requests).toHaveLength(12))
    expect(screen.getByRole('status').textContent).toBe(m.enquiry_retrying())
    setOnline(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(new Set(keysOf(requests)).size).toBe(1)
  })

  it('gives up on a server that keeps failing, and keeps what was typed', async () => {
    const requests = mockApi('post', PATH, { status: 500, json: { message: 'Something went wrong' } })
    await openPanel()
    await fillIn()
    await send()
    for (const [index, wait] of [1_000, 2_000, 4_000, 8_000, 15_000].entries()) {
      await waitFor(() => expect(requests).toHaveLength(index + 1))
      await pass(wait)
    }
    await waitFor(() => expect(alerts()).toEqual(['Something went wrong']))
    expect(requests).toHaveLength(6)
    expect(notices()).toContainEqual({ text: m.inquiry_failed(), tone: 'error' })
    await pass(30_000)
    expect(requests).toHaveLength(6)
    expect(values()).toEqual(PERSON)
    expect(submitButton().textContent).toBe(m.inquiry_submit())
  })

  it('restores an unsent message and its key after a reload, and deletes the draft once sent', async () => {
    const requests = mockApi('post', PATH, 'offline', DONE)
    await openPanel()
    await fillIn()
    await user.type(input('message'), 'Is it quiet?')
    await send()
    await screen.findByRole('status')
    cleanup()

    const { address } = await openPanel()
    expect(screen.getByRole('status').textContent).toBe(m.enquiry_unsent())
    expect(values()).toEqual(PERSON)
    await send()
    await waitFor(() => expect(address()).toBe('/thank-you'))
    // The first page may retry in the background, as an open tab would.
    expect(new Set(keysOf(requests)).size).toBe(1)
    cleanup()

    await openPanel()
    // How the visitor is reached is known now.
    await waitFor(() => expect(values()).toEqual(PERSON))
    expect(input('message').value).toBe('')
    expect(hasDraft('property_inquiry', { slug: 'seven' })).toBe(false)
  })

  it('uses a new key after an edit', async () => {
    const requests = mockApi('post', PATH, { status: 400, json: errorBody({ message: 'Not now' }) }, DONE)
    const { address } = await openPanel()
    await fillIn()
    await send()
    await waitFor(() => expect(alerts()).toEqual(['Not now']))
    await user.type(input('name'), '!')
    await send()
    await waitFor(() => expect(address()).toBe('/thank-you'))
    expect(new Set(keysOf(requests)).size).toBe(2)
  })
})
