import { actionName, entityName, systemName } from '@manzil/contract/office/audit-names'
import { AUDIT_ENTITIES, AUDIT_PER_PAGE } from '@manzil/contract/office/calls/audit'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { Choice } from '../../../ui/filters/choice.tsx'
import { DateRange } from '../../../ui/filters/date-range.tsx'
import { FilterForm, useChangeFilters } from '../../../ui/filters/filter-form.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { type Column, momentWidth, Table } from '../../../ui/table.tsx'
import { AuditDetail, GroupDetail } from './audit-detail.tsx'
import { AuditSubject } from './audit-subject.tsx'
import { type AuditGroup, groupEntries } from './group-entries.ts'
import { countText } from './group-subject.tsx'
import { auditQuery, readAuditFile } from './queries.ts'

export interface AuditSearch {
  page?: number | undefined
  entity?: string | undefined
  entity_id?: string | undefined
  actor?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** `1` shows sign-ins, which are hidden by default. */
  sign_ins?: string | undefined
}

export function AuditPage({ page = 1, ...filters }: AuditSearch) {
  return (
    <OfficePage
      roles={STAFF_ROLES}
      title={m.audit_title()}
      text={m.audit_text()}
      actions={<ExportButton name="audit.csv" read={() => readAuditFile(sentFilters(filters))} failed={m.audit_export_failed()} />}
    >
      <AuditFilters filters={filters} />
      <Entries page={page} filters={filters} />
    </OfficePage>
  )
}

function AuditFilters({ filters }: { filters: Omit<AuditSearch, 'page'> }) {
  const change = useChangeFilters<typeof filters>()
  return (
    <FilterForm label={m.audit_actor()} text="actor" filters={filters} change={change}>
      <Choice
        label={m.audit_of()}
        value={filters.entity ?? ''}
        onChoose={(entity) => change({ entity: entity || undefined, entity_id: undefined })}
      >
        <option value="">{m.office_any()}</option>
        {AUDIT_ENTITIES.map((entity) => (
          <option key={entity} value={entity}>
            {entityName(entity)}
          </option>
        ))}
      </Choice>
      <DateRange from={filters.from} to={filters.to} onChoose={(days) => change(days)} />
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={filters.sign_ins === '1'}
          onChange={({ target }) => change({ sign_ins: target.checked ? '1' : undefined })}
        />
        {m.audit_show_sign_ins()}
      </label>
    </FilterForm>
  )
}

const sentFilters = (filters: Omit<AuditSearch, 'page'>) => ({ ...filters, sign_ins: filters.sign_ins === '1' ? undefined : '0' })

function Entries({ page, filters }: PageOfTrail) {
  const { data, error, refetch } = useQuery(auditQuery({ page, ...sentFilters(filters) }))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.count === 0) return <p className="py-10 text-muted">{m.audit_none()}</p>
  return (
    <>
      <Table label={m.audit_title()} columns={columns({ page, filters })} rows={groupEntries(data.data, data.cut)} />
      <ListPagination page={page} size={AUDIT_PER_PAGE} count={data.count} search={{ ...filters }} />
    </>
  )
}

interface PageOfTrail {
  page: number
  filters: Omit<AuditSearch, 'page'>
}

const columns = (shown: PageOfTrail): Column<AuditGroup>[] => [
  {
    title: m.table_date(),
    width: momentWidth(),
    cell: ({ first: { at } }) => (
      <time className="text-muted" dateTime={at}>
        {formatMoment(at)}
      </time>
    ),
  },
  {
    title: m.table_account(),
    width: '11rem',
    cell: ({ first, first: { actor } }) =>
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
        systemName(first)
      ),
  },
  {
    title: m.table_action(),
    width: '28%',
    phone: 'first',
    cell: (group) => (
      <>
        <span className="block strong">{actionName(group.first)}</span>
        <div className="text-muted">
          {sizeOf(group) > 1 ? countText(group.first.entity, sizeOf(group)) : <AuditSubject entry={group.first} />}
        </div>
      </>
    ),
  },
  {
    title: m.table_change(),
    cell: (group) => {
      if (sizeOf(group) === 1) return <AuditDetail entry={group.first} />
      const { before = 0, after = 0 } = group.cut ?? {}
      return (
        <div className="grid gap-2">
          <CutNotice count={before} page={shown.page - 1} filters={shown.filters} text={m.audit_more_before} />
          <GroupDetail entries={group.entries} />
          <CutNotice count={after} page={shown.page + 1} filters={shown.filters} text={m.audit_more_after} />
        </div>
      )
    },
  },
]

/** How many records the whole change was about, with those on other pages. */
const sizeOf = ({ entries, cut }: AuditGroup) => entries.length + (cut?.before ?? 0) + (cut?.after ?? 0)

interface CutNoticeProps extends PageOfTrail {
  count: number
  text: (inputs: { count: number; shown: string }) => string
}

/** Links to the page with more records of a change, if there are any. */
function CutNotice({ count, page, filters, text }: CutNoticeProps) {
  if (count === 0) return null
  return (
    <Link to="." search={{ ...filters, ...(page > 1 && { page: String(page) }) } as never} className="link text-sm">
      {text({ count, shown: formatNumber(count) })}
    </Link>
  )
}
