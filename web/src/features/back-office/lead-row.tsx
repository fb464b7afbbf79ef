import type { InquiryType } from '@manzil/contract/contact-messages'
import type { Lead, LeadType } from '@manzil/contract/leads'
import { m } from '@manzil/messages'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../i18n/dates.ts'
import { formatPhone } from '../../i18n/format.ts'
import { textOf } from '../../i18n/localized.tsx'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { ChevronDownIcon, MailIcon, PhoneIcon, WhatsAppIcon } from '../../ui/icons.tsx'
import { DeleteLeadDialog } from './delete-lead-dialog.tsx'

export const LEAD_TYPE_NAMES: Record<LeadType, () => string> = {
  email: m.leads_type_email,
  whatsapp: m.contact_whatsapp,
  call: m.leads_type_call,
}
const ICONS = { email: MailIcon, whatsapp: WhatsAppIcon, call: PhoneIcon }
const INQUIRIES: Record<InquiryType, () => string> = {
  contact: m.leads_inquiry_contact,
  call_back_request: m.leads_inquiry_call_back,
  brochure_request: m.leads_inquiry_brochure,
  property_inquiry: m.leads_inquiry_property,
  developer_inquiry: m.leads_inquiry_developer,
  community_inquiry: m.leads_inquiry_community,
  unit_inquiry: m.leads_inquiry_unit,
}

/** One lead: who and when at a glance, all of it when opened. */
export function LeadRow({ lead }: { lead: Lead }) {
  const [deleting, setDeleting] = useState(false)
  const Icon = ICONS[lead.lead_type]
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="grid min-h-16 grid-cols-[4fr_3fr_3fr_auto_auto_auto] items-center gap-x-4 gap-y-1 py-3 max-md:grid-cols-[1fr_auto]">
          <span className="truncate strong">
            <bdi>{lead.full_name}</bdi>
          </span>
          <span className="truncate text-sm max-md:col-start-1">
            <bdi dir="ltr">{formatPhone(lead.contact_number) || lead.email}</bdi>
          </span>
          <span className="flex items-center gap-2 text-sm max-md:col-start-1">
            <Icon className="size-4 text-muted" />
            {LEAD_TYPE_NAMES[lead.lead_type]()}
            {lead.is_suspected_spam && <Badge tone="warn">{m.leads_spam()}</Badge>}
          </span>
          <span className="max-md:col-start-2 max-md:row-start-1">
            <Badge tone={lead.status === 'New' ? 'brass' : 'good'}>
              {lead.status === 'New' ? m.leads_status_new() : m.leads_status_contacted()}
            </Badge>
          </span>
          <time className="text-sm text-muted max-md:col-start-1" dateTime={lead.timestamp}>
            {formatMoment(lead.timestamp)}
          </time>
          <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180 max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end" />
        </summary>
        <div className="pb-6">
          <dl className="grid max-w-200 gap-x-10 md:grid-cols-2">
            <Fact term={m.leads_inquiry()}>{lead.inquiry_type && INQUIRIES[lead.inquiry_type]()}</Fact>
            <Fact term={m.leads_about()}>{aboutOf(lead)}</Fact>
            <Fact term={m.leads_link()}>
              {lead.inquiry_link && (
                <a href={lead.inquiry_link} className="link ltr-run [overflow-wrap:anywhere]">
                  {lead.inquiry_link.replace(/^https?:\/\/[^/]+/, '') || '/'}
                </a>
              )}
            </Fact>
            <Fact term={m.field_email()}>
              {lead.email && (
                <a href={`mailto:${lead.email}`} className="link ltr-run [overflow-wrap:anywhere]">
                  {lead.email}
                </a>
              )}
            </Fact>
            <Fact term={m.field_phone()}>{lead.contact_number && <span className="ltr-run">{formatPhone(lead.contact_number)}</span>}</Fact>
            <Fact term={m.enquiry_role()}>{lead.role && m[`lead_role_${ROLE_KEYS[lead.role]}`]()}</Fact>
          </dl>
          {lead.message && (
            <p dir="auto" className="mt-4 max-w-200 rounded-control bg-sand-soft p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
              {lead.message}
            </p>
          )}
          <button type="button" className={button('secondary', 'sm', 'mt-4')} onClick={() => setDeleting(true)}>
            {m.action_delete()}
          </button>
          {deleting && <DeleteLeadDialog lead={lead} onClose={() => setDeleting(false)} />}
        </div>
      </details>
    </li>
  )
}

const ROLE_KEYS = { Agent: 'agent', Buyer: 'buyer', 'Just Exploring': 'exploring' } as const

/** What a lead is about, in words; what is no longer there is named as the form named it. */
function aboutOf({ unit, property, property_title, developer, developer_name, community }: Lead): ReactNode {
  const subject = property ?? developer ?? community
  const name = subject ? textOf(subject, 'name') : (property_title ?? developer_name)
  return name && <bdi>{unit?.apt_no ? m.unit_title({ number: unit.apt_no, project: name }) : name}</bdi>
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2.5 text-sm">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  )
}
