import { HOLD_KEYS } from '@manzil/contract/hold-keys'
import { createFileRoute } from '@tanstack/react-router'
import { HoldPage } from '../features/affordability/hold-page.tsx'
import { cleanHoldSearch } from '../features/affordability/hold-search.ts'
import { readAffordable } from '../features/affordability/queries.ts'
import { textsOf } from '../ui/page-search.ts'

export const Route = createFileRoute('/what-can-i-hold')({
  validateSearch: (search: Record<string, unknown>) => textsOf(search, HOLD_KEYS),
  loaderDeps: ({ search }) => textsOf(search, HOLD_KEYS),
  loader: async ({ deps }) => {
    const search = cleanHoldSearch(deps)
    return { search, answer: await readAffordable(search) }
  },
  head: async ({ match, loaderData }) =>
    (await import('../features/affordability/hold-head.ts')).holdHead(match.context.site, loaderData?.answer !== undefined),
  component: () => <HoldPage {...Route.useLoaderData()} />,
})
