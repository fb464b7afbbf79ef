import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { validateListingSearch } from '../features/properties/listing/listing-search.ts'
import { loadListing } from '../features/properties/listing/load-listing.ts'
import { PropertyListing, PropertyListingSkeleton } from '../features/properties/listing/property-listing.tsx'
import { PageTitle } from '../ui/layout/page-title.tsx'

const FIXED = { exclusive: '1', sort_by: 'price_desc' }

export const Route = createFileRoute('/exclusive')({
  validateSearch: validateListingSearch,
  loaderDeps: ({ search }) => validateListingSearch(search),
  loader: ({ deps }) => loadListing(deps, FIXED),
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, loaderData }) =>
    (await import('../features/properties/listing/exclusive-head.ts')).exclusiveHead(match.context.site, loaderData),
  pendingComponent: PropertyListingSkeleton,
  component: ExclusivePage,
})

function ExclusivePage() {
  return (
    <PropertyListing listing={Route.useLoaderData()} fixed={FIXED}>
      <PageTitle title={m.exclusive_title()} subtitle={m.exclusive_subtitle()} />
    </PropertyListing>
  )
}
