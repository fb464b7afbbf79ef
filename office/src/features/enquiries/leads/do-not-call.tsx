import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { mayContact } from '@manzil/contract/enquiries/contact-preferences'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'

/** Whether the person of a number on the do-not-call list asked to be called or written to. */
const hasAsked = (lead: Lead) => mayContact(lead, 'call') || mayContact(lead, 'whatsapp')

export function DoNotCallBadge({ lead }: { lead: Lead }) {
  if (!lead.do_not_call) return null
  return hasAsked(lead) ? <Badge tone="warn">{m.do_not_call_but_asked()}</Badge> : <Badge tone="bad">{m.do_not_call()}</Badge>
}

/** Explains how a number on the do-not-call list may be used. */
export function DoNotCallNote({ lead }: { lead: Lead }) {
  if (!lead.do_not_call) return null
  return (
    <p
      className={`mb-4 flex flex-wrap items-center gap-3 rounded-control p-4 text-sm ${hasAsked(lead) ? 'bg-warning-soft' : 'bg-danger-soft'}`}
      role="note"
    >
      <DoNotCallBadge lead={lead} />
      {hasAsked(lead) ? m.do_not_call_asked() : m.do_not_call_text()}
    </p>
  )
}
