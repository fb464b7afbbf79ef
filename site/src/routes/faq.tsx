import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '../features/pages/static-pages/faq-page.tsx'

export const Route = createFileRoute('/faq')({
  // Imported on demand: only this page needs the answers.
  head: async ({ match }) => {
    const [{ staticHead }, { faqData }] = await Promise.all([
      import('../features/pages/static-pages/static-head.ts'),
      import('../features/pages/static-pages/faq-entries.ts'),
    ])
    return staticHead(match, [faqData()])
  },
  component: FaqPage,
})
