import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { NewsletterPage, type NewsletterSearch } from '../features/back-office/newsletter/newsletter-page.tsx'
import { pageOf, textsOf } from '../ui/page-search.ts'

export const Route = createFileRoute('/admin/newsletter/')({
  validateSearch: (search): NewsletterSearch => ({
    ...pageOf(search),
    ...textsOf(search, ['state', 'search']),
    ...(search['view'] === 'subscribers' && { view: 'subscribers' }),
  }),
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <NewsletterPage {...Route.useSearch()} />,
})
