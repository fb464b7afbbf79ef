import { createFileRoute } from '@tanstack/react-router'
import { LearnMorePage } from '../features/pages/learn-more/learn-more-page.tsx'

export const Route = createFileRoute('/learn-more')({
  head: async ({ match }) => (await import('../features/pages/static-pages/static-head.ts')).staticHead(match),
  component: LearnMorePage,
})
