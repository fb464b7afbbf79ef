import { m } from '@manzil/messages'
import { textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { comparedIds } from '../api/compared.ts'
import { loadAround } from '../features/catalogue/around/load-around.ts'
import { ComparisonPage } from '../features/catalogue/comparison/comparison-page.tsx'
import { idsOf, readCompared } from '../features/catalogue/comparison/queries.ts'
import { FailedScreen } from '../screens/error-screen.tsx'

export const Route = createFileRoute('/project-comparison')({
  validateSearch: (search: Record<string, unknown>): { ids?: string | undefined } => textsOf(search, ['ids']),
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: async ({ deps }) => {
    const stored = typeof window === 'undefined' || deps.ids !== undefined ? [] : comparedIds()
    // Within the site, the URL without `ids` opens the visitor's own comparison.
    if (stored.length > 0) throw redirect({ to: '/project-comparison', search: { ids: stored.join(',') }, replace: true })
    const ids = idsOf(deps)
    const tidy = ids.join(',') || undefined
    if (tidy !== deps.ids) throw redirect({ to: '/project-comparison', search: { ids: tidy }, replace: true })
    const properties = await readCompared(ids)
    const around = await Promise.all(properties.map(async ({ id, location }) => [id, await loadAround(location)] as const))
    return { ids, properties, around: Object.fromEntries(around) }
  },
  head: async ({ match, loaderData }) =>
    loaderData
      ? (await import('../features/catalogue/comparison/comparison-head.ts')).comparisonHead(match.context.site, loaderData.properties)
      : {},
  component: () => <ComparisonPage {...Route.useLoaderData()} />,
  errorComponent: Failed,
})

function Failed() {
  const router = useRouter()
  return (
    <FailedScreen
      title={m.compare_load_failed()}
      text={m.compare_load_failed_text()}
      tryAgain={m.compare_try_again()}
      retry={() => router.invalidate()}
    />
  )
}
