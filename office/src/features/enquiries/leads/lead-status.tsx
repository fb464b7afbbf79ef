import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { leadState } from '@manzil/contract/enquiries/lead-names'
import { LEAD_STATUS, type LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { button } from '@manzil/ui/button.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { LeadWait } from './lead-clock.tsx'
import { isAnonymised } from './lead-names.tsx'
import { useLetterKey } from './letter-keys.ts'
import type { LeadsView } from './queries.ts'
import { useLeadStatus } from './use-lead-status.ts'

const DOTS = { brass: 'bg-brass-mark', good: 'shadow-[inset_0_0_0_1.5px_var(--success)]' }

function StatusDot({ status }: { status: LeadStatus }) {
  return <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOTS[LEAD_STATUS[status].tone]}`} />
}

/** The status of a lead, or that it was withdrawn: nobody works on it any more. */
export function LeadStatusLabel({ lead }: { lead: Lead }) {
  const name = leadState(lead, getLocale())
  if (isAnonymised(lead)) return <span className="text-muted">{name}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <StatusDot status={lead.status} />
      {name}
    </span>
  )
}

export function LeadStatusButton({ view, lead }: { view: LeadsView; lead: Lead }) {
  const { mark, isPending } = useLeadStatus(view)
  const { next } = LEAD_STATUS[lead.status]
  if (isAnonymised(lead)) return <LeadStatusLabel lead={lead} />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-2.5 hover:border-ink hover:bg-sand-soft lg:min-h-7"
        title={next[0] && LEAD_STATUS[next[0]].mark()}
        aria-busy={isPending}
        onClick={() => mark(lead)}
      >
        <LeadStatusLabel lead={lead} />
        {next[0] && <span className="sr-only">{LEAD_STATUS[next[0]].mark()}</span>}
      </button>
      <LeadWait lead={lead} />
    </span>
  )
}

/** A button for each possible next status. With `hasKey`, c sets the usual next one, as in the table. */
export function MarkButtons({ view, lead, isPrimary = false, hasKey = false, extra = '' }: MarkButtonsProps) {
  const { mark, isPending } = useLeadStatus(view)
  useLetterKey('c', hasKey, () => {
    // Not behind a further dialog, such as before deleting.
    if (document.querySelectorAll('dialog[open]').length === 1) mark(lead)
  })
  if (isAnonymised(lead)) return null
  return LEAD_STATUS[lead.status].next.map((status) => (
    <button
      key={status}
      type="button"
      className={button(isPrimary ? 'primary' : 'secondary', 'sm', extra)}
      aria-busy={isPending}
      aria-keyshortcuts={hasKey && status === LEAD_STATUS[lead.status].next[0] ? 'c' : undefined}
      onClick={() => mark(lead, status)}
    >
      {LEAD_STATUS[status].mark()}
    </button>
  ))
}

interface MarkButtonsProps {
  view: LeadsView
  lead: Lead
  isPrimary?: boolean
  hasKey?: boolean
  extra?: string
}
