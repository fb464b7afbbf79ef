import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { LearnMorePage } from '../features/learn-more/learn-more-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/learn-more')({
  head: ({ match }) => pageHead({ site: match.context.site, path: '/learn-more', title: m.learn_title(), description: m.learn_intro() }),
  component: LearnMorePage,
})
