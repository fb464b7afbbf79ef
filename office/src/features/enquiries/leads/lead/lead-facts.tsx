import type { LeadDetail } from '@manzil/contract/enquiries/calls/lead-handling'
import { CONTACT_CHANNEL_NAMES, CONTACT_HOURS_NAMES, pageLanguage } from '@manzil/contract/enquiries/contact-preferences'
import { INQUIRY_NAMES, LEAD_ROLE_NAMES, LEAD_TYPE_NAMES, leadSubject } from '@manzil/contract/enquiries/lead-names'
import { languageName } from '@manzil/contract/text/language-name'
import { withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { formatDay, formatMoment } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HOME_STATUS_WORDS } from '../../../editing/projects/index.ts'
import { projectLink } from '../../../editing/projects/projects-link.ts'
import { DoNotCallNote } from '../do-not-call.tsx'
import { assigneeName, isAnonymised, LeadSubject, leadPath } from '../lead-names.tsx'
import type { LeadsView } from '../queries.ts'

interface LeadFactsProps {
  view: LeadsView
  lead: LeadDetail
}

export function LeadFacts({ view, lead }: LeadFactsProps) {
  const subject = leadSubject(lead, getLocale())
  return (
    <div>
      <DoNotCallNote lead={lead} />
      <dl className="grid gap-x-10 border-b border-line md:grid-cols-2">
        <Fact term={m.leads_date_time()}>{formatMoment(lead.timestamp)}</Fact>
        <Fact term={m.leads_type()}>{LEAD_TYPE_NAMES[lead.lead_type]()}</Fact>
        <Fact term={m.leads_inquiry()}>{lead.inquiry_type && INQUIRY_NAMES[lead.inquiry_type]()}</Fact>
        <Fact term={m.leads_about()}>{subject && <About view={view} lead={lead} />}</Fact>
        <Fact term={m.field_phone()}>{lead.contact_number && <span className="ltr-run">{lead.contact_number_shown}</span>}</Fact>
        <Fact term={m.field_email()}>{lead.email && <span className="ltr-run [overflow-wrap:anywhere]">{lead.email}</span>}</Fact>
        <Fact term={m.leads_link()}>
          {!subject && lead.inquiry_link && (
            <LeadLink href={lead.inquiry_link}>
              <bdi>{leadPath(lead.inquiry_link)}</bdi>
            </LeadLink>
          )}
        </Fact>
        <Fact term={m.contact_channel()}>{lead.contact_channel && CONTACT_CHANNEL_NAMES[lead.contact_channel]()}</Fact>
        <Fact term={m.contact_hours()}>{lead.contact_hours && CONTACT_HOURS_NAMES[lead.contact_hours]()}</Fact>
        <Fact term={m.contact_language()}>{lead.contact_language && languageName(lead.contact_language, getLocale())}</Fact>
        <Fact term={m.leads_page_language()}>{pageLanguage(lead, getLocale())}</Fact>
        <Fact term={m.leads_inquiry()}>{lead.wants_similar && m.lead_wants_similar()}</Fact>
        <Fact term={m.leads_agent()}>{isAnonymised(lead) && lead.assigned_agent && <bdi>{assigneeName(lead.assigned_agent)}</bdi>}</Fact>
        <Fact term={m.enquiry_role()}>{lead.role && LEAD_ROLE_NAMES[lead.role]()}</Fact>
      </dl>
      {lead.message && (
        <p
          dir="auto"
          className="mt-4 rounded-control border border-line bg-sand-soft p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {lead.message}
        </p>
      )}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 text-sm">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="ms-auto min-w-0 text-end">{children}</dd>
    </div>
  )
}

/** What a lead is about. Links to the page it came from while the project and home are on the site. */
function About({ view, lead }: LeadFactsProps) {
  const { inquiry_link, property, unit, unpublished, home_status } = lead
  const isGone = unit?.id === null
  const about = <LeadSubject lead={lead} />
  if (!isGone && !unpublished)
    return (
      <>
        {home_status && home_status !== 'available' && (
          <>
            <Badge tone="warn">{HOME_STATUS_WORDS[home_status]()}</Badge>{' '}
          </>
        )}
        {inquiry_link ? <LeadLink href={inquiry_link}>{about}</LeadLink> : about}
      </>
    )
  const seeProject = { className: 'link inline-block max-md:py-2', children: m.unit_see_project() }
  return (
    <>
      {about}
      <span className="block text-xs text-muted">
        {!unpublished && m.unit_not_found_text()}
        {unpublished && (unpublished.since ? m.lead_unpublished_since({ day: formatDay(unpublished.since) }) : m.lead_unpublished())}{' '}
        {property && !unpublished && <a href={withLocale(getLocale(), `/property-detail/${property.slug}`)} {...seeProject} />}
        {property && unpublished && view === 'staff' && <Link {...projectLink('admin', property.id)} {...seeProject} />}
      </span>
    </>
  )
}

/** Leads to the page that the enquiry came from. */
function LeadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer" className="link [overflow-wrap:anywhere]">
      {children}
    </a>
  )
}
