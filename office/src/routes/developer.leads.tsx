import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DeveloperLeadsPage } from '../features/editing/projects/developer-leads.tsx'

export const Route = createFileRoute('/developer/leads')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, ['project', 'status']) }),
  component: () => <DeveloperLeadsPage search={Route.useSearch()} />,
})
