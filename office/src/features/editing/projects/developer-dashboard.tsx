import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { siteQuery } from '../../../api/site-query.ts'
import { OfficePage } from '../../../shell/office-page.tsx'
import { LatestLeads } from './developer-leads.tsx'
import { DeveloperTasks } from './developer-tasks.tsx'
import { projectLink, projectsLink } from './projects-link.ts'
import { interestQuery, optionsQuery } from './queries.ts'

/** Start page of developers' accounts: their projects, how often those were saved, and the latest enquiries. */
export function DeveloperDashboard() {
  return (
    <OfficePage roles={['developer']} title={m.catalogue_own_title()} text={m.catalogue_own_text()}>
      <Desk />
    </OfficePage>
  )
}

function Desk() {
  const { data: options } = useQuery(optionsQuery())
  const { data: interest } = useQuery(interestQuery())
  if (options?.developers.length === 0) return <NoDeveloper />
  return (
    <>
      {options && <p className="mt-3 strong">{options.developers.map((one) => textOf(one, 'name')).join(m.list_comma())}</p>}
      <Interest />
      {interest && <DeveloperTasks interest={interest} />}
      <div className="flex flex-wrap gap-3">
        <Link {...projectsLink('developer')} className={button('primary')}>
          {m.catalogue_manage()}
        </Link>
        <Link {...projectLink('developer', 'new')} className={button('secondary')}>
          {m.catalogue_new()}
        </Link>
      </div>
      <h2 className="display mt-12 mb-2 text-h2 max-md:mt-6">{m.catalogue_leads_title()}</h2>
      <LatestLeads />
    </>
  )
}

/** Until staff link an account to its developer, it has no projects and can create none. */
function NoDeveloper() {
  const { data: site } = useQuery(siteQuery())
  return (
    <div className="mt-8 grid max-w-[36rem] justify-items-start gap-4 rounded-panel border border-line bg-surface p-6">
      <p>{m.office_no_developer()}</p>
      {site && (
        <a href={`mailto:${site.email}`} className="link ltr-run">
          {site.email}
        </a>
      )}
    </div>
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
        {
          term: m.table_saves(),
          value: data?.saves,
          link: { ...projects, search: { sort_by: 'saves' } },
          action: m.catalogue_sort_saves(),
        },
        { term: m.leads_title(), value: data?.leads, link: { to: '/developer/leads' }, action: see },
      ]}
    />
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
    <ul className="my-10 grid border-y border-line max-md:my-4 max-md:grid-cols-3 md:auto-cols-fr md:grid-flow-col">
      {figures.map(({ term, value, link, action }) => (
        <li
          key={term}
          className="border-line py-5 max-md:relative max-md:flex max-md:flex-col max-md:justify-between max-md:py-2 max-md:pe-2 max-md:nth-[n+4]:border-t max-md:not-nth-[3n+1]:border-s max-md:not-nth-[3n+1]:ps-3 md:px-6 md:not-first:border-s md:first:ps-0"
        >
          <p className="text-sm text-muted">{term}</p>
          <p className="figure min-h-[1.25em] text-[34px] max-md:text-[26px]">{value !== undefined && formatNumber(value)}</p>
          <Link
            {...link}
            aria-label={`${action}: ${term}`}
            className="link inline-flex min-h-11 items-center text-sm max-md:absolute max-md:inset-0"
          >
            <span className="max-md:hidden">{action}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
