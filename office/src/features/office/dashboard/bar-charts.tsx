import { CATEGORIES, termById } from '@manzil/contract/catalogue/terms'
import { PRICE_STATES, type PriceState } from '@manzil/contract/editing/calls/office-projects'
import type { LeadOrigins, ListingStanding } from '@manzil/contract/office/calls/office-dashboard'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PRICE_STATE_NAMES } from '../../editing/projects/index.ts'
import { projectsLink } from '../../editing/projects/projects-link.ts'
import { Chart } from './chart.tsx'

/** Shows the projects with the most leads since `from`, each opening those leads, then totals for other projects and for leads without a project. */
export function OriginsChart({
  origins: { projects, other_projects, elsewhere },
  from,
}: {
  origins: LeadOrigins
  from: string | undefined
}) {
  const others = [
    { key: 'others', name: m.dashboard_origins_others(), leads: other_projects },
    { key: 'elsewhere', name: m.dashboard_origins_elsewhere(), leads: elsewhere },
  ].filter(({ leads }) => leads > 0)
  const all = [...projects, ...others].reduce((sum, { leads }) => sum + leads, 0)
  const highest = Math.max(1, ...projects.map(({ leads }) => leads))
  return (
    <Chart
      title={m.dashboard_origins_chart()}
      summary={all === 0 ? m.leads_none_yet() : m.dashboard_leads_sum({ count: all, shown: formatNumber(all) })}
      columns={[m.dashboard_origins_chart(), m.leads_title()]}
      rows={[
        ...projects.map((project) => ({ key: String(project.id), cells: [textOf(project, 'title'), formatNumber(project.leads)] })),
        ...others.map(({ key, name, leads }) => ({ key, cells: [name, formatNumber(leads)] })),
      ]}
    >
      <ul className="grid gap-3">
        {projects.map((project) => (
          <BarRow
            key={project.id}
            name={
              <Link to="/leads-panel" search={{ property_id: project.id, from, suspected_spam: '0' }} className="link">
                <Localized of={project} field="title" />
              </Link>
            }
            total={formatNumber(project.leads)}
            parts={[{ value: project.leads, key: 'leads', color: 'var(--segment-2)' }]}
            of={highest}
          />
        ))}
        {others.map(({ key, name, leads }) => (
          <li key={key} className="flex justify-between gap-4 text-sm text-muted">
            <span>{name}</span>
            <span className="tabular-nums">{formatNumber(leads)}</span>
          </li>
        ))}
      </ul>
    </Chart>
  )
}

const PRICE_COLORS: Record<PriceState, string> = {
  current: 'var(--segment-1)',
  ageing: 'var(--brass-mark)',
  old: 'var(--danger)',
  unknown: 'var(--line-strong)',
}

/** Shows published projects per category, split by the age of their price. Each figure opens the projects that it counts. */
export function ListingsChart({ listings }: { listings: readonly ListingStanding[] }) {
  const series = PRICE_STATES.map((key) => ({ key, name: PRICE_STATE_NAMES[key](), color: PRICE_COLORS[key] }))
  const sumOf = (standing: ListingStanding) => series.reduce((sum, { key }) => sum + standing[key], 0)
  const all = listings.reduce((sum, standing) => sum + sumOf(standing), 0)
  const highest = Math.max(1, ...listings.map(sumOf))
  const nameOf = ({ category_id }: ListingStanding) => textOf(termById(CATEGORIES, category_id), 'name')
  return (
    <Chart
      title={m.dashboard_listings_chart()}
      summary={m.dashboard_listings_sum({ count: all, shown: formatNumber(all) })}
      legend={series.map(({ key, name, color }) => ({
        key,
        name: (
          <Link {...projectsLink('admin')} search={{ price_state: key }} className="link">
            {name} <span className="tabular-nums">{formatNumber(listings.reduce((sum, standing) => sum + standing[key], 0))}</span>
          </Link>
        ),
        color,
      }))}
      columns={[m.category_label(), ...series.map(({ name }) => name), m.office_all()]}
      rows={listings.map((standing) => ({
        key: String(standing.category_id),
        cells: [
          nameOf(standing),
          ...series.map(({ key }) => (
            <ProjectsLink key={key} search={{ category: String(standing.category_id), price_state: key }} count={standing[key]} />
          )),
          <ProjectsLink key="all" search={{ category: String(standing.category_id), publication: 'published' }} count={sumOf(standing)} />,
        ],
      }))}
    >
      <ul className="grid gap-3">
        {listings.map((standing) => (
          <BarRow
            key={standing.category_id}
            name={
              <Link
                {...projectsLink('admin')}
                search={{ category: String(standing.category_id), publication: 'published' }}
                className="link"
              >
                {nameOf(standing)}
              </Link>
            }
            total={formatNumber(sumOf(standing))}
            parts={series.map(({ key, color }) => ({ key, color, value: standing[key] }))}
            of={highest}
          />
        ))}
      </ul>
    </Chart>
  )
}

function ProjectsLink({ search, count }: { search: Record<string, string>; count: number }) {
  const shown = formatNumber(count)
  if (count === 0) return shown
  return (
    <Link {...projectsLink('admin')} search={search} className="link">
      {shown}
    </Link>
  )
}

interface BarRowProps {
  name: ReactNode
  total: string
  parts: readonly { key: string; value: number; color: string }[]
  /** Value of a full-length bar. */
  of: number
}

/** The bar grows in the reading direction of the page. */
function BarRow({ name, total, parts, of }: BarRowProps) {
  return (
    <li className="text-sm">
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate py-1">{name}</span>
        <span className="strong tabular-nums">{total}</span>
      </span>
      <span aria-hidden="true" className="flex h-2.5 gap-px overflow-hidden rounded-[3px] bg-sand print:[print-color-adjust:exact]">
        {parts.map(({ key, value, color }) =>
          value === 0 ? null : <span key={key} style={{ background: color, width: `${(value / of) * 100}%` }} />,
        )}
      </span>
    </li>
  )
}
