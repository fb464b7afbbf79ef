import { AFFORDABILITY_PARAMS } from '@manzil/contract/money/affordability-params'
import { textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AffordabilityPage } from '../features/catalogue/affordability/affordability-page.tsx'
import { validateAffordabilitySearch } from '../features/catalogue/affordability/affordability-search.ts'
import { readAffordable } from '../features/catalogue/affordability/queries.ts'

export const Route = createFileRoute('/what-can-i-afford')({
  validateSearch: (search: Record<string, unknown>) => textsOf(search, AFFORDABILITY_PARAMS),
  loaderDeps: ({ search }) => textsOf(search, AFFORDABILITY_PARAMS),
  loader: async ({ deps }) => {
    const search = validateAffordabilitySearch(deps)
    return { search, answer: await readAffordable(search) }
  },
  head: async ({ match, loaderData }) =>
    (await import('../features/catalogue/affordability/affordability-head.ts')).affordabilityHead(
      match.context.site,
      loaderData?.answer !== undefined,
    ),
  component: () => <AffordabilityPage {...Route.useLoaderData()} />,
})
