import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { namesOf } from '../../../../platform/accounts/name-rows.ts'
import { groupDigits } from '../../../people/phone-number.ts'
import { presentHome } from '../../subject-home.ts'
import type { LeadRow } from '../lead-rows.ts'

/** API representation of a lead, without the visitor's network hash. */
export function presentLead(row: LeadRow): Lead {
  const { assigned_agent_id, spam_reasons } = row
  const property = subject(row.property_id, row.property_slug, row.property_name, row.property_name_ar)
  return {
    id: row.id,
    full_name: row.full_name,
    contact_number: row.contact_number,
    contact_number_shown: groupDigits(row.contact_number),
    email: row.email,
    message: row.message,
    lead_type: row.lead_type,
    status: row.status,
    inquiry_type: row.inquiry_type,
    role: row.role,
    inquiry_link: row.inquiry_link,
    contact_channel: row.contact_channel,
    contact_hours: row.contact_hours,
    contact_language: row.contact_language,
    wants_similar: row.wants_similar ?? false,
    do_not_call: row.do_not_call,
    same_person: row.same_person,
    with_colleagues: row.with_colleagues,
    last_note: row.last_note && { text: row.last_note.text, at: new Date(row.last_note.at).toISOString() },
    slug: row.slug,
    developer_name: row.developer_name,
    property_title: row.property_title,
    property: property && { ...property, is_published: row.publication === 'published' },
    developer: subject(row.developer_id, row.developer_slug, row.developer_name_en, row.developer_name_ar),
    community: subject(row.community_id, row.community_slug, row.community_name, row.community_name_ar),
    unit: presentHome(row),
    locale: row.locale,
    consent_version: row.consent_version,
    consent_text: row.consent_text,
    is_suspected_spam: spam_reasons.length > 0,
    spam_reasons,
    assigned_agent: assigned_agent_id === null ? null : { id: assigned_agent_id, ...namesOf(row), state: row.assignee_state },
    timestamp: row.created_at.toISOString(),
    contacted_at: row.contacted_at?.toISOString() ?? null,
    version: row.version,
    anonymised_at: row.anonymised_at?.toISOString() ?? null,
    anonymised_because: row.anonymised_because,
  }
}

function subject(id: number | null, slug: string | null, name: string | null, name_ar: string | null): Lead['developer'] {
  return id === null || slug === null || name === null ? null : { id, slug, name, name_ar }
}
