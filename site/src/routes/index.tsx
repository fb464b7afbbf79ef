import { PAGE_SIZE } from '@manzil/contract/calls/limits'
import { createFileRoute } from '@tanstack/react-router'
import { countProjects } from '../api/count-projects.ts'
import { readCommunities } from '../features/catalogue/communities/queries.ts'
import { loadListing } from '../features/catalogue/projects/listing/load-listing.ts'
import { readListing } from '../features/catalogue/projects/queries.ts'
import { toListingSearch } from '../features/pages/home/home-listing.ts'
import { HomePage } from '../features/pages/home/home-page.tsx'
import { isSearching, validateHomeSearch } from '../features/pages/home/home-search.ts'
import { readHandoverYears } from '../features/pages/home/queries.ts'

const COMMUNITIES_SHOWN = 4

export const Route = createFileRoute('/')({
  validateSearch: validateHomeSearch,
  loaderDeps: ({ search }) => validateHomeSearch(search),
  loader: async ({ deps }) => {
    const [projectCount, featured, communities, handoverYears, listing] = await Promise.all([
      countProjects(),
      readListing({ featured: '1', page_size: String(PAGE_SIZE.featured) }),
      readCommunities(COMMUNITIES_SHOWN),
      readHandoverYears(),
      isSearching(deps) ? loadListing(toListingSearch(deps)) : undefined,
    ])
    return { projectCount, featured: featured.results.data, communities, handoverYears, listing }
  },
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match }) => (await import('../features/pages/home/home-head.ts')).homeHead(match.context.site),
  component: () => <HomePage {...Route.useLoaderData()} search={Route.useSearch()} />,
})
