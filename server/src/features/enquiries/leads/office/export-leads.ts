import type { Readable } from 'node:stream'
import type { Lead, LeadsQuery } from '@manzil/contract/enquiries/calls/leads'
import { CONTACT_CHANNEL_NAMES, CONTACT_HOURS_NAMES } from '@manzil/contract/enquiries/contact-preferences'
import { INQUIRY_NAMES, LEAD_TYPE_NAMES, leadName, leadState, leadSubject } from '@manzil/contract/enquiries/lead-names'
import { csvTime } from '@manzil/contract/text/csv'
import { languageName } from '@manzil/contract/text/language-name'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../../platform/accounts/account.ts'
import { streamCsv } from '../../../../platform/files/stream-rows.ts'
import type { Services } from '../../../../platform/services.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { countLeads, listLeadsAfter, type NoteRow } from '../lead-rows.ts'
import { filterOf } from './list-leads.ts'
import { presentLead } from './present-lead.ts'

/**
 * Streams the matching leads as CSV, newest first unless sorted by date upwards. The audit trail records who exported how many by which
 * filters, but not what was typed.
 */
export async function exportLeads(
  services: Services,
  account: Account,
  query: z.output<typeof LeadsQuery>,
  locale: Locale,
): Promise<Readable> {
  const { database, clock } = services
  const { db } = database
  const filter = filterOf(services, account, query)
  const detail = {
    count: await countLeads(db, filter),
    ...recordedFilters(query),
  }
  await writeAudit(db, { at: clock(), actor_id: account.id, action: 'leads_exported', entity: 'lead', entity_id: 'leads.csv', detail })
  return streamCsv<ExportedLead>({
    headings: headings(locale),
    rowsAfter: (lead, limit) => listLeadsAfter(db, filter, lead, limit, query.sort_by === 'date_asc' ? 'asc' : 'desc'),
    cellsOf: (row) => cellsOf(presentLead(row), row.notes, locale),
  })
}

type ExportedLead = Awaited<ReturnType<typeof listLeadsAfter>>[number]

/** Filters with text that may name a person are recorded as `true`. */
function recordedFilters({ agent, sort_by: _sort, ...query }: z.output<typeof LeadsQuery>) {
  const filters: Record<string, unknown> = typeof agent === 'string' ? { agent } : {}
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) filters[name] = ['search', 'inquiry_link', 'ids'].includes(name) || value
  }
  return { filters, ...(typeof agent === 'number' && { agent_id: agent }) }
}

function headings(locale: Locale): string[] {
  const say = { locale }
  return [
    m.leads_full_name({}, say),
    m.leads_contact_number({}, say),
    m.leads_type({}, say),
    m.leads_status({}, say),
    m.leads_link({}, say),
    m.leads_date_time({}, say),
    m.field_email({}, say),
    m.enquiry_message({}, say),
    m.leads_about({}, say),
    m.leads_agent({}, say),
    m.leads_contacted_at({}, say),
    m.contact_channel({}, say),
    m.contact_hours({}, say),
    m.contact_language({}, say),
    m.do_not_call({}, say),
    m.leads_page_language({}, say),
    m.leads_spam({}, say),
    m.leads_inquiry({}, say),
    m.referral_home_number_field({}, say),
    m.leads_notes({}, say),
  ]
}

/** `2026-03-12 09:14 · Omar Said: Called twice` */
function noteText({ text, at, ...author }: NoteRow, locale: Locale): string {
  const name = author.name === null ? '' : ` · ${textIn(author, 'name', locale)}`
  return `${csvTime(at)}${name}: ${text}`
}

function cellsOf(lead: Lead, notes: readonly NoteRow[], locale: Locale): string[] {
  const say = { locale }
  return [
    leadName(lead, locale),
    lead.contact_number,
    LEAD_TYPE_NAMES[lead.lead_type]({}, say),
    leadState(lead, locale),
    lead.inquiry_link ?? '',
    csvTime(lead.timestamp),
    lead.email ?? '',
    lead.message ?? '',
    leadSubject(lead, locale) ?? '',
    lead.assigned_agent ? textIn(lead.assigned_agent, 'name', locale) : '',
    lead.contacted_at === null ? '' : csvTime(lead.contacted_at),
    lead.contact_channel === null ? '' : CONTACT_CHANNEL_NAMES[lead.contact_channel]({}, say),
    lead.contact_hours === null ? '' : CONTACT_HOURS_NAMES[lead.contact_hours]({}, say),
    lead.contact_language === null ? '' : languageName(lead.contact_language, locale),
    lead.do_not_call ? m.answer_yes({}, say) : '',
    languageName(lead.locale, locale),
    lead.spam_reasons.length > 0 ? m.answer_yes({}, say) : '',
    lead.inquiry_type === null ? '' : INQUIRY_NAMES[lead.inquiry_type]({}, say),
    lead.unit?.apt_no ?? '',
    notes.map((note) => noteText(note, locale)).join('\n\n'),
  ]
}
