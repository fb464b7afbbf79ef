import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { ThankYouPage } from '../features/enquiries/thank-you-page.tsx'
import { privateHead } from '../head.ts'

export const Route = createFileRoute('/thank-you')({
  head: () => privateHead(m.thanks_title()),
  component: ThankYouPage,
})
