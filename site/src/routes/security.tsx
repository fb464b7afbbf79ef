import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../features/pages/static-pages/legal-page.tsx'

export const Route = createFileRoute('/security')({
  head: async ({ match }) => (await import('../features/pages/static-pages/static-head.ts')).staticHead(match),
  component: Page,
})

function Page() {
  return <SecurityPage site={Route.useRouteContext().site} />
}
