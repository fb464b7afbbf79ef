import { m } from '@manzil/messages'
import { pageOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DeveloperGrid } from '../features/catalogue/developers/developer-grid.tsx'
import { readDevelopers } from '../features/catalogue/developers/queries.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { LoadMore } from '../ui/load-more.tsx'

export const Route = createFileRoute('/uae-developers')({
  validateSearch: pageOf,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ deps }) => readDevelopers(deps.page ?? 1),
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, loaderData }) =>
    loaderData ? (await import('../features/catalogue/developers/developer-head.ts')).developersHead(match.context.site, loaderData) : {},
  component: DevelopersPage,
})

function DevelopersPage() {
  const { data, count, next } = Route.useLoaderData()
  const { page = 1 } = Route.useSearch()
  return (
    <div className="page pt-12 max-md:pt-6">
      <PageTitle title={m.developers_title()} subtitle={m.developers_description()} />
      <div className="mt-10">
        {data.length === 0 ? <p className="text-muted">{m.developers_empty()}</p> : <DeveloperGrid developers={data} />}
      </div>
      {data.length > 0 && <LoadMore shown={data.length} total={count} more={next === null ? undefined : { page: page + 1 }} />}
    </div>
  )
}
