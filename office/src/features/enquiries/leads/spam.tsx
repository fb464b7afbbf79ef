import { MIN_FILL_TIME_MS } from '@manzil/contract/enquiries/calls/enquiry-fields'
import type { Lead, SpamReason } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { useLeadsChange } from './bulk/use-leads-change.ts'
import { type LeadsView, markNotSpam } from './queries.ts'

export const SPAM_REASON_WORDS: Record<SpamReason, () => string> = {
  honeypot: m.leads_spam_honeypot,
  too_fast: () => m.leads_spam_too_fast({ count: MIN_FILL_TIME_MS / 1000 }),
}

export const spamReasons = ({ spam_reasons }: Pick<Lead, 'spam_reasons'>) =>
  spam_reasons.map((reason) => SPAM_REASON_WORDS[reason]()).join(' ')

/** Marks suspected spam; says why on hover. */
export function SpamBadge({ lead }: { lead: Lead }) {
  if (!lead.is_suspected_spam) return null
  return (
    <span title={spamReasons(lead)}>
      <Badge tone="warn">{m.leads_spam()}</Badge>
    </span>
  )
}

/** Explains why a lead is suspected spam and what follows. Staff can lift the suspicion. */
export function SpamNote({ view, lead }: { view: LeadsView; lead: Lead }) {
  const { clear, isPending } = useNotSpam()
  if (!lead.is_suspected_spam) return null
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-warning-soft p-4 text-sm" role="note">
      <p>
        <span className="strong">{m.leads_spam()}</span> · {spamReasons(lead)} {m.leads_spam_effect()}{' '}
        {view === 'staff' && m.leads_spam_look()}
      </p>
      {view === 'staff' && (
        <button type="button" className={button('secondary', 'sm')} aria-busy={isPending} onClick={() => clear([lead])}>
          {m.leads_not_spam()}
        </button>
      )}
    </div>
  )
}

/** Lifts the suspicion from those of the leads that are suspected. Can be undone. */
export function useNotSpam() {
  const { change, isPending } = useLeadsChange('changed')
  const clear = (leads: readonly Lead[]) =>
    change(
      leads.filter((lead) => lead.is_suspected_spam),
      markNotSpam,
      { one: m.leads_undo_not_spam, many: m.leads_undo_not_spam_many },
    )
  return { clear, isPending }
}
