import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { brochureHead } from '../features/catalogue/projects/brochure/brochure-head.ts'
import { BrochurePage } from '../features/catalogue/projects/brochure/brochure-page.tsx'
import { loadBrochure } from '../features/catalogue/projects/brochure/load-brochure.ts'
import { FailedScreen } from '../screens/error-screen.tsx'

export const Route = createFileRoute('/brochure/$key')({
  loader: async ({ context: { site }, params: { key } }) => {
    const brochure = await orNotFound(loadBrochure(key))
    const { slug } = brochure.property
    if (key !== slug) throw redirect({ to: '/brochure/$key', params: { key: slug }, statusCode: 301, replace: true })
    return { ...brochure, head: brochureHead(site, brochure.property) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <BrochurePage {...Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})

function NotFound() {
  return (
    <FailedScreen title={m.property_not_found_title()} text={`${m.property_not_found()}. ${m.property_not_found_hint()}`}>
      <Link to="/latest" className={button('secondary')}>
        {m.home_see_latest()}
      </Link>
    </FailedScreen>
  )
}
