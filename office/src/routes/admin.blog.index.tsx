import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ArticlesPage } from '../features/editing/records/articles-page.tsx'

export const Route = createFileRoute('/admin/blog/')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, ['search', 'publication']) }),
  component: () => <ArticlesPage {...Route.useSearch()} />,
})
