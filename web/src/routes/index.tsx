import { PAGE_SIZE } from '@manzil/contract/limits'
import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { readCommunities } from '../features/communities/queries.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { isSearching, toListingSearch, validateHomeSearch } from '../features/home/home-search.ts'
import { loadListing } from '../features/properties/listing/load-listing.ts'
import { readListing } from '../features/properties/queries.ts'
import { pageHead } from '../head.ts'

const COMMUNITIES_SHOWN = 4

export const Route = createFileRoute('/')({
  validateSearch: validateHomeSearch,
  loaderDeps: ({ search }) => validateHomeSearch(search),
  loader: async ({ deps }) => {
    const [featured, communities, listing] = await Promise.all([
      readListing({ featured: '1', page_size: String(PAGE_SIZE.featured) }),
      readCommunities(COMMUNITIES_SHOWN),
      isSearching(deps) ? loadListing(toListingSearch(deps)) : undefined,
    ])
    return { featured: featured.results.data, communities, listing }
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      path: '/',
      title: m.home_title(),
      description: m.home_description(),
      data: [
        {
          '@type': 'Organization',
          name: m.site_name(),
          url: match.context.site.public_url,
          telephone: match.context.site.phone,
          email: match.context.site.email,
        },
        { '@type': 'WebSite', name: m.site_name(), url: match.context.site.public_url },
      ],
    }),
  component: () => <HomePage {...Route.useLoaderData()} search={Route.useSearch()} />,
})
