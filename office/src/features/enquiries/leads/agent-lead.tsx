import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { contactWish, pageLanguage } from '@manzil/contract/enquiries/contact-preferences'
import { LEAD_TYPE_NAMES, leadSubject } from '@manzil/contract/enquiries/lead-names'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { OPENER, ROW } from '../../../ui/row-opener.ts'
import { DoNotCallBadge } from './do-not-call.tsx'
import { LastNote } from './last-note.tsx'
import { LeadContacts } from './lead/lead-dialog.tsx'
import { NoteDraftBadge } from './lead/note-draft.tsx'
import { LeadClock } from './lead-clock.tsx'
import { isAnonymised, LEAD_TYPE_ICONS, LeadSubject, leadName } from './lead-names.tsx'
import { LeadStatusLabel, MarkButtons } from './lead-status.tsx'
import type { LeadsSearch } from './leads-address.ts'
import { ArrivalBadge } from './live-leads.tsx'
import { SamePerson, WithColleaguesBadge } from './same-person.tsx'
import { SpamBadge } from './spam.tsx'

interface AgentLeadProps {
  lead: Lead
  search: LeadsSearch
  /** It has waited longest, so it is the one to call next. */
  isNext: boolean
  onOpen: () => void
}

export function AgentLead({ lead, search, isNext, onOpen }: AgentLeadProps) {
  const Icon = LEAD_TYPE_ICONS[lead.lead_type]
  const locale = getLocale()
  const subject = leadSubject(lead, locale)
  const wish = contactWish(lead, locale)
  const language = lead.locale === locale ? null : pageLanguage(lead, locale)
  return (
    <li
      data-row={lead.id}
      {...ROW}
      className={`${ROW.className} ${isNext ? 'my-4 rounded-panel bg-primary-soft p-5' : 'border-b border-line py-4'}`}
    >
      {isNext && <p className="pb-1 text-sm strong text-link">{m.agent_leads_next()}</p>}
      <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 className={isNext ? 'display text-[22px]' : 'strong'}>
            <bdi>{leadName(lead)}</bdi> <ArrivalBadge id={lead.id} /> <NoteDraftBadge lead={lead} />
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
            {isAnonymised(lead) ? <LeadStatusLabel lead={lead} /> : <LeadClock lead={lead} />}
            <span className="inline-flex items-center gap-1.5 text-muted">
              <Icon className="size-4" />
              {LEAD_TYPE_NAMES[lead.lead_type]()}
            </span>
            {subject && (
              <span className="text-muted">
                <LeadSubject lead={lead} />
              </span>
            )}
            {wish && !isAnonymised(lead) && <span className="text-muted">{wish}</span>}
            {language && !isAnonymised(lead) && <span className="text-muted">{m.lead_page_language({ value: language })}</span>}
            <SpamBadge lead={lead} />
            <SamePerson view="agent" lead={lead} search={search} />
            <WithColleaguesBadge lead={lead} />
            <DoNotCallBadge lead={lead} />
            {lead.contact_number && <span className="ltr-run text-muted">{lead.contact_number_shown}</span>}
          </p>
          {lead.message && (
            <p dir="auto" className="line-clamp-2 w-fit max-w-[60ch] pt-1 text-sm text-muted [overflow-wrap:anywhere]">
              {lead.message}
            </p>
          )}
          <LastNote lead={lead} isRoomy className="max-w-[60ch] pt-1 text-sm" />
        </div>
        <div className="flex flex-wrap gap-2">
          <LeadContacts lead={lead} isUrgent={isNext} extra="min-h-11 max-md:flex-1" />
          <MarkButtons view="agent" lead={lead} extra="min-h-11 max-md:flex-1" />
          <button type="button" {...OPENER} className={button('quiet', 'sm', 'min-h-11 max-md:flex-1')} onClick={onOpen}>
            {m.agent_leads_details()}
          </button>
        </div>
      </div>
    </li>
  )
}
