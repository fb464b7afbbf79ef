import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../features/static-pages/legal-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/privacy-policy')({
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/privacy-policy', title: m.privacy_title(), description: m.privacy_intro() }),
  component: Page,
})

function Page() {
  return <PrivacyPage site={Route.useRouteContext().site} />
}
