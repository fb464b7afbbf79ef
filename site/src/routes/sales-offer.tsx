import { MAX_FILTER_TEXT } from '@manzil/contract/calls/limits'
import { m } from '@manzil/messages'
import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { button } from '@manzil/ui/button.ts'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { readProperty } from '../features/catalogue/projects/queries.ts'
import { offerHead } from '../features/documents/offer/offer-head.ts'
import { readOfferProjects } from '../features/documents/offer/queries.ts'
import { type SalesOffer, SalesOfferPage } from '../features/documents/offer/sales-offer-page.tsx'
import { FailedScreen } from '../screens/error-screen.tsx'

interface OfferSearch {
  /** Slug or id. */
  project?: string | undefined
  search?: string | undefined
  page?: number | undefined
}

/** Truncates the search text, as project lists do. */
function offerTexts(given: Record<string, unknown>) {
  const { project, search } = textsOf(given, ['project', 'search'])
  return { project, search: search?.slice(0, MAX_FILTER_TEXT) }
}

type Head = ReturnType<typeof offerHead>

export const Route = createFileRoute('/sales-offer')({
  validateSearch: (search: Record<string, unknown>): OfferSearch => ({ ...offerTexts(search), ...pageOf(search) }),
  loaderDeps: ({ search: { project, search, page } }) => ({ project, search, page }),
  loader: async ({ context: { site }, deps: { project, search = '', page = 1 } }): Promise<{ head: Head; offer: SalesOffer }> => {
    const head = offerHead(site)
    if (project === undefined) return { head, offer: { search, page, found: await readOfferProjects(search, page) } }
    const { data: property } = await orNotFound(readProperty(project))
    if (property.slug !== project) throw redirect({ to: '/sales-offer', search: { project: property.slug }, replace: true })
    return { head, offer: { property } }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <SalesOfferPage offer={Route.useLoaderData().offer} />,
  notFoundComponent: OfferUnavailable,
})

function OfferUnavailable() {
  return (
    <FailedScreen title={m.offer_gone()} text={m.offer_gone_text()}>
      <Link to="/sales-offer" className={button('secondary')}>
        {m.offer_other_project()}
      </Link>
    </FailedScreen>
  )
}
