import { m } from '@manzil/messages'
import { pageOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { loadAround } from '../features/catalogue/around/load-around.ts'
import { CommunityDetail } from '../features/catalogue/communities/community-detail.tsx'
import { loadCommunity } from '../features/catalogue/communities/load-community.ts'
import { type CommunitySearch, readSurroundings } from '../features/catalogue/communities/queries.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { LoadingPage } from '../ui/loading-page.tsx'

export const Route = createFileRoute('/community-detail/$key')({
  validateSearch: (search: Record<string, unknown>): CommunitySearch => ({
    ...pageOf(search),
    price_from: digits(search['price_from']),
    price_to: digits(search['price_to']),
  }),
  loaderDeps: ({ search: { page, price_from, price_to } }) => ({ page, price_from, price_to }),
  loader: async ({ params: { key }, deps }) => {
    const detail = await orNotFound(loadCommunity(key, deps))
    // An id or a former slug.
    if (key !== detail.community.slug)
      throw redirect({ to: '/community-detail/$key', params: { key: detail.community.slug }, statusCode: 301, replace: true })
    const [surroundings, around] = await Promise.all([readSurroundings(key), loadAround(detail.community)])
    return { ...detail, surroundings, around }
  },
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, loaderData }) =>
    loaderData ? (await import('../features/catalogue/communities/community-head.ts')).communityHead(match.context.site, loaderData) : {},
  pendingComponent: () => <LoadingPage className="page section-gap text-center text-muted">{m.community_loading()}</LoadingPage>,
  component: () => <CommunityDetail {...Route.useLoaderData()} />,
  errorComponent: ErrorScreen,
})

/** Removes thousands separators. The API rejects other invalid input. */
function digits(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replaceAll(',', '') || undefined : undefined
}
