import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '../features/static-pages/faq-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/faq')({
  // The answers are read here alone: other pages do not load them.
  head: async ({ match }) => {
    const { faqData } = await import('../features/static-pages/faq-entries.ts')
    return pageHead({ site: match.context.site, path: '/faq', title: m.faq_title(), description: m.faq_intro(), data: [faqData()] })
  },
  component: FaqPage,
})
