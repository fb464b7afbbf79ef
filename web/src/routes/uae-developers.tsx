import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { DeveloperGrid } from '../features/developers/developer-grid.tsx'
import { readDevelopers } from '../features/developers/queries.ts'
import { pageHead } from '../head.ts'
import { PageTitle } from '../ui/layout/page-title.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { pageOf } from '../ui/page-search.ts'

export const Route = createFileRoute('/uae-developers')({
  validateSearch: pageOf,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ deps }) => readDevelopers(deps.page ?? 1),
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/uae-developers', title: m.developers_title(), description: m.developers_description() }),
  component: DevelopersPage,
})

/** All developers, eight more a step (public-site §2, Developers list). */
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
