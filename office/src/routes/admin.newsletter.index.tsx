import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { NewsletterPage, type NewsletterSearch } from '../features/publishing/newsletter/newsletter-page.tsx'

export const Route = createFileRoute('/admin/newsletter/')({
  validateSearch: (search): NewsletterSearch => ({
    ...pageOf(search),
    ...textsOf(search, ['state', 'search']),
    ...(search['view'] === 'subscribers' && { view: 'subscribers' }),
  }),
  component: () => <NewsletterPage {...Route.useSearch()} />,
})
