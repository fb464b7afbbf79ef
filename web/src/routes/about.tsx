import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../features/static-pages/about-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/about', title: m.about_page_title(), description: m.about_page_intro() }),
  component: Page,
})

function Page() {
  return <AboutPage site={Route.useRouteContext().site} />
}
