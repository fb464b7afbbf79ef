import { m } from '@manzil/messages'
import { api, errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { downloads, notices } from '@manzil/ui/testing/browser-mocks.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { rememberBrochure } from './brochure-storage.ts'
import { DocumentCards } from './document-cards.tsx'

const OFFER = '/property-salesoffer/seven/'
const BROCHURE = '/property-brochure/seven/'
const BUSY = { status: 503, json: errorBody({ code: 'unavailable' }) }
const subject = {
  about: { slug: 'seven' },
  title: 'Seven',
  contact: { name: 'Omar', photo: null, phone: '+97140000000', whatsapp: '+97140000000', email: 'omar@example.com' },
}

/** Responds with a PDF once `made` resolves; returns the received query strings. */
function answerPdf(path: string, made: Promise<void> = Promise.resolve()): string[] {
  const requests: string[] = []
  api.use(
    http.get(`*/api/v1${path}`, async ({ request }) => {
      requests.push(new URL(request.url).search)
      await made
      return new HttpResponse('%PDF-1.4', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('عرض.pdf')}`,
        },
      })
    }),
  )
  return requests
}

const openPage = () => renderPage(() => <DocumentCards slug="seven" subject={subject} />, '/property-detail/seven')
const button = (name: string) => screen.getByRole('button', { name })

describe('the sales offer', () => {
  it('is not there for a project that is sold out', async () => {
    await renderPage(() => <DocumentCards slug="seven" subject={subject} isSoldOut />, '/property-detail/seven')
    expect(screen.queryByRole('region', { name: m.offer_title() })).toBeNull()
    expect(screen.getByRole('region', { name: m.brochure_name() })).toBeDefined()
  })

  it("shows that it is being prepared, ignores a second press, and saves under the server's file name", async () => {
    let release = () => {}
    const requests = answerPdf(OFFER, new Promise((resolve) => (release = resolve)))
    await openPage()
    const pressed = button(m.offer_download())
    await userEvent.click(pressed)
    expect(pressed.textContent).toBe(m.document_preparing())
    expect(pressed.getAttribute('aria-busy')).toBe('true')
    const card = within(screen.getByRole('region', { name: m.offer_title() }))
    expect(card.getByRole('status').textContent).toBe(m.document_preparing())
    await userEvent.keyboard('{Enter}')
    release()
    await waitFor(() => expect(notices()).toContainEqual({ text: m.offer_done(), tone: 'success' }))
    const [saved] = downloads
    expect(await saved?.file.text()).toBe('%PDF-1.4')
    expect(saved?.name).toBe('عرض.pdf')
    await waitFor(() => expect(pressed.getAttribute('aria-busy')).toBe('false'))
    expect(document.activeElement).toBe(button(m.offer_download()))
    expect(requests).toEqual(['?lang=en'])
  })

  it('reports a failure and can be requested again', async () => {
    mockApi('get', OFFER, BUSY)
    await openPage()
    await userEvent.click(button(m.offer_download()))
    await waitFor(() => expect(notices()).toContainEqual({ text: m.offer_failed(), tone: 'error' }))
    expect(downloads).toEqual([])
    answerPdf(OFFER)
    await userEvent.click(await screen.findByRole('button', { name: m.offer_download() }))
    await waitFor(() => expect(notices()).toContainEqual({ text: m.offer_done(), tone: 'success' }))
    expect(downloads).toHaveLength(1)
  })

  it('rejects the sign-in page of a public network instead of saving it', async () => {
    mockApi('get', OFFER, { text: '<h1>Please log in to this network</h1>' })
    await openPage()
    await userEvent.click(button(m.offer_download()))
    await waitFor(() => expect(notices()).toContainEqual({ text: m.offer_failed(), tone: 'error' }))
    expect(downloads).toEqual([])
  })
})

describe('the brochure', () => {
  const fillInForm = async () => {
    await userEvent.click(button(m.brochure_download()))
    const form = (await screen.findByRole('dialog')).querySelector('form') as HTMLFormElement
    const values = { name: 'Leila Haddad', phone: '+971502148830', email: 'leila@example.com' }
    for (const [name, value] of Object.entries(values)) {
      await userEvent.type(form.querySelector(`[name="${name}"]`) as HTMLElement, value)
    }
    const submit = form.querySelector('button[type="submit"]') as HTMLButtonElement
    await waitFor(() => expect(submit.disabled).toBe(false))
    fireEvent.click(submit)
  }

  it('downloads once the form is sent, and directly from then on', async () => {
    mockApi('post', '/contact-us/', { status: 201, json: { success: true, message: 'Done' } })
    const requests = answerPdf(BROCHURE)
    await openPage()
    await fillInForm()
    await waitFor(() => expect(notices()).toContainEqual({ text: m.inquiry_sent(), tone: 'success' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(notices()).toContainEqual({ text: m.brochure_done(), tone: 'success' }))
    expect(screen.getByText(m.brochure_card_ready())).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: m.brochure_download() }))
    await waitFor(() => expect(downloads).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(requests).toEqual(['?lang=en', '?lang=en'])
  })

  it('does not download if sending the form fails', async () => {
    mockApi('post', '/contact-us/', { status: 404, json: errorBody({ code: 'not_found' }) })
    const requests = answerPdf(BROCHURE)
    await openPage()
    await fillInForm()
    await waitFor(() => expect(notices()).toContainEqual({ text: m.inquiry_failed(), tone: 'error' }))
    // Longer than the delay between form and download.
    await new Promise((done) => setTimeout(done, 700))
    expect(requests).toEqual([])
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('reports a failed download', async () => {
    rememberBrochure('seven')
    mockApi('get', BROCHURE, BUSY)
    await openPage()
    await userEvent.click(button(m.brochure_download()))
    await waitFor(() => expect(notices()).toContainEqual({ text: m.brochure_failed(), tone: 'error' }))
    expect(downloads).toEqual([])
  })
})

it('gives the brochure directly to people who work with projects, whose details would be a false lead', async () => {
  signInAs(makeUser({ role: 'developer' }))
  const requests = answerPdf(BROCHURE)
  await openPage()
  expect(screen.getByText(m.brochure_card_ready())).toBeTruthy()
  await userEvent.click(button(m.brochure_download()))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
