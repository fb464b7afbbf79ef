import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { OFFICE_RECORDS, type RecordEntity } from '@manzil/contract/editing/calls/office-records'
import { entityName } from '@manzil/contract/office/audit-names'
import { AUDIT_ENTITIES, type AuditEntity, type AuditEntry } from '@manzil/contract/office/calls/audit'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { jobName } from '../../../i18n/job-names.ts'
import { projectLink } from '../../editing/projects/projects-link.ts'
import { recordLink } from '../../editing/records/records-link.ts'
import { ruleSubjectName } from '../rules/index.ts'

interface AuditSubjectProps {
  entry: AuditEntry
  /** Leaves out the kind of record. */
  isNameOnly?: boolean
}

/** Names the changed record by its current name, linked to its page if it has one. */
export function AuditSubject({ entry: { entity, entity_id, subject }, isNameOnly = false }: AuditSubjectProps) {
  const kind = AUDIT_ENTITIES.find((one) => one === entity)
  const link = kind && (linkOf(kind, entity_id, subject) as LinkProps | undefined)
  const isFile = FILE.test(entity_id)
  const name = <Name entity={entity} id={entity_id} subject={subject} />
  const hasKind = isNameOnly || isFile || subject?.name === ''
  return (
    <>
      {!hasKind && `${kind ? entityName(kind) : entity} `}
      {link ? (
        <Link {...link} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  )
}

/** Exports are recorded under the name of their file. */
const FILE = /\.[a-z]{3,4}$/

function Name({ entity, id, subject }: { entity: string; id: string; subject: AuditEntry['subject'] }) {
  if (subject?.name === '') return m.leads_anonymous_name({ id })
  if (subject)
    return (
      <>
        <Localized of={subject} field="name" />
        {subject.is_deleted && ` (${m.audit_deleted_record()})`}
      </>
    )
  const name = otherName(entity, id)
  if (name !== undefined) return name
  const isGone = /^\d+$/.test(id) && GOES.has(entity)
  return <bdi dir="ltr">{isGone ? `${id} (${m.audit_deleted_record()})` : id}</bdi>
}

/** Names a record as {@link AuditSubject} does; empty if only its id is known. */
export function subjectName({ entity, entity_id, subject }: AuditEntry): string {
  if (!subject) return otherName(entity, entity_id) ?? ''
  if (subject.name === '') return m.leads_anonymous_name({ id: entity_id })
  return `${textOf(subject, 'name')}${subject.is_deleted ? ` (${m.audit_deleted_record()})` : ''}`
}

/** Names a record that has no name of its own. */
function otherName(entity: string, id: string): string | undefined {
  switch (entity) {
    case 'rule':
      return ruleName(id)
    case 'invitation':
      return m.audit_deleted_invitation()
    case 'job':
      return jobName(id)
    case 'outbox':
      return outboxList(id)
    case 'site':
      return ''
  }
  return undefined
}

/** Kinds whose records have names as long as they exist. */
const GOES = new Set<string>(['lead', 'property', 'subscriber', 'user', 'feed', 'post', ...Object.keys(OFFICE_RECORDS)])

/** `dubai/off_plan`: an emirate, and what the rule is about. */
function ruleName(id: string): string {
  const [slug, subject] = id.split('/')
  const emirate = EMIRATES.find((one) => one.slug === slug)
  const names = [emirate ? textOf(emirate, 'name') : id, subject === undefined ? undefined : ruleSubjectName(subject)]
  return names.filter((name) => name !== undefined).join(m.list_comma())
}

const OUTBOX_LISTS: Record<string, () => string> = {
  all: m.office_all,
  delayed: m.outbox_delayed,
  dropped: m.outbox_dropped,
  failed: m.outbox_failed,
  kept: m.outbox_kept,
  sent: m.outbox_sent,
  waiting: m.outbox_waiting,
}

/** `failed/2`: a page of a list of messages. */
function outboxList(id: string): string {
  const [list = '', page] = id.split('/')
  const name = OUTBOX_LISTS[list]?.() ?? list
  return page === undefined ? name : [name, m.leads_page_number({ page: formatNumber(Number(page)) })].join(m.list_comma())
}

function linkOf(kind: AuditEntity, id: string, subject: AuditEntry['subject']): object | undefined {
  switch (kind) {
    case 'buying_cost':
      return { to: '/admin/buying-costs/$id', params: { id } }
    case 'outbox':
      return { to: '/admin/outbox' }
    case 'rule':
      return { to: '/admin/rules' }
  }
  if (!subject || subject.is_deleted) return undefined
  if (kind in OFFICE_RECORDS) return recordLink(kind as RecordEntity, Number(id))
  switch (kind) {
    case 'property':
      return projectLink('admin', Number(id))
    case 'feed':
      return { to: '/admin/feeds/$id', params: { id } }
    case 'invitation':
      // Open ones are above the list of accounts, by their address.
      return { to: '/admin/users', search: subject.name.includes('@') ? {} : { search: subject.name } }
    case 'lead':
      return { to: '/leads-panel', search: { lead: Number(id) } }
    case 'user':
      return { to: '/admin/users', search: { search: subject.name } }
    case 'newsletter_issue':
      return { to: '/admin/newsletter/$id', params: { id } }
    case 'report':
      return { to: '/admin/reports' }
    case 'referral':
      return { to: '/admin/referrals' }
    default:
      return undefined
  }
}
