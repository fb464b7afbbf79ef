import { AFFORDABILITY_PARAMS } from '@manzil/contract/money/affordability-params'
import { textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AffordabilityPage } from '../features/catalogue/affordability/affordability-page.tsx'

export const Route = createFileRoute('/what-can-i-afford')({
  validateSearch: (search: Record<string, unknown>) => textsOf(search, AFFORDABILITY_PARAMS),
  loaderDeps: ({ search }) => textsOf(search, AFFORDABILITY_PARAMS),
  // Imported on demand: other pages don't parse amounts.
  loader: async ({ deps }) => (await import('../features/catalogue/affordability/queries.ts')).loadAffordable(deps),
  head: async ({ match, loaderData }) =>
    (await import('../features/catalogue/affordability/affordability-head.ts')).affordabilityHead(
      match.context.site,
      loaderData?.answer !== undefined,
    ),
  component: () => <AffordabilityPage {...Route.useLoaderData()} />,
})
