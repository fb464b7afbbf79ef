import { PROJECTS_PER_PAGE, type ProjectLead } from '@manzil/contract/editing/calls/office-projects'
import { LEAD_TYPE_NAMES, leadState } from '@manzil/contract/enquiries/lead-names'
import { LEAD_STATUS, LEAD_STATUSES } from '@manzil/contract/enquiries/lead-statuses'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { Choice } from '../../../ui/filters/choice.tsx'
import { useChangeFilters } from '../../../ui/filters/filter-form.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { type Column, momentWidth, Table } from '../../../ui/table.tsx'
import { AskTeam } from './ask-team.tsx'
import { projectLink } from './projects-link.ts'
import { type ProjectLeadFilters, projectLeadsQuery, projectsQuery } from './queries.ts'

type Search = Omit<ProjectLeadFilters, 'page'> & { page?: number | undefined }

/** Enquiries about a developer's projects, filtered by project and status. */
export function DeveloperLeadsPage({ search: { page = 1, ...search } }: { search: Search }) {
  return (
    <OfficePage roles={['developer']} title={m.catalogue_leads_title()} text={m.catalogue_leads_text()}>
      <Filters search={search} />
      <Leads filters={{ page, ...search }} />
    </OfficePage>
  )
}

/** The newest enquiries on the dashboard. */
export function LatestLeads() {
  const { data, error, refetch } = useQuery(projectLeadsQuery({ page: 1 }))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.count === 0) return <p className="py-6 text-muted">{m.leads_none_yet()}</p>
  return (
    <>
      <LeadTable leads={data.data.slice(0, LATEST)} />
      <Link to="/developer/leads" className={button('secondary', 'md', 'mt-5')}>
        {m.catalogue_leads_all({ shown: formatNumber(data.count) })}
      </Link>
    </>
  )
}
const LATEST = 5

const MOST_OPTIONS = 100

function Filters({ search }: { search: Search }) {
  const change = useChangeFilters<Search>()
  const { data: projects } = useQuery(projectsQuery({ page: 1, sort_by: 'leads' }, MOST_OPTIONS))
  const options = (projects?.data ?? [])
    .filter(({ id, leads }) => leads > 0 || String(id) === search.project)
    .map((project) => ({ id: String(project.id), name: textOf(project, 'title'), leads: project.leads }))
    .sort((a, b) => a.name.localeCompare(b.name, getLocale()))
  const isKnown = !search.project || options.some(({ id }) => id === search.project)
  return (
    <search className="grid max-w-[36rem] grid-cols-2 gap-3 py-4">
      <Choice label={m.table_project()} value={search.project ?? ''} onChoose={(project) => change({ project: project || undefined })}>
        <option value="">{m.catalogue_all()}</option>
        {!isKnown && <option value={search.project}>#{search.project}</option>}
        {options.map(({ id, name, leads }) => (
          <option key={id} value={id}>
            {name} ({formatNumber(leads)})
          </option>
        ))}
      </Choice>
      <Choice label={m.table_status()} value={search.status ?? ''} onChoose={(status) => change({ status: status || undefined })}>
        <option value="">{m.office_all()}</option>
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {LEAD_STATUS[status].name()}
          </option>
        ))}
      </Choice>
    </search>
  )
}

function Leads({ filters }: { filters: ProjectLeadFilters }) {
  const { data, error, refetch } = useQuery(projectLeadsQuery(filters))
  const { page, ...search } = filters
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.count === 0) return <p className="py-6 text-muted">{search.project || search.status ? m.leads_none() : m.leads_none_yet()}</p>
  return (
    <>
      <LeadTable leads={data.data} />
      <ListPagination page={page} size={PROJECTS_PER_PAGE} count={data.count} search={search} />
    </>
  )
}

/** The table of leads. Says above it, once, if contact details are hidden, as they are for all or none. */
function LeadTable({ leads }: { leads: ProjectLead[] }) {
  const isHidden = leads.every(({ contact }) => contact === null)
  return (
    <>
      <AskTeam text={m.catalogue_leads_ask()} look="mb-3 max-w-[46em] text-sm text-muted" />
      {isHidden && <p className="mb-3 max-w-[46em] text-sm text-muted">{m.catalogue_leads_hidden()}</p>}
      <Table
        label={m.catalogue_leads_title()}
        columns={isHidden ? [PROJECT(), TYPE(), STATUS(), DATE()] : [PROJECT(), CONTACT(), TYPE(), STATUS(), DATE()]}
        rows={leads}
      />
    </>
  )
}

const PROJECT = (): Column<ProjectLead> => ({
  title: m.table_project(),
  phone: 'first',
  cell: ({ property }) => (
    <Link {...projectLink('developer', property.id)} className="inline-flex min-h-11 max-w-full items-center strong hover:underline">
      <Localized of={property} field="title" />
    </Link>
  ),
})

const CONTACT = (): Column<ProjectLead> => ({
  title: m.leads_visitor(),
  cell: ({ contact }) =>
    contact && (
      <>
        <bdi className="block truncate">{contact.full_name}</bdi>
        <span className="ltr-run text-muted">{contact.contact_number_shown || contact.email}</span>
        {contact.message && (
          <span dir="auto" className="line-clamp-2 text-muted [overflow-wrap:anywhere]">
            {contact.message}
          </span>
        )}
      </>
    ),
})

const TYPE = (): Column<ProjectLead> => ({
  title: m.leads_type(),
  width: '9rem',
  cell: ({ lead_type }) => LEAD_TYPE_NAMES[lead_type](),
})

const STATUS = (): Column<ProjectLead> => ({
  title: m.table_status(),
  width: '9rem',
  phone: 'beside',
  cell: (lead) => {
    const state = leadState(lead, getLocale())
    return lead.anonymised_at === null ? (
      <Badge tone={LEAD_STATUS[lead.status].tone}>{state}</Badge>
    ) : (
      <span className="text-muted">{state}</span>
    )
  },
})

const DATE = (): Column<ProjectLead> => ({
  title: m.leads_date_time(),
  width: momentWidth(),
  cell: ({ timestamp }) => (
    <time className="text-muted" dateTime={timestamp}>
      {formatMoment(timestamp)}
    </time>
  ),
})
