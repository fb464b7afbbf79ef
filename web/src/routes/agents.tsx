import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { AgentsPage } from '../features/agents/agents-page.tsx'
import { readAgents } from '../features/agents/queries.ts'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/agents')({
  loader: readAgents,
  head: ({ match }) => pageHead({ site: match.context.site, path: '/agents', title: m.agents_title(), description: m.agents_intro() }),
  component: () => <AgentsPage agents={Route.useLoaderData()} />,
})
