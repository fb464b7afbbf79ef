import { OFFICE_RECORDS, type RecordEntity } from '@manzil/contract/editing/calls/office-records'
import { AUDIT_ENTITIES, type AuditEntity, type AuditEntry } from '@manzil/contract/office/calls/audit'
import { m } from '@manzil/messages'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { jobName } from '../../../i18n/job-names.ts'
import { projectLink } from '../../editing/projects/projects-link.ts'
import { recordLink } from '../../editing/records/records-link.ts'
import { entityName } from './audit-names.ts'

/** Names the changed record by its current name, linked to its page if it has one. */
export function AuditSubject({ entry: { entity, entity_id, subject } }: { entry: AuditEntry }) {
  const kind = AUDIT_ENTITIES.find((one) => one === entity)
  const link = kind && subject ? linkOf(kind, entity_id, subject.name) : undefined
  const name = <Name entity={entity} id={entity_id} subject={subject} />
  return (
    <>
      {kind ? entityName(kind) : entity}{' '}
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

function Name({ entity, id, subject }: { entity: string; id: string; subject: AuditEntry['subject'] }) {
  if (subject?.name === '') return m.leads_anonymous()
  if (subject) return <Localized of={subject} field="name" />
  if (entity === 'job') return jobName(id)
  const isGone = /^\d+$/.test(id) && GOES.has(entity)
  return <bdi dir="ltr">{isGone ? `${id} (${m.audit_deleted_record()})` : id}</bdi>
}

/** Kinds whose records have names as long as they exist. */
const GOES = new Set<string>(['lead', 'property', 'user', 'feed', 'post', ...Object.keys(OFFICE_RECORDS)])

function linkOf(kind: AuditEntity, id: string, name: string): LinkProps | undefined {
  if (kind in OFFICE_RECORDS) return recordLink(kind as RecordEntity, Number(id))
  switch (kind) {
    case 'property':
      return projectLink('admin', Number(id))
    case 'feed':
      return { to: '/admin/feeds/$id', params: { id } }
    case 'lead':
      return { to: '/leads-panel', search: { lead: Number(id) } as never }
    case 'user':
      return { to: '/admin/users', search: { search: name } }
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
