import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ProjectsPage } from '../features/editing/projects/projects-page.tsx'
import { PROJECT_FILTERS } from '../features/editing/projects/queries.ts'

export const Route = createFileRoute('/developer/projects/')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, PROJECT_FILTERS) }),
  component: () => <ProjectsPage area="developer" search={Route.useSearch()} />,
})
