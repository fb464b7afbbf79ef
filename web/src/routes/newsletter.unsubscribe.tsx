import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { LinkPage } from '../features/newsletter/link-page.tsx'
import { privateHead } from '../head.ts'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  head: () => privateHead(m.newsletter_leave_title()),
  component: () => (
    <LinkPage
      what="unsubscribe"
      title={m.newsletter_leave_title()}
      text={m.newsletter_leave_text()}
      action={m.newsletter_leave_action()}
      doneTitle={m.newsletter_left_title()}
    />
  ),
})
