import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { NewsletterPage, type NewsletterSearch } from '../features/publishing/newsletter/newsletter-page.tsx'
import { pageOf, textsOf } from '@manzil/ui/page-search.ts'

export const Route = createFileRoute('/admin/newsletter/')({
  validateSearch: (search): NewsletterSearch => ({
    ...pageOf(search),
    ...textsOf(search, ['state', 'search']),
    ...(search['view'] === 'subscribers' && { view: 'subscribers' }),
  }),
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <NewsletterPage {...Route.useSearch()} />,
})
