import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '../features/static-pages/faq-page.tsx'

export const Route = createFileRoute('/faq')({
  // The answers are read here alone: other pages do not load them.
  head: async ({ match }) => {
    const [{ staticHead }, { faqData }] = await Promise.all([
      import('../features/static-pages/static-head.ts'),
      import('../features/static-pages/faq-entries.ts'),
    ])
    return staticHead(match, [faqData()])
  },
  component: FaqPage,
})
