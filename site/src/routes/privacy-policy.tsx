import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../features/pages/static-pages/legal-page.tsx'

export const Route = createFileRoute('/privacy-policy')({
  head: async ({ match }) => (await import('../features/pages/static-pages/static-head.ts')).staticHead(match),
  component: Page,
})

function Page() {
  return <PrivacyPage site={Route.useRouteContext().site} />
}
