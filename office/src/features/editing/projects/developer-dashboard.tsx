import { PROJECTS_PER_PAGE, type ProjectLead } from '@manzil/contract/editing/calls/office-projects'
import { LEAD_STATUS } from '@manzil/contract/enquiries/lead-statuses'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { OPENER, ROW } from '../../../ui/row-opener.ts'
import { projectLink, projectsLink } from './projects-link.ts'
import { interestQuery, projectLeadsQuery } from './queries.ts'

/** Start page of developers' accounts: their projects, how often those were saved, and enquiries. */
export function DeveloperDashboard({ page }: { page: number }) {
  return (
    <OfficePage roles={['developer']} title={m.catalogue_own_title()} text={m.catalogue_own_text()}>
      <Interest />
      <div className="flex flex-wrap gap-3">
        <Link {...projectsLink('developer')} className={button('primary')}>
          {m.catalogue_manage()}
        </Link>
        <Link {...projectLink('developer', 'new')} className={button('secondary')}>
          {m.catalogue_new()}
        </Link>
      </div>
      <h2 id="enquiries" className="display mt-12 text-h2">
        {m.catalogue_leads_title()}
      </h2>
      <p className="mt-1 mb-4 max-w-[40em] text-sm text-muted">{m.catalogue_leads_text()}</p>
      <Leads page={page} />
    </OfficePage>
  )
}

function Interest() {
  const { data } = useQuery(interestQuery())
  const projects = projectsLink('developer')
  const see = m.action_view()
  return (
    <Figures
      figures={[
        {
          term: m.catalogue_own_published(),
          value: data?.published,
          link: { ...projects, search: { publication: 'published' } },
          action: see,
        },
        { term: m.catalogue_own_drafts(), value: data?.drafts, link: { ...projects, search: { publication: 'draft' } }, action: see },
        { term: m.outdated_prices(), value: data?.stale, link: { ...projects, search: { stale: '1' } }, action: see },
        { term: m.table_saves(), value: data?.saves, link: projects, action: see },
        { term: m.leads_title(), value: data?.leads, link: { to: '/developer/dashboard', hash: 'enquiries' }, action: see },
      ]}
    />
  )
}

function Leads({ page }: { page: number }) {
  const { data, error, refetch } = useQuery(projectLeadsQuery(page))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.count === 0) return <p className="py-6 text-muted">{m.leads_none_yet()}</p>
  return (
    <>
      <ul className="border-t border-line">
        {data.data.map((lead) => (
          <LeadEntry key={lead.id} lead={lead} />
        ))}
      </ul>
      <ListPagination page={page} size={PROJECTS_PER_PAGE} count={data.count} search={{}} />
    </>
  )
}

function LeadEntry({ lead: { timestamp, status, property, contact } }: { lead: ProjectLead }) {
  return (
    <li
      {...ROW}
      className={`${ROW.className} grid min-h-16 grid-cols-[2fr_2fr_7rem_10rem] items-center gap-x-4 gap-y-1 border-b border-line py-3 text-sm max-md:grid-cols-[1fr_auto]`}
    >
      <Link {...projectLink('developer', property.id)} {...OPENER} className="w-fit max-w-full truncate strong">
        <Localized of={property} field="title" />
      </Link>
      <span className="min-w-0 max-md:col-start-1">
        {contact ? (
          <>
            <bdi className="block truncate">{contact.full_name}</bdi>
            <span className="ltr-run text-muted">{contact.contact_number_shown || contact.email}</span>
          </>
        ) : (
          <span className="text-muted">{m.catalogue_lead_hidden()}</span>
        )}
      </span>
      <span className="max-md:col-start-2 max-md:row-start-1">
        <Badge tone={LEAD_STATUS[status].tone}>{LEAD_STATUS[status].name()}</Badge>
      </span>
      <time className="text-muted max-md:col-start-1" dateTime={timestamp}>
        {formatMoment(timestamp)}
      </time>
    </li>
  )
}

interface Figure {
  term: string
  value: number | undefined
  link: LinkProps
  action: string
}

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="my-10 grid border-y border-line max-md:my-6 max-md:grid-cols-2 md:auto-cols-fr md:grid-flow-col">
      {figures.map(({ term, value, link, action }) => (
        <li
          key={term}
          className="border-line py-5 max-md:py-4 max-md:even:border-s max-md:even:ps-4 max-md:nth-[n+3]:border-t max-md:last:odd:col-span-2 md:px-6 md:not-first:border-s md:first:ps-0"
        >
          <p className="text-sm text-muted">{term}</p>
          <p className="figure min-h-[1.25em] text-[34px]">{value !== undefined && formatNumber(value)}</p>
          <Link {...link} aria-label={`${action}: ${term}`} className="link inline-flex min-h-11 items-center text-sm">
            {action}
          </Link>
        </li>
      ))}
    </ul>
  )
}
