import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ThankYouPage } from './thank-you-page.tsx'

const heading = () => screen.getByRole('heading', { level: 1 })

it('thanks someone who has just sent an enquiry, and moves the focus there', async () => {
  await renderPage(ThankYouPage, '/thank-you', { sent: 'property_inquiry' })
  expect(heading().textContent).toBe(m.thanks_title())
  expect(document.activeElement).toBe(heading())
  expect(screen.getByText(m.thanks_text())).toBeTruthy()
})

it('links back to the project that the enquiry was about', async () => {
  await renderPage(ThankYouPage, '/thank-you', { sent: 'property_inquiry', about: { slug: 'noor', title: 'Noor Tower' } })
  expect(screen.getByRole('link', { name: /Noor Tower/ }).getAttribute('href')).toBe('/property-detail/noor')
})

it('promises a call to someone who asked for one', async () => {
  await renderPage(ThankYouPage, '/thank-you', { sent: 'call_back_request' })
  expect(screen.getByText(m.thanks_call_back_text())).toBeTruthy()
})

it('offers the contact form to anyone else', async () => {
  await renderPage(ThankYouPage, '/thank-you')
  expect(heading().textContent).toBe(m.thanks_nothing_title())
  expect(screen.getByRole('link', { name: m.thanks_nothing_contact() }).getAttribute('href')).toBe('/contact')
})
