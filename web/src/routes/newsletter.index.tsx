import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { StepPage } from '../features/newsletter/step-page.tsx'
import { privateHead } from '../head.ts'
import { button } from '../ui/button.ts'

/** Where the subscribe box leads without scripts when its address is none; the box itself is in the footer. */
export const Route = createFileRoute('/newsletter/')({
  head: () => privateHead(m.newsletter_title()),
  component: () => (
    <StepPage title={m.newsletter_title()} text={m.newsletter_again()}>
      <a href="#subscribe" className={button('primary')}>
        {m.newsletter_subscribe()}
      </a>
    </StepPage>
  ),
})
