import { entityName } from '@manzil/contract/office/audit-names'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { AuditSubject } from './audit-subject.tsx'
import type { AuditGroup } from './group-entries.ts'

/** Names what a change was about: one record, or the number of records, which opens their list. */
export function GroupSubject({ group: { first, entries } }: { group: AuditGroup }) {
  if (entries.length === 1) return <AuditSubject entry={first} />
  return (
    <details>
      <summary className="link min-h-6 cursor-pointer">{countText(first.entity, entries.length)}</summary>
      <ul className="py-1">
        {entries.map((entry) => (
          <li key={entry.id} className="py-0.5">
            <AuditSubject entry={entry} isNameOnly />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Returns the number of records that a change was about. */
export function countText(entity: string, count: number): string {
  if (entity === 'lead') return m.audit_leads({ count, shown: formatNumber(count) })
  if (entity === 'property') return m.audit_projects({ count, shown: formatNumber(count) })
  return `${entityName(entity)} × ${formatNumber(count)}`
}
