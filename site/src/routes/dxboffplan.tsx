import { createFileRoute } from '@tanstack/react-router'
import { loadListing } from '../features/catalogue/projects/listing/load-listing.ts'
import { OFF_PLAN_IN_DUBAI, OffPlanGuidePage } from '../features/pages/static-pages/off-plan-guide-page.tsx'

export const Route = createFileRoute('/dxboffplan')({
  loader: () => loadListing({}, OFF_PLAN_IN_DUBAI),
  head: async ({ match }) => (await import('../features/pages/static-pages/static-head.ts')).staticHead(match),
  component: Page,
})

function Page() {
  return <OffPlanGuidePage listing={Route.useLoaderData()} />
}
