import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'

interface LastNoteProps {
  lead: Lead
  /** Shows the time on wide screens too, where rows of the table leave it to the tooltip. */
  isRoomy?: boolean
  className: string
}

/** Shows how the newest note on a lead begins and when it was written, so that lists tell who was tried already. */
export function LastNote({ lead: { last_note }, isRoomy = false, className }: LastNoteProps) {
  if (!last_note) return null
  const at = m.leads_last_note({ at: formatMoment(last_note.at) })
  return (
    <div title={`${last_note.text}\n${at}`} className={`flex flex-wrap items-baseline gap-x-2 text-muted ${className}`}>
      <p dir="auto" className="max-w-full truncate">
        {last_note.text}
      </p>
      <time dateTime={last_note.at} className={`text-xs ${isRoomy ? '' : 'lg:sr-only'}`}>
        {at}
      </time>
    </div>
  )
}
