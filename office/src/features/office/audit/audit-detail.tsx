import { entityName } from '@manzil/contract/office/audit-names'
import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { asText, isEmptyValue } from '../../../editor/as-text.ts'
import { fromDifference } from '../../../editor/from-difference.ts'
import { ProjectFieldValue } from '../../editing/projects/index.ts'
import { type AuditValue, auditFieldName, auditValue, namedRecord, shortChangeText } from './audit-fields.ts'
import { AuditSubject } from './audit-subject.tsx'
import { type Change, changesOf, notTakenOf, othersOf } from './entry-parts.ts'

/** Shows the fields of an audit entry before and after the change, and any other recorded details. */
export function AuditDetail({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry).map((change) => ({
    ...change,
    key: change.field,
    title: <FieldName entity={entry.entity} field={change.field} />,
  }))
  return (
    <div className="grid min-w-0 gap-2 text-sm">
      <Changes changes={changes} firstTitle={m.audit_field()} />
      <OtherDetails entry={entry} />
      <NotTaken entry={entry} />
      <Origin entry={entry} />
    </div>
  )
}

/** Where an action on an account came from. */
function Origin({ entry: { address, is_address_known } }: { entry: AuditEntry }) {
  if (address === null) return null
  return (
    <p className="text-muted">
      {m.sessions_place()}: <bdi className="ltr-run">{address}</bdi>
      {is_address_known !== null && (
        <span className={`block ${is_address_known ? '' : 'strong text-ink'}`}>
          {is_address_known ? m.audit_address_familiar() : m.audit_address_new()}
        </span>
      )}
    </p>
  )
}

/** More changed fields than this are only counted in one line. */
const CHANGES_NAMED = 3

/** Says in one line what one change did to its records, by its first fields. */
export function ShortChanges({ entries }: { entries: readonly [AuditEntry, ...AuditEntry[]] }) {
  const [first, ...rest] = entries
  const changes = changesOf(first)
  const others = rest.flatMap(changesOf)
  const isShared = ({ field, before }: Change) =>
    others.every((other) => other.field !== field || JSON.stringify(other.before) === JSON.stringify(before))
  const texts = changes.slice(0, CHANGES_NAMED).map((change) => shortChangeText(change, isShared(change)))
  const more = changes.length - CHANGES_NAMED
  return `${texts.join(' · ')}${more > 0 ? ` ${m.list_more({ count: more })}` : ''}`
}

/** What a merge left of the project that it removed. */
function NotTaken({ entry }: { entry: AuditEntry }) {
  const facts = notTakenOf(entry)
  if (facts.length === 0) return null
  return (
    <>
      <p className="text-muted">{m.audit_not_taken()}</p>
      <Details of={entry} details={facts} />
    </>
  )
}

/** More records than this are listed only on demand. */
const FEW = 5

/** Shows what one change did to each of several records. */
export function GroupDetail({ entries: [first, ...rest] }: { entries: readonly [AuditEntry, ...AuditEntry[]] }) {
  const entries: [AuditEntry, ...AuditEntry[]] = [first, ...rest]
  // What was deleted or restored has no values to compare.
  if (entries.every(({ detail }) => !('after' in detail) && !('changes' in detail))) return <Records entries={entries} />
  const changes = entries.flatMap((entry) => {
    const changed = changesOf(entry)
    const subject = <AuditSubject entry={entry} isNameOnly />
    if (changed.length === 0) return { key: String(entry.id), title: subject, entry }
    return changed.map((change) => ({
      ...change,
      key: `${entry.id} ${change.field}`,
      title: (
        <>
          {subject}
          {changed.length > 1 && (
            <>
              {m.list_comma()}
              <FieldName entity={entry.entity} field={change.field} />
            </>
          )}
        </>
      ),
    }))
  })
  const each = <Changes changes={changes} firstTitle={entityName(first.entity)} />
  return (
    <div className="grid min-w-0 gap-2 text-sm">
      {entries.length <= FEW ? (
        each
      ) : (
        <>
          <Details of={first} details={changesOf(first).map(({ field, after }) => [field, after])} />
          <details>
            <summary className="min-h-6 cursor-pointer underline underline-offset-4">{m.audit_each()}</summary>
            {each}
          </details>
        </>
      )}
      <OtherDetails entry={first} />
    </div>
  )
}

/** Names several records in one line; many of them only on demand. */
function Records({ entries }: { entries: readonly [AuditEntry, ...AuditEntry[]] }) {
  const [first] = entries
  const names = (
    <p className="[overflow-wrap:anywhere]">
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {index > 0 && m.list_comma()}
          <AuditSubject entry={entry} isNameOnly />
        </Fragment>
      ))}
    </p>
  )
  return (
    <div className="grid min-w-0 gap-2 text-sm">
      {entries.length <= FEW ? (
        names
      ) : (
        <details>
          <summary className="min-h-6 cursor-pointer underline underline-offset-4">{m.audit_each()}</summary>
          {names}
        </details>
      )}
      <OtherDetails entry={first} />
    </div>
  )
}

/** A change, or a record that has none. */
type ChangeRow = { key: string; title: ReactNode } & (Change | { entry: AuditEntry; field?: never; before?: never; after?: never })

function Changes({ changes, firstTitle }: { changes: readonly ChangeRow[]; firstTitle: string }) {
  if (changes.length === 0) return null
  return (
    <table className="w-full table-fixed text-start">
      <thead className="sr-only">
        <tr>
          <th scope="col">{firstTitle}</th>
          <th scope="col">{m.audit_before()}</th>
          <th scope="col">{m.audit_after()}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, title, entry: { entity, names }, field, before, after }) => (
          <tr key={key} className="align-top">
            <th scope="row" className="w-36 py-0.5 pe-3 text-start font-normal text-muted [overflow-wrap:anywhere]">
              {title}
            </th>
            <td className={`py-0.5 pe-3 text-muted ${isEmptyValue(before) ? '' : 'line-through'}`}>
              {field !== undefined && <Value entity={entity} field={field} value={before} beside={after} names={names} />}
            </td>
            <td className="py-0.5">
              {field !== undefined && <Value entity={entity} field={field} value={after} beside={before} names={names} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OtherDetails({ entry }: { entry: AuditEntry }) {
  return <Details of={entry} details={othersOf(entry)} />
}

function Details({ of, details }: { of: AuditEntry; details: readonly (readonly [name: string, value: unknown])[] }) {
  const { entity, names } = of
  if (details.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
      {details.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt>
            <FieldName entity={entity} field={name} />:
          </dt>{' '}
          <dd className="min-w-0">
            {name === 'restored' && of.restored_at !== null ? (
              <RestoredLink entity={entity} id={of.entity_id} at={of.restored_at} />
            ) : (
              <Value entity={entity} field={name} value={value} names={names} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The time of a restored change, which opens the changes of that record on that day. */
function RestoredLink({ entity, id, at }: { entity: string; id: string; at: string }) {
  const day = uaeDate(new Date(at))
  const link: LinkProps = { to: '/admin/audit', search: { entity, entity_id: id, from: day, to: day } as never }
  return (
    <Link {...link} className="link">
      <time dateTime={at}>{formatMoment(at)}</time>
    </Link>
  )
}

/** Labels a field as its form does; a field without a form label shows its raw name. */
function FieldName({ entity, field }: { entity: string; field: string }) {
  const name = auditFieldName(entity, field)
  return name === field ? <code className="ltr-run">{field}</code> : name
}

const LONGEST = 400
const LISTED = 10

/** Shows an {@link AuditValue} with its long parts shortened. */
function Value({ value, beside, ...of }: AuditValue) {
  if (isEmptyValue(value)) return <span className="italic">{asText(value)}</span>
  const named = namedRecord({ value, ...of })
  if (named) return <Localized of={named} field="name" />
  const other = auditValue({ ...of, value: beside, beside: value })
  const cut = (full: string) => fromDifference(full, typeof other === 'string' ? other : '', LONGEST)
  return <ProjectFieldValue value={auditValue({ ...of, value, beside })} cut={cut} listed={LISTED} />
}
