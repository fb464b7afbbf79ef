import type { PropertyDetailAnswer } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { ProjectDetail } from '../features/catalogue/projects/detail/project-detail.tsx'
import { PropertyDetailSkeleton } from '../features/catalogue/projects/detail/project-detail-skeleton.tsx'
import type { Related } from '../features/catalogue/projects/detail/related-projects.tsx'
import { readProperty } from '../features/catalogue/projects/queries.ts'
import { EmbeddedAssistant } from '../features/search/assistant/index.ts'
import { FailedScreen } from '../screens/error-screen.tsx'

type Detail = PropertyDetailAnswer['data']

/** Minimum time for which the skeleton shows, so that it does not flicker. */
const SKELETON_MS = 1500

export const Route = createFileRoute('/property-detail/$key')({
  loader: async ({ params: { key } }) => {
    const reading = orNotFound(readProperty(key))
    const [detail, related] = await Promise.all([reading, loadRelated(key, reading)])
    // An id, or the slug of a project merged into this one.
    if (key !== detail.data.slug)
      throw redirect({ to: '/property-detail/$key', params: { key: detail.data.slug }, statusCode: 301, replace: true })
    return { detail, related }
  },
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, loaderData }) =>
    loaderData
      ? (await import('../features/catalogue/projects/detail/project-head.ts')).propertyHead(match.context.site, loaderData.detail.data)
      : {},
  pendingMinMs: SKELETON_MS,
  pendingComponent: PropertyDetailSkeleton,
  component: () => <ProjectDetail {...Route.useLoaderData()} />,
  notFoundComponent: NotFound,
  errorComponent: Failed,
})

/** Imported on demand: a first visit has the server's data. */
async function loadRelated(key: string, reading: Promise<Detail>): Promise<Related | undefined> {
  const { loadRelated: load } = await import('../features/catalogue/projects/detail/related-projects.tsx')
  return load(key, reading)
}

function NotFound() {
  return (
    <FailedScreen
      title={m.property_not_found_title()}
      text={`${m.property_not_found()}. ${m.property_not_found_hint()}`}
      below={<EmbeddedAssistant greeting={m.assistant_greeting_missing()} />}
    >
      <Link to="/latest" className={button('secondary')}>
        {m.home_see_latest()}
      </Link>
    </FailedScreen>
  )
}

function Failed() {
  const router = useRouter()
  return <FailedScreen title={m.error_screen_title()} text={`${m.property_failed()}.`} retry={() => router.invalidate()} />
}
