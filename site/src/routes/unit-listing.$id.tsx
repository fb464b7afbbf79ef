import type { UnitDetail } from '@manzil/contract/catalogue/calls/units'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { readApi } from '../api/read.ts'
import { loadAround } from '../features/catalogue/around/load-around.ts'
import { HomeDetail } from '../features/catalogue/homes/home-detail.tsx'
import { ErrorScreen, FailedScreen } from '../screens/error-screen.tsx'
import { LoadingPage } from '../ui/loading-page.tsx'

/** Leads from a home that was removed to its project, for now: the home may return. */
function toReplacement(error: unknown): never {
  if (!(error instanceof ApiError) || error.movedTo === undefined) throw error
  throw redirect({ to: '/property-detail/$key', params: { key: error.movedTo }, statusCode: 302, replace: true })
}

export const Route = createFileRoute('/unit-listing/$id')({
  loader: async ({ params }) => {
    const path = `/unit-listing/${encodeURIComponent(params.id)}/`
    const unit = await orNotFound(readApi<{ data: UnitDetail }>(path).then(({ data }) => data, toReplacement))
    if (params.id !== String(unit.id))
      throw redirect({ to: '/unit-listing/$id', params: { id: String(unit.id) }, statusCode: 301, replace: true })
    return { unit, around: await loadAround(unit.property.location) }
  },
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, loaderData }) =>
    loaderData ? (await import('../features/catalogue/homes/home-head.ts')).unitHead(match.context.site, loaderData.unit) : {},
  pendingComponent: () => <LoadingPage className="page section-gap text-center text-muted">{m.unit_loading()}</LoadingPage>,
  component: () => <HomeDetail {...Route.useLoaderData()} />,
  notFoundComponent: () => <FailedScreen title={m.unit_not_found_title()} text={m.unit_not_found_text()} />,
  errorComponent: ErrorScreen,
})
