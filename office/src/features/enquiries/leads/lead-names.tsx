import type { LeadAgent } from '@manzil/contract/enquiries/calls/lead-handling'
import type { AssigneeState, Lead } from '@manzil/contract/enquiries/calls/leads'
import * as names from '@manzil/contract/enquiries/lead-names'
import { directionOf } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '@manzil/ui/icons.tsx'

export const LEAD_TYPE_ICONS = { email: MailIcon, whatsapp: WhatsAppIcon, call: PhoneIcon }

/** The name on a lead in the reader's language, or its number if its personal data was deleted. */
export function leadName(lead: Pick<Lead, 'id' | 'full_name'>): string {
  return names.leadName(lead, getLocale())
}

/** What a lead is about. With a home, whose number is Latin in Arabic too, it runs in the direction of the page. */
export function LeadSubject({ lead }: { lead: Lead }) {
  return <bdi dir={lead.unit?.apt_no ? directionOf(getLocale()) : undefined}>{names.leadSubject(lead, getLocale())}</bdi>
}

/** Nobody works on a lead whose personal data is deleted. */
export function isAnonymised({ anonymised_at }: Pick<Lead, 'anonymised_at'>): boolean {
  return anonymised_at !== null
}

export function leadPath(inquiry_link: string): string {
  return inquiry_link.replace(/^https?:\/\/[^/]+/, '') || '/'
}

/** Why someone cannot work on leads. */
export const UNAVAILABLE: Record<Exclude<AssigneeState, 'active'>, () => string> = {
  suspended: m.leads_agent_suspended,
  deactivated: m.leads_agent_deactivated,
  former: m.leads_agent_former,
}

/** The name, followed by why the person cannot work on leads, if so. */
export function assigneeName(agent: NonNullable<Lead['assigned_agent']>): string {
  const name = textOf(agent, 'name')
  return agent.state === 'active' ? name : m.leads_agent_unavailable_name({ name, reason: UNAVAILABLE[agent.state]() })
}

/** The name, followed by how many leads wait for the person, if any. */
export function assigneeOption(agent: LeadAgent): string {
  const { waiting } = agent
  const name = assigneeName(agent)
  return waiting === 0 ? name : m.leads_agent_waiting({ name, count: waiting, shown: formatNumber(waiting) })
}
