import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { StepPage } from '../features/newsletter/step-page.tsx'
import { privateHead } from '../head.ts'

/** Where the subscribe box leads without scripts. */
export const Route = createFileRoute('/newsletter/sent')({
  head: () => privateHead(m.newsletter_asked_title()),
  component: () => (
    <StepPage title={m.newsletter_asked_title()} text={m.newsletter_asked()}>
      <p className="text-muted">{m.newsletter_asked_hint()}</p>
    </StepPage>
  ),
})
