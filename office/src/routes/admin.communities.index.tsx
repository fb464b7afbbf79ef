import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RecordsPage } from '../features/editing/records/records-page.tsx'

export const Route = createFileRoute('/admin/communities/')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, ['search', 'untranslated']) }),
  component: () => <RecordsPage entity="community" search={Route.useSearch()} />,
})
