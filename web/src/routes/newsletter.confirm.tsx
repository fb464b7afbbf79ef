import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { LinkPage } from '../features/newsletter/link-page.tsx'
import { privateHead } from '../head.ts'

export const Route = createFileRoute('/newsletter/confirm')({
  head: () => privateHead(m.newsletter_confirm_title()),
  component: () => (
    <LinkPage
      what="confirm"
      title={m.newsletter_confirm_title()}
      text={m.newsletter_confirm_text()}
      action={m.newsletter_confirm_action()}
      doneTitle={m.newsletter_confirmed_title()}
    />
  ),
})
