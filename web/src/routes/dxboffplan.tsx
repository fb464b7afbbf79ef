import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { loadListing } from '../features/properties/listing/load-listing.ts'
import { OFF_PLAN_IN_DUBAI, OffPlanGuidePage } from '../features/static-pages/off-plan-guide-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/dxboffplan')({
  loader: () => loadListing({}, OFF_PLAN_IN_DUBAI),
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/dxboffplan', title: m.off_plan_guide_title(), description: m.off_plan_guide_intro() }),
  component: Page,
})

function Page() {
  return <OffPlanGuidePage listing={Route.useLoaderData()} />
}
