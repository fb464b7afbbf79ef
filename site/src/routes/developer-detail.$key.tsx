import { m } from '@manzil/messages'
import { pageOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { DeveloperDetail } from '../features/catalogue/developers/developer-detail.tsx'
import { loadDeveloper } from '../features/catalogue/developers/load-developer.ts'
import { FailedScreen } from '../screens/error-screen.tsx'

export const Route = createFileRoute('/developer-detail/$key')({
  validateSearch: pageOf,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ params: { key }, deps }) => {
    const detail = await orNotFound(loadDeveloper(key, deps.page ?? 1))
    // An id or a former slug.
    if (key !== detail.developer.slug)
      throw redirect({ to: '/developer-detail/$key', params: { key: detail.developer.slug }, statusCode: 301, replace: true })
    return detail
  },
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, loaderData }) =>
    loaderData ? (await import('../features/catalogue/developers/developer-head.ts')).developerHead(match.context.site, loaderData) : {},
  component: () => <DeveloperDetail {...Route.useLoaderData()} />,
  notFoundComponent: () => <FailedScreen title={m.developer_not_found()} text={m.developer_details_not_found()} />,
  errorComponent: Failed,
})

function Failed() {
  const router = useRouter()
  return <FailedScreen title={m.error_screen_title()} text={m.developer_failed()} retry={() => router.invalidate()} />
}
