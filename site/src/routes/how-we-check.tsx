import { createFileRoute } from '@tanstack/react-router'
import { HowWeCheckPage } from '../features/pages/static-pages/how-we-check-page.tsx'

export const Route = createFileRoute('/how-we-check')({
  head: async ({ match }) => (await import('../features/pages/static-pages/static-head.ts')).staticHead(match),
  component: Page,
})

function Page() {
  return <HowWeCheckPage site={Route.useRouteContext().site} />
}
