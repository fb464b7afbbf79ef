import { AUDIT_ENTITIES, AUDIT_PER_PAGE, type AuditEntry } from '@manzil/contract/office/calls/audit'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { TextField } from '@manzil/ui/field.tsx'
import { FormSelect } from '@manzil/ui/form/form-field.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { auditQuery } from '../../../api/queries.ts'
import { OfficePage } from '../../../shell/office-page.tsx'
import { FilterForm } from '../../../ui/filter-form.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { actionName, entityName } from './audit-names.ts'
import { AuditSubject } from './audit-subject.tsx'

export interface AuditSearch {
  page?: number | undefined
  entity?: string | undefined
  entity_id?: string | undefined
  actor?: string | undefined
}

export function AuditPage({ page = 1, ...wanted }: AuditSearch) {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.audit_title()} text={m.audit_text()}>
      <FilterForm key={JSON.stringify(wanted)}>
        <TextField label={m.audit_actor()} name="actor" type="search" dir="ltr" defaultValue={wanted.actor ?? ''} maxLength={60} />
        <FormSelect label={m.audit_of()} name="entity" defaultValue={wanted.entity ?? ''}>
          <option value="">{m.office_any()}</option>
          {AUDIT_ENTITIES.map((entity) => (
            <option key={entity} value={entity}>
              {entityName(entity)}
            </option>
          ))}
        </FormSelect>
      </FilterForm>
      <Entries page={page} wanted={wanted} />
    </OfficePage>
  )
}

function Entries({ page, wanted }: { page: number; wanted: Omit<AuditSearch, 'page'> }) {
  const { data, error, refetch } = useQuery(auditQuery({ page, ...wanted }))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.data.length === 0) return <p className="py-10 text-muted">{m.office_none()}</p>
  return (
    <>
      <ul className="border-t border-line" aria-label={m.audit_title()}>
        {data.data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <ListPagination page={page} size={AUDIT_PER_PAGE} count={data.count} search={{ ...wanted }} />
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, action } = entry
  return (
    <li className="grid grid-cols-[3fr_3fr_6fr] gap-x-6 gap-y-1 border-b border-line py-3.5 max-md:grid-cols-1">
      <div>
        <p className="strong">{actionName(action)}</p>
        <p className="text-sm text-muted">
          <AuditSubject entry={entry} />
        </p>
      </div>
      <div className="text-sm">
        <p>
          {actor ? (
            <>
              <bdi>
                <Localized of={actor} field="name" />
              </bdi>{' '}
              <span className="ltr-run text-muted">@{actor.username}</span>
            </>
          ) : (
            m.audit_visitor_or_system()
          )}
        </p>
        <time className="text-muted" dateTime={at}>
          {formatMoment(at)}
        </time>
      </div>
      <AuditDetail entry={entry} />
    </li>
  )
}
