import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { validateListingSearch } from '../features/catalogue/projects/listing/listing-search.ts'
import { loadListing } from '../features/catalogue/projects/listing/load-listing.ts'
import { ProjectListing, PropertyListingSkeleton } from '../features/catalogue/projects/listing/project-listing.tsx'
import { redirectWordSearch, validateWordsSearch } from '../features/search/names/index.ts'
import { PageTitle } from '../layout/page-title.tsx'

export const Route = createFileRoute('/latest')({
  validateSearch: (search: Record<string, unknown>) => ({ ...validateListingSearch(search), ...validateWordsSearch(search) }),
  beforeLoad: ({ search }) => redirectWordSearch(search),
  loaderDeps: ({ search }) => validateListingSearch(search),
  loader: ({ deps }) => loadListing(deps),
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, loaderData }) =>
    (await import('../features/catalogue/projects/listing/listing-head.ts')).listingHead({
      site: match.context.site,
      path: '/latest',
      title: m.latest_title(),
      description: m.latest_description(),
      listing: loaderData,
    }),
  pendingComponent: PropertyListingSkeleton,
  component: LatestPage,
})

function LatestPage() {
  const { sort_by = 'latest' } = Route.useSearch()
  return (
    <ProjectListing listing={Route.useLoaderData()}>
      <PageTitle title={m.latest_title()} subtitle={sort_by === 'latest' ? m.latest_subtitle() : m.latest_subtitle_sorted()} />
    </ProjectListing>
  )
}
