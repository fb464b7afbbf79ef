import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SubscribeForm } from './subscribe-form.tsx'

const PATH = '/newsletter/subscribe/'
const openBox = () => renderPage(() => <SubscribeForm />, '/faq')
const input = () => screen.getByLabelText<HTMLInputElement>(m.newsletter_title())
const result = () => document.querySelector('output')?.textContent

async function subscribe(email: string) {
  await userEvent.clear(input())
  await userEvent.type(input(), `${email}{Enter}`)
}

describe('the newsletter box', () => {
  it('shows why an address is rejected, and clears the error once it is accepted', async () => {
    const requests = mockApi(
      'post',
      PATH,
      { status: 400, json: errorBody({ errors: { email: ['Not an address'] } }) },
      { json: { success: true, message: 'Check your inbox' } },
    )
    await openBox()
    await subscribe('nobody')
    await waitFor(() => expect(result()).toBe('Not an address'))
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(input().value).toBe('nobody')
    await subscribe('leila@example.com')
    await waitFor(() => expect(result()).toBe('Check your inbox'))
    expect(input().value).toBe('')
    expect(input().getAttribute('aria-invalid')).toBeNull()
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'nobody' }, { email: 'leila@example.com' }])
  })

  it('keeps the address when the network fails', async () => {
    mockApi('post', PATH, 'offline')
    await openBox()
    await subscribe('leila@example.com')
    await waitFor(() => expect(result()).toBe(m.form_offline()))
    expect(input().value).toBe('leila@example.com')
  })
})
