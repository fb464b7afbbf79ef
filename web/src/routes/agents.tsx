import { createFileRoute } from '@tanstack/react-router'
import { AgentsPage } from '../features/agents/agents-page.tsx'
import { readAgents } from '../features/agents/queries.ts'

export const Route = createFileRoute('/agents')({
  loader: readAgents,
  head: async ({ match }) => (await import('../features/agents/agents-head.ts')).agentsHead(match.context.site),
  component: () => <AgentsPage agents={Route.useLoaderData()} />,
})
