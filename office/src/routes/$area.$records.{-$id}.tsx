import { createFileRoute, notFound } from '@tanstack/react-router'
import { membersOnly, orNewOrId } from '@manzil/ui/api/guards.ts'
import { RecordEditorPage } from '../features/editing/records/record-editor-page.tsx'
import { RecordsPage } from '../features/editing/records/records-page.tsx'
import { pageOf, textsOf } from '@manzil/ui/page-search.ts'

/**
 * Staff pages of developers, communities and amenities (`/admin/developers`): the list and the editor. A single route,
 * because every page's bundle lists all routes. The first segment is a parameter so that the routes of `/admin/projects`
 * take precedence.
 */
export const Route = createFileRoute('/$area/$records/{-$id}')({
  validateSearch: (search): { page?: number | undefined; search?: string } => ({ ...pageOf(search), ...textsOf(search, ['search']) }),
  beforeLoad: ({ location, params: { area, records, id } }) => {
    if (area !== 'admin' || !/^(developers|communities|amenities)$/.test(records)) throw notFound()
    orNewOrId(id)
    membersOnly(location)
  },
  component: Records,
})

const ENTITIES: Record<string, 'developer' | 'community'> = { developers: 'developer', communities: 'community' }

function Records() {
  const { records, id } = Route.useParams()
  const search = Route.useSearch()
  const entity = ENTITIES[records] ?? 'amenity'
  return id === undefined ? (
    <RecordsPage key={entity} entity={entity} search={search} />
  ) : (
    <RecordEditorPage key={entity} entity={entity} id={id} />
  )
}
