import { OFFICE_RECORDS, type RecordEntity } from '@manzil/contract/editing/calls/office-records'
import { AUDIT_ENTITIES, type AuditEntry } from '@manzil/contract/office/calls/audit'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { projectLink } from '../../editing/projects/projects-link.ts'
import { recordLink } from '../../editing/records/records-link.ts'
import { entityName } from './audit-names.ts'

/** Names the changed record by its current name, linked to its page if it has one. */
export function AuditSubject({ entry: { entity, entity_id, subject } }: { entry: AuditEntry }) {
  const kind = AUDIT_ENTITIES.find((one) => one === entity)
  const record = entity in OFFICE_RECORDS ? (entity as RecordEntity) : undefined
  const name = subject ? <Localized of={subject} field="name" /> : <bdi dir="ltr">{entity_id}</bdi>
  const id = Number(entity_id)
  return (
    <>
      {kind ? entityName(kind) : entity}{' '}
      {subject && kind === 'property' ? (
        <Link {...projectLink('admin', id)} className="link">
          {name}
        </Link>
      ) : subject && record ? (
        <Link {...recordLink(record, id)} className="link">
          {name}
        </Link>
      ) : subject && kind === 'feed' ? (
        <Link to="/admin/feeds/$id" params={{ id: entity_id }} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  )
}
