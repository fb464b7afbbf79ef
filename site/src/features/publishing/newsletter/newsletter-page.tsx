import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { LinkPage } from './link-page.tsx'
import { StepPage } from './step-page.tsx'

const STEPS = ['sent', 'confirm', 'unsubscribe'] as const
type Step = (typeof STEPS)[number] | undefined

export function isStep(step: string | undefined): step is Step {
  return step === undefined || STEPS.some((known) => known === step)
}

/** The target of the subscribe form without scripts, and of links in newsletter emails. */
export function NewsletterPage({ step }: { step: Step }) {
  switch (step) {
    case 'confirm':
      return (
        <LinkPage
          what="confirm"
          title={m.newsletter_confirm_title()}
          text={m.newsletter_confirm_text()}
          action={m.newsletter_confirm_action()}
          doneTitle={m.newsletter_confirmed_title()}
        />
      )
    case 'unsubscribe':
      return (
        <LinkPage
          what="unsubscribe"
          title={m.newsletter_leave_title()}
          text={m.newsletter_leave_text()}
          action={m.newsletter_leave_action()}
          doneTitle={m.newsletter_left_title()}
        />
      )
    case 'sent':
      return (
        <StepPage title={m.newsletter_asked_title()} text={m.newsletter_asked()}>
          <p className="text-muted">{m.newsletter_asked_hint()}</p>
        </StepPage>
      )
    // The form rejected the address; this page's footer offers it again.
    case undefined:
      return (
        <StepPage title={m.newsletter_title()} text={m.newsletter_again()}>
          <a href="#subscribe" className={button('primary')}>
            {m.newsletter_subscribe()}
          </a>
        </StepPage>
      )
  }
}
