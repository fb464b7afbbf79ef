import { AUDIT_ENTITIES, AUDIT_PER_PAGE, type AuditEntry } from '@manzil/contract/office/calls/audit'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { TextField } from '@manzil/ui/field.tsx'
import { FormSelect } from '@manzil/ui/form/form-field.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { OfficePage } from '../../../shell/office-page.tsx'
import { FilterForm } from '../../../ui/filter-form.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { actionName, entityName } from './audit-names.ts'
import { AuditSubject } from './audit-subject.tsx'
import { auditQuery } from './queries.ts'

export interface AuditSearch {
  page?: number | undefined
  entity?: string | undefined
  entity_id?: string | undefined
  actor?: string | undefined
}

export function AuditPage({ page = 1, ...filters }: AuditSearch) {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.audit_title()} text={m.audit_text()}>
      <FilterForm key={JSON.stringify(filters)}>
        <TextField label={m.audit_actor()} name="actor" type="search" dir="ltr" defaultValue={filters.actor ?? ''} maxLength={60} />
        <FormSelect label={m.audit_of()} name="entity" defaultValue={filters.entity ?? ''}>
          <option value="">{m.office_any()}</option>
          {AUDIT_ENTITIES.map((entity) => (
            <option key={entity} value={entity}>
              {entityName(entity)}
            </option>
          ))}
        </FormSelect>
      </FilterForm>
      <Entries page={page} filters={filters} />
    </OfficePage>
  )
}

function Entries({ page, filters }: { page: number; filters: Omit<AuditSearch, 'page'> }) {
  const { data, error, refetch } = useQuery(auditQuery({ page, ...filters }))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.data.length === 0) return <p className="py-10 text-muted">{m.office_none()}</p>
  return (
    <>
      <Table label={m.audit_title()} columns={columns()} rows={data.data} />
      <ListPagination page={page} size={AUDIT_PER_PAGE} count={data.count} search={{ ...filters }} />
    </>
  )
}

const columns = (): Column<AuditEntry>[] => [
  {
    title: m.table_date(),
    width: '11rem',
    cell: ({ at }) => (
      <time className="text-muted" dateTime={at}>
        {formatMoment(at)}
      </time>
    ),
  },
  {
    title: m.table_account(),
    width: '11rem',
    cell: ({ actor }) =>
      actor ? (
        <>
          <span className="block truncate">
            <bdi>
              <Localized of={actor} field="name" />
            </bdi>
          </span>
          <span className="ltr-run text-xs text-muted">@{actor.username}</span>
        </>
      ) : (
        m.audit_visitor_or_system()
      ),
  },
  {
    title: m.table_action(),
    width: '28%',
    phone: 'first',
    cell: (entry) => (
      <>
        <span className="block strong">{actionName(entry.action)}</span>
        <span className="text-muted">
          <AuditSubject entry={entry} />
        </span>
      </>
    ),
  },
  { title: m.table_change(), cell: (entry) => <AuditDetail entry={entry} /> },
]
