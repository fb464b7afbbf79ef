import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'

/** Shows when the newest note on a lead was written and how it begins, so that lists tell who was tried already. */
export function LastNote({ lead: { last_note }, className }: { lead: Lead; className: string }) {
  if (!last_note) return null
  return (
    <span title={last_note.text} className={`block truncate text-muted ${className}`}>
      <time dateTime={last_note.at}>{m.leads_last_note({ at: formatMoment(last_note.at) })}</time> <bdi>{last_note.text}</bdi>
    </span>
  )
}
