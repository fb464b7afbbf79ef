import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../features/static-pages/legal-page.tsx'

export const Route = createFileRoute('/terms-of-use')({
  head: async ({ match }) => (await import('../features/static-pages/static-head.ts')).staticHead(match),
  component: TermsPage,
})
