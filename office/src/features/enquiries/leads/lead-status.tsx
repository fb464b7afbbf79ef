import type { Lead, LeadStatus } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { LEAD_STATUS_NAMES } from '../../../i18n/lead-words.ts'
import { LeadWait } from './lead-clock.tsx'
import type { LeadScope } from './queries.ts'
import { useLeadStatus } from './use-lead-status.ts'

export function StatusDot({ status }: { status: LeadStatus }) {
  return (
    <span
      aria-hidden="true"
      className={`size-2 shrink-0 rounded-full ${status === 'New' ? 'bg-brass-mark' : 'shadow-[inset_0_0_0_1.5px_var(--success)]'}`}
    />
  )
}

export function LeadStatusButton({ desk, lead }: { desk: LeadScope; lead: Lead }) {
  const { toggle, isPending } = useLeadStatus(desk)
  return (
    <button type="button" className="inline-flex min-h-11 items-center gap-2" aria-busy={isPending} onClick={() => toggle(lead)}>
      <StatusDot status={lead.status} />
      <span>{LEAD_STATUS_NAMES[lead.status]()}</span>
      <LeadWait lead={lead} />
      <span className="sr-only">{lead.status === 'New' ? m.leads_mark_contacted() : m.leads_mark_new()}</span>
    </button>
  )
}
