import { createFileRoute } from '@tanstack/react-router'
import { AgentsPage } from '../features/people/agents/agents-page.tsx'
import { readAgents } from '../features/people/agents/queries.ts'

export const Route = createFileRoute('/agents')({
  loader: readAgents,
  head: async ({ match }) => (await import('../features/people/agents/agents-head.ts')).agentsHead(match.context.site),
  component: () => <AgentsPage agents={Route.useLoaderData()} />,
})
