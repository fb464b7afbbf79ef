import { PUBLICATIONS, type Publication } from '@manzil/contract/editing/calls/office-projects'
import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { ROLES, type Role } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { fromDifference } from '../../../editor/from-difference.ts'
import { PUBLICATION } from '../../../editor/publication.ts'
import { auditFieldName, auditValue } from './audit-fields.ts'

type Fields = Record<string, unknown>

interface AuditDetailProps {
  entry: AuditEntry
  /** The entry represents several, whose former values may differ. */
  isOfSeveral?: boolean
}

/** Shows the fields of an audit entry before and after the change, and any other recorded details. */
export function AuditDetail({ entry: { entity, detail, names }, isOfSeveral = false }: AuditDetailProps) {
  const [before, after] = [{ ...fieldsOf(detail['before']) }, { ...fieldsOf(detail['after']) }]
  for (const change of Array.isArray(detail['changes']) ? detail['changes'].map(fieldsOf) : []) {
    before[String(change['field'])] = change['before']
    after[String(change['field'])] = change['after']
  }
  const others = Object.entries(detail).filter(([name, value]) => !SHOWN_ELSEWHERE.has(name) && !isEmpty(value))
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <div className="grid min-w-0 gap-2 text-sm">
      {changed.length > 0 && (
        <table className="w-full table-fixed text-start">
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.audit_field()}</th>
              <th scope="col">{m.audit_before()}</th>
              <th scope="col">{m.audit_after()}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((name) => (
              <tr key={name} className="align-top">
                <th scope="row" className="w-36 pe-3 text-start font-normal text-muted">
                  <FieldName entity={entity} field={name} />
                </th>
                <td className="pe-3 text-muted line-through">
                  {!isOfSeveral && <Value entity={entity} field={name} value={before[name]} beside={after[name]} names={names} />}
                </td>
                <td>
                  <Value entity={entity} field={name} value={after[name]} beside={before[name]} names={names} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          {others.map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt>
                <FieldName entity={entity} field={name} />
              </dt>
              <dd className="min-w-0">
                <Value entity={entity} field={name} value={value} names={names} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Labels a field as its form does; a field without a form label shows its raw name. */
function FieldName({ entity, field }: { entity: string; field: string }) {
  const name = auditFieldName(entity, field)
  return name === field ? <code className="ltr-run">{field}</code> : name
}

const SHOWN_ELSEWHERE = new Set(['before', 'after', 'changes', 'note', 'invitation_id', 'session_id'])

/** Nothing to show, such as no reasons for suspecting spam. */
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

const LONGEST = 400

interface ValueProps {
  entity: string
  field: string
  value: unknown
  /** The value on the other side of the change. */
  beside?: unknown
  names: AuditEntry['names']
}

function Value({ entity, field, value, beside, names }: ValueProps) {
  if (value === null || value === undefined || value === '') return <span className="italic">{m.audit_nothing()}</span>
  if (field === 'publication' && PUBLICATIONS.some((one) => one === value)) return PUBLICATION[value as Publication].label()
  if (field === 'role' && ROLES.some((one) => one === value)) return ROLE_NAMES[value as Role]()
  const named = typeof value === 'number' ? names[`${field} ${value}`] : undefined
  if (named) return <Localized of={named} field="name" />
  const nameOf = (of: string, id: number) => {
    const found = names[`${of} ${id}`]
    return found && textOf(found, 'name')
  }
  const text = auditValue({ entity, field, value, beside, nameOf })
  const other = auditValue({ entity, field, value: beside, beside: value, nameOf })
  return <bdi className="[overflow-wrap:anywhere]">{fromDifference(text, other, LONGEST)}</bdi>
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
