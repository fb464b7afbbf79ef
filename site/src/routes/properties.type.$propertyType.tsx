import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { definedParameters } from '../features/catalogue/projects/listing/filter-values.ts'
import { validateListingSearch } from '../features/catalogue/projects/listing/listing-search.ts'
import { loadListing } from '../features/catalogue/projects/listing/load-listing.ts'
import { ProjectListing, PropertyListingSkeleton } from '../features/catalogue/projects/listing/project-listing.tsx'
import { findTypePage, typePageOf } from '../features/catalogue/projects/type-page.ts'
import { PageTitle } from '../layout/page-title.tsx'

export const Route = createFileRoute('/properties/type/$propertyType')({
  validateSearch: validateListingSearch,
  loaderDeps: ({ search }) => validateListingSearch(search),
  loader: async ({ params, deps }) => {
    const typePage = await findTypePage(params.propertyType)
    if (!typePage) throw notFound()
    const propertyType = typePageOf(deps)
    if (propertyType && propertyType !== params.propertyType && Object.keys(typePage.fixed).some((key) => key in definedParameters(deps)))
      throw redirect({
        to: '/properties/type/$propertyType',
        params: { propertyType },
        search: { sort_by: deps.sort_by } as never,
        replace: true,
      })
    return { typePage, listing: await loadListing(deps, typePage.fixed) }
  },
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, params, loaderData }) =>
    loaderData
      ? (await import('../features/catalogue/projects/listing/listing-head.ts')).listingHead({
          site: match.context.site,
          path: `/properties/type/${params.propertyType}`,
          title: loaderData.typePage.title,
          description: loaderData.typePage.description,
          listing: loaderData.listing,
        })
      : {},
  pendingComponent: PropertyListingSkeleton,
  component: TypePage,
})

/** Without a tab for projects that are coming soon. */
function TypePage() {
  const { typePage, listing } = Route.useLoaderData()
  return (
    <ProjectListing listing={listing} fixed={typePage.fixed} categories={['off_plan', 'ready_to_move']}>
      <PageTitle title={typePage.title} subtitle={typePage.description} />
    </ProjectListing>
  )
}
