import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../features/static-pages/legal-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/terms-of-use')({
  head: ({ match }) => pageHead({ site: match.context.site, path: '/terms-of-use', title: m.terms_title(), description: m.terms_intro() }),
  component: TermsPage,
})
