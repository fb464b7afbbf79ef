import { FIRST_VERSION } from '@manzil/contract/editing/calls/office-projects'
import { OFFICE_RECORDS } from '@manzil/contract/editing/calls/office-records'
import type { InquiryType } from '@manzil/contract/enquiries/calls/contact-messages'
import type { LeadType, SpamReason } from '@manzil/contract/enquiries/calls/leads'
import type { ReportReason, ReportStatus } from '@manzil/contract/enquiries/calls/reports'
import { INQUIRY_NAMES, LEAD_TYPE_NAMES } from '@manzil/contract/enquiries/lead-names'
import { leadStatusName } from '@manzil/contract/enquiries/lead-statuses'
import { REPORT_REASON_NAMES, REPORT_STATUS_NAMES } from '@manzil/contract/enquiries/report-names'
import type { FeedFormat, FeedMapping, RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import type { FeedSchedule } from '@manzil/contract/feeds/calls/office-feeds'
import { LACKS_WORDS } from '@manzil/contract/feeds/lacks-words'
import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import type { StaffUser } from '@manzil/contract/people/calls/staff-users'
import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { ROLES, type Role } from '@manzil/contract/people/roles'
import type { SubscriberState } from '@manzil/contract/publishing/calls/office-newsletter'
import { isolated } from '@manzil/contract/text/isolated'
import { languageName } from '@manzil/contract/text/language-name'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { asText, isEmptyValue } from '../../../editor/as-text.ts'
import { projectFieldName, projectFieldValue } from '../../editing/projects/index.ts'
import { recordFieldName } from '../../editing/records/index.ts'
import { SPAM_REASON_WORDS } from '../../enquiries/index.ts'
import { FORMAT_WORDS, mappingText, SCHEDULE_WORDS } from '../../feeds/index.ts'
import { costFieldName } from '../costs/index.ts'
import { factName, ruleFieldName } from '../rules/index.ts'
import { siteFieldName } from '../site/index.ts'
import type { Change } from './entry-parts.ts'
import { exportFilters } from './export-filters.ts'

const SUBSCRIBER_STATES: Record<SubscriberState, () => string> = {
  waiting: m.office_newsletter_waiting,
  confirmed: m.office_newsletter_confirmed,
  left: m.office_newsletter_left,
}

/** Fields that audit entries of any entity can have. */
const SHARED_NAMES: Record<string, () => string> = {
  archived: m.audit_archived,
  count: m.audit_count,
  developer: m.audit_entity_developer,
  ended: m.audit_sessions,
  feed: m.audit_entity_feed,
  filters: m.audit_filters,
  format: m.feed_format,
  held: m.audit_held,
  html: m.office_text_en,
  homes_removed: m.audit_homes_removed,
  html_ar: m.office_text_ar,
  is_active: m.audit_is_active,
  is_public: m.audit_is_public,
  is_searched: m.audit_is_searched,
  license: m.office_users_license,
  locale: m.office_invite_language,
  merged: m.audit_merged,
  other: m.audit_other_project,
  projects: m.catalogue_title,
  reason: m.audit_reason,
  recipients: m.audit_recipients,
  referrer_id: m.office_referred_by,
  requested_by: m.audit_requested_by,
  restored: m.audit_restored,
  reward: m.audit_reward,
  run_id: m.audit_run,
  state: m.audit_state,
  subject: m.audit_subject_en,
  subject_ar: m.audit_subject_ar,
  take: m.audit_take,
}
const LEAD_NAMES: Record<string, () => string> = {
  agent_id: m.leads_agent,
  inquiry_type: m.leads_inquiry,
  lead_type: m.leads_type,
  spam_reasons: m.audit_spam,
}
const BOOKING_NAMES: Record<string, () => string> = {
  home_number: m.referral_home_number_field,
  property_id: m.table_project,
  unit_listing_id: m.referral_home,
}
const REPORT_NAMES: Record<string, () => string> = { property_id: m.table_project, reason: m.report_reason, status: m.table_status }
const FEED_NAMES: Record<string, () => string> = {
  added: m.feed_report_added,
  address: m.feed_address,
  changed: m.feed_report_changed,
  file: m.feed_file,
  mapping: m.feed_columns_title,
  name: m.feed_name,
  place: m.audit_feed_place,
  rejected: m.feed_report_rejected_count,
  run: m.audit_run,
  schedule: m.feed_schedule,
  source: m.feed_source,
  unchanged: m.feed_report_unchanged,
  unpublish_all: m.audit_feed_unpublish_all,
  unpublished: m.feed_report_unpublished,
}

/** Returns the label a field has in its form, or its raw name if it has none. */
export function auditFieldName(entity: string, field: string): string {
  const shared = SHARED_NAMES[field]?.()
  if (shared !== undefined) return shared
  if (entity === 'lead' && LEAD_NAMES[field]) return LEAD_NAMES[field]()
  if (entity === 'referral' && BOOKING_NAMES[field]) return BOOKING_NAMES[field]()
  if (entity === 'report' && REPORT_NAMES[field]) return REPORT_NAMES[field]()
  if (entity === 'buying_cost') return costFieldName(field)
  if (entity === 'rule') return ruleFieldName(field)
  if (entity === 'site') return siteFieldName(field)
  if (entity === 'feed') return FEED_NAMES[field]?.() ?? field
  return entity in OFFICE_RECORDS ? recordFieldName(field, entity) : projectFieldName(field)
}

export interface AuditValue {
  entity: string
  field: string
  value: unknown
  /** The value on the other side of the change. */
  beside?: unknown
  names: AuditEntry['names']
}

/** Returns the record that a field refers to by its id, if it is known. */
export function namedRecord({
  field,
  value,
  names,
}: Pick<AuditValue, 'field' | 'value' | 'names'>): AuditEntry['names'][string] | undefined {
  return typeof value === 'number' ? names[`${field} ${value}`] : undefined
}

/** Formats an audited value as text, or as one line for each entry of a list. A feed's mapping shows only what differs. */
export function auditValue({ entity, field, value, beside, names }: AuditValue): string | string[] {
  const nameOf = (of: string, id: number) => {
    const found = namedRecord({ field: of, value: id, names })
    return found && textOf(found, 'name')
  }
  if (field === 'role' && ROLES.some((one) => one === value)) return ROLE_NAMES[value as Role]()
  if (field === 'locale') return typeof value === 'string' ? languageName(value, getLocale()) : asText(value)
  if (field === 'format') return FORMAT_WORDS[value as FeedFormat]?.() ?? asText(value)
  if (field === 'lead_type') return LEAD_TYPE_NAMES[value as LeadType]?.() ?? asText(value)
  if (field === 'inquiry_type') return INQUIRY_NAMES[value as InquiryType]?.() ?? asText(value)
  if (field === 'license') return licenseText(value as StaffUser['license'])
  if (field === 'filters') return exportFilters(value)
  if (field === 'spam_reasons' && Array.isArray(value))
    return value.map((reason) => SPAM_REASON_WORDS[reason as SpamReason]?.() ?? asText(reason))
  if (field === 'reward' && typeof value === 'number') return formatAed(value)
  if (field === 'restored' && value === FIRST_VERSION) return m.audit_first_version()
  if (field === 'held' && value) return heldText(value as Held)
  if (entity === 'lead' && field === 'status') return leadStatusName(value) ?? asText(value)
  if (entity === 'report' && field === 'status') return REPORT_STATUS_NAMES[value as ReportStatus]?.() ?? asText(value)
  if (entity === 'report' && field === 'reason') return REPORT_REASON_NAMES[value as ReportReason]?.() ?? asText(value)
  if (entity === 'rule' && Array.isArray(value)) return asText(value.map(factName))
  if (entity === 'subscriber' && field === 'state') return SUBSCRIBER_STATES[value as SubscriberState]?.() ?? asText(value)
  if (entity !== 'feed') return projectFieldValue(field, value, nameOf, beside)
  if (field === 'schedule') return SCHEDULE_WORDS[value as FeedSchedule]?.() ?? asText(value)
  return field === 'mapping' ? mappingText(value as FeedMapping | null, beside as FeedMapping | null) : asText(value)
}

/** Formats an audited value in one line. */
export function valueText(value: AuditValue): string {
  if (isEmptyValue(value.value)) return asText(value.value)
  return [auditValue(value)].flat().join(m.list_comma())
}

/** Returns the values of a change in one line each. */
function valuesOf({ entry: { entity, names }, field, before, after }: Change) {
  return {
    before: valueText({ entity, field, value: before, beside: after, names }),
    after: valueText({ entity, field, value: after, beside: before, names }),
  }
}

/** `Status: New → Contacted` */
export function changeText(change: Change): string {
  return m.feed_fact_change({ field: auditFieldName(change.entry.entity, change.field), ...valuesOf(change) })
}

/** Longer values are left out where there is only one line. */
const LONGEST_IN_LINE = 60

/**
 * `Status: New → Contacted`, `Agent: Tariq Bashir` if there was none or several records had different ones, or only `Text` if it is long.
 */
export function shortChangeText(change: Change, hasBefore: boolean): string {
  const field = auditFieldName(change.entry.entity, change.field)
  const { before, after } = valuesOf(change)
  if (Math.max(before.length, after.length) > LONGEST_IN_LINE) return field
  if (!hasBefore || isEmptyValue(change.before)) return `${field}: ${isolated(after)}`
  return m.feed_fact_change({ field, before: isolated(before), after: isolated(after) })
}

/** What a project lacked before it was published, and when it was held back for that, if it was. */
interface Held {
  withheld_at: string | null
  lacks: readonly RequiredFact[]
}

function heldText({ withheld_at, lacks }: Held): string {
  const reasons = lacks.map((fact) => LACKS_WORDS[fact]?.() ?? fact).join(m.list_comma()) || m.catalogue_permits_withheld()
  return withheld_at === null ? reasons : m.audit_held_since({ reasons, at: formatMoment(withheld_at) })
}

function licenseText(license: StaffUser['license']): string {
  return asText(license && { ...license, languages: license.languages.map((code) => languageName(code, getLocale())) })
}
