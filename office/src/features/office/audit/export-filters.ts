import { LEAD_TYPES, type LeadWaiting } from '@manzil/contract/enquiries/calls/leads'
import { LEAD_TYPE_NAMES } from '@manzil/contract/enquiries/lead-names'
import { leadStatusName } from '@manzil/contract/enquiries/lead-statuses'
import { entityName } from '@manzil/contract/office/audit-names'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { asText } from '../../../editor/as-text.ts'
import { daysText } from '../../../ui/filters/days.ts'

const WAITS: Record<LeadWaiting, () => string> = { any: m.leads_waiting, late: m.leads_late, in_time: m.leads_within_day }
const AGENTS: Record<string, () => string> = {
  mine: m.leads_agent_mine,
  none: m.leads_agent_nobody,
  unavailable: m.leads_agent_unavailable,
}
const LABELS: Record<string, () => string> = {
  actor: m.audit_filter_actor,
  agent: m.leads_agent,
  contacted_from: m.leads_contacted_at,
  ids: m.leads_selection,
  inquiry_link: m.leads_link,
  property_id: m.table_project,
  search: m.leads_search,
  suspected_spam: m.leads_spam,
}

/** Names the filters of an exported list; entries of older versions have no values. */
export function exportFilters(filters: unknown): string {
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) return asText(filters)
  const { from, to, ...others } = filters as Record<string, unknown>
  const named = Object.entries(others)
    .filter(([name]) => !['page', 'page_size', 'sort_by'].includes(name))
    .map(([name, value]) => filterText(name, value))
  const days = { from: dayOf(from), to: dayOf(to) }
  if (days.from || days.to) named.push(`${m.leads_dates()}: ${daysText(days)}`)
  return named.join(m.list_comma()) || m.office_all()
}

const dayOf = (day: unknown) => (typeof day === 'string' ? uaeDate(new Date(day)) : undefined)

function filterText(name: string, value: unknown): string {
  if (name === 'waiting' && String(value) in WAITS) return WAITS[value as LeadWaiting]()
  if (name === 'agent' && String(value) in AGENTS) return AGENTS[String(value)]?.() ?? ''
  if (name === 'sign_ins') return value === false ? m.audit_without_sign_ins() : m.audit_show_sign_ins()
  if (name === 'status') return leadStatusName(value) ?? asText(value)
  if (name === 'entity') return entityName(asText(value))
  const type = name === 'lead_type' && LEAD_TYPES.find((one) => one === value)
  if (type) return LEAD_TYPE_NAMES[type]()
  const label = LABELS[name]?.() ?? name
  return value === true ? label : `${label}: ${asText(typeof value === 'string' ? value.slice(0, 10) : value)}`
}
