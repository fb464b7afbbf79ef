import { textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DuplicatesPage } from '../features/editing/duplicates/duplicates-page.tsx'

export const Route = createFileRoute('/admin/duplicates')({
  validateSearch: (search) => textsOf(search, ['one', 'other']),
  component: () => <DuplicatesPage chosen={Route.useSearch()} />,
})
