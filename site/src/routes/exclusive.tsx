import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { validateListingSearch } from '../features/catalogue/projects/listing/listing-search.ts'
import { loadListing } from '../features/catalogue/projects/listing/load-listing.ts'
import { ProjectListing, PropertyListingSkeleton } from '../features/catalogue/projects/listing/project-listing.tsx'
import { PageTitle } from '../layout/page-title.tsx'

const FIXED = { exclusive: '1', sort_by: 'price_desc' }

export const Route = createFileRoute('/exclusive')({
  validateSearch: validateListingSearch,
  loaderDeps: ({ search }) => validateListingSearch(search),
  loader: ({ deps }) => loadListing(deps, FIXED),
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, loaderData }) =>
    (await import('../features/catalogue/projects/listing/exclusive-head.ts')).exclusiveHead(match.context.site, loaderData),
  pendingComponent: PropertyListingSkeleton,
  component: ExclusivePage,
})

function ExclusivePage() {
  const { sort_by = FIXED.sort_by } = Route.useSearch()
  return (
    <ProjectListing listing={Route.useLoaderData()} fixed={FIXED}>
      <PageTitle
        title={m.exclusive_title()}
        subtitle={sort_by === FIXED.sort_by ? m.exclusive_subtitle() : m.exclusive_subtitle_sorted()}
      />
    </ProjectListing>
  )
}
