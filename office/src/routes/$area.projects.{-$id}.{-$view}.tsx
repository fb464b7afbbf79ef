import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { PreviewPage } from '../../../site/src/features/editing/previews/project-preview-page.tsx'
import { ProjectEditorPage } from '../features/editing/projects/project-editor-page.tsx'
import { ProjectsPage } from '../features/editing/projects/projects-page.tsx'
import { pageOf, textsOf } from '@manzil/ui/page-search.ts'

/**
 * Project pages of staff (`/admin/projects`) and of developers' accounts (`/developer/projects`): the list, the editor and
 * the preview.
 */
export const Route = createFileRoute('/$area/projects/{-$id}/{-$view}')({
  validateSearch: (
    search,
  ): { page?: number | undefined; search?: string; publication?: string; developer?: string; stale?: string; overdue?: string } => ({
    ...pageOf(search),
    ...textsOf(search, ['search', 'publication', 'developer', 'stale', 'overdue']),
  }),
  beforeLoad: ({ location, params: { area, id = '1', view = 'preview' } }) => {
    if (!/^(admin|developer)$/.test(area) || !/^(\d{1,15}|new)$/.test(id) || view !== 'preview') throw notFound()
    membersOnly(location)
  },
  component: Projects,
})

// Loaded on demand: only the preview needs it.
const PropertyDetail = lazy(async () => ({ default: (await import('../../../site/src/features/catalogue/projects/detail/property-detail.tsx')).PropertyDetail }))

function Projects() {
  const { area: given, id, view } = Route.useParams()
  const search = Route.useSearch()
  const area = given === 'developer' ? 'developer' : 'admin'
  if (id === undefined) return <ProjectsPage area={area} search={search} />
  if (view === undefined) return <ProjectEditorPage area={area} id={id} />
  const show = (detail: Parameters<typeof PropertyDetail>[0]['detail']) => (
    <Suspense>
      <PropertyDetail detail={detail} />
    </Suspense>
  )
  return <PreviewPage area={area} id={Number(id)} show={show} />
}
