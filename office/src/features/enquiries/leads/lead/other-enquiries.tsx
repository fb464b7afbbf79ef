import type { LeadDetail } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { INQUIRY_NAMES, LEAD_TYPE_NAMES, leadSubject } from '@manzil/contract/enquiries/lead-names'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Link } from '@tanstack/react-router'
import { assigneeName, LeadSubject } from '../lead-names.tsx'
import { LeadStatusLabel } from '../lead-status.tsx'
import type { LeadsView } from '../queries.ts'
import { personLink, shownCount } from '../same-person.tsx'

/** Lists the newest other enquiries of the same person that the reader may see, and links to all. */
export function OtherEnquiries({ view, lead }: { view: LeadsView; lead: LeadDetail }) {
  const { others, same_person: count } = lead
  if (others.length === 0) return null
  return (
    <section aria-label={m.leads_others()}>
      <h3 className="display text-lg">
        {m.leads_others()} <span className="text-muted">({shownCount(count)})</span>
      </h3>
      <ul className="pt-2 text-sm">
        {others.map((other) => (
          <OtherEnquiry key={other.id} view={view} lead={other} />
        ))}
      </ul>
      {count > others.length && (
        <Link {...personLink(view, lead)} className="link inline-flex min-h-11 items-center text-sm">
          {m.leads_others_all()}
        </Link>
      )}
    </section>
  )
}

function OtherEnquiry({ view, lead }: { view: LeadsView; lead: Lead }) {
  const { inquiry_type } = lead
  const hasSubject = leadSubject(lead, getLocale()) !== undefined
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2">
      <Link
        to="."
        search={((search: object) => ({ ...search, lead: lead.id })) as never}
        resetScroll={false}
        className="link inline-flex min-h-8 min-w-0 items-center [overflow-wrap:anywhere] max-md:min-h-11"
      >
        {hasSubject ? <LeadSubject lead={lead} /> : inquiry_type ? INQUIRY_NAMES[inquiry_type]() : LEAD_TYPE_NAMES[lead.lead_type]()}
      </Link>
      <span className="flex flex-wrap items-baseline gap-x-3 text-muted">
        <LeadStatusLabel lead={lead} />
        {view === 'staff' && <bdi>{lead.assigned_agent ? assigneeName(lead.assigned_agent) : m.leads_agent_nobody()}</bdi>}
        <time dateTime={lead.timestamp}>{formatMoment(lead.timestamp)}</time>
      </span>
    </li>
  )
}
