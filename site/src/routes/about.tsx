import { createFileRoute } from '@tanstack/react-router'
import { countProjects } from '../api/count-projects.ts'
import { AboutPage } from '../features/pages/static-pages/about-page.tsx'

export const Route = createFileRoute('/about')({
  loader: async () => ({ projectCount: await countProjects() }),
  head: async ({ match }) => (await import('../features/pages/static-pages/static-head.ts')).staticHead(match),
  component: Page,
})

function Page() {
  return <AboutPage site={Route.useRouteContext().site} projectCount={Route.useLoaderData().projectCount} />
}
