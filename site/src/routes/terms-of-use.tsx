import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../features/pages/static-pages/legal-page.tsx'

export const Route = createFileRoute('/terms-of-use')({
  head: async ({ match }) => (await import('../features/pages/static-pages/static-head.ts')).staticHead(match),
  component: TermsPage,
})
