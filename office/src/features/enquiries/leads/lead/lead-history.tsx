import type { LeadDetail, LeadHistoryEntry } from '@manzil/contract/enquiries/calls/lead-handling'
import { leadStatusName } from '@manzil/contract/enquiries/lead-statuses'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'

export function LeadHistory({ lead }: { lead: LeadDetail }) {
  if (lead.history.length === 0) return null
  return (
    <section aria-label={m.leads_history()}>
      <h3 className="display text-lg">{m.leads_history()}</h3>
      <ol className="pt-2 text-sm">
        {lead.history.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <span>{entryText(entry)}</span>
            <span className="text-muted">
              {entry.action !== 'lead_assigned_automatically' && (
                <>
                  <bdi>{entry.actor ? <Localized of={entry.actor} field="name" /> : m.leads_visitor()}</bdi> ·{' '}
                </>
              )}
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function entryText(entry: LeadHistoryEntry): string {
  const { action, to } = entry
  switch (action) {
    case 'lead_submitted':
      return m.leads_history_submitted()
    case 'lead_status_changed':
      return m.leads_history_status({ to: leadStatusName(to) ?? '' })
    case 'lead_assigned':
      return to === null
        ? m.leads_history_taken({ from: isolated(textOf(entry, 'from')) })
        : m.leads_history_given({ to: isolated(textOf(entry, 'to')) })
    case 'lead_assigned_automatically':
      return m.leads_history_given_automatically({ to: isolated(textOf(entry, 'to')) })
    case 'lead_change_undone':
      if (leadStatusName(to)) return m.leads_history_undone_status({ to: leadStatusName(to) ?? '' })
      return to === null ? m.leads_history_undone_taken() : m.leads_history_undone_given({ to: isolated(textOf(entry, 'to')) })
    case 'lead_not_spam':
      return m.leads_history_not_spam()
    case 'lead_not_spam_undone':
      return m.leads_history_not_spam_undone()
    case 'lead_note_added':
      return m.leads_history_note()
    case 'lead_note_edited':
      return m.leads_history_note_edited()
    case 'lead_note_deleted':
      return m.leads_history_note_deleted()
    case 'lead_deleted':
      return m.leads_history_deleted()
    case 'lead_restored':
      return m.leads_history_restored()
    case 'consent_withdrawn':
      return m.leads_history_withdrawn()
  }
}
