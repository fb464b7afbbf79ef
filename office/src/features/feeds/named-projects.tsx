import {
  type ChangedProject,
  type HomeChanges,
  type ImportReport,
  type NamedRow,
  PRICE_FIELDS,
  type ReportedProject,
} from '@manzil/contract/feeds/calls/feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { priceText } from '@manzil/ui/i18n/price-text.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../ui/disclosure.tsx'
import { projectFieldName, projectFieldValue } from '../editing/projects/index.ts'

/** Longer lists of a report are cut until a person asks for all. */
const NAMED = 50

interface PartProps {
  report: ImportReport
  isOpen: boolean
}

export function ChangedProjects({ report: { changed_projects = [], changed, dry_run } }: Pick<PartProps, 'report'>) {
  return (
    <Projects title={m.feed_changed_title()} projects={changed_projects} count={changed} isOpen={false}>
      {/* An import's changes are in the project's history. */}
      {({ prices, fields = [], values = [], homes, ...project }) => (
        <>
          <ProjectLink project={project} {...(!dry_run && { section: 'history' })} />
          {prices && ` · ${m.feed_changed_price({ before: isolated(priceText(prices.before)), after: isolated(priceText(prices.after)) })}`}
          <ChangedFields
            fields={fields.filter((field) => !(prices && PRICE_FIELDS.has(field)) && !(homes && field === 'homes'))}
            values={values}
          />
          {homes && ` · ${homesText(homes)}`}
        </>
      )}
    </Projects>
  )
}

/** Names fields, with their former and new value where the report has them. */
function ChangedFields({ fields, values }: { fields: readonly string[]; values: NonNullable<ChangedProject['values']> }) {
  const texts = fields.map((name) => {
    const field = projectFieldName(name)
    const value = values.find((one) => one.field === name)
    return value ? m.feed_fact_change({ field, before: valueText(name, value.before), after: valueText(name, value.after) }) : field
  })
  return texts.length > 0 && ` · ${texts.join(m.list_comma())}`
}

const valueText = (field: string, value: string | number | null) => isolated([projectFieldValue(field, value)].flat().join(m.list_comma()))

const HOME_COUNTS = {
  sold: m.feed_homes_sold,
  reserved: m.feed_homes_reserved,
  available: m.feed_homes_available,
  priced: m.feed_homes_priced,
  added: m.feed_homes_added,
  removed: m.feed_homes_removed,
  others: m.feed_homes_others,
}

/** `1 home sold, 2 prices changed`. */
function homesText(homes: HomeChanges): string {
  const counts = Object.entries(HOME_COUNTS) as [keyof HomeChanges, typeof m.feed_homes_sold][]
  return counts
    .flatMap(([kind, text]) => {
      const { [kind]: count = 0 } = homes
      return count > 0 ? text({ count, shown: formatNumber(count) }) : []
    })
    .join(m.list_comma())
}

export function PublishedProjects({ report: { published_projects = [], published = 0, dry_run }, isOpen }: PartProps) {
  const title = dry_run ? m.feed_published_next() : m.feed_published_title()
  return (
    <Projects title={title} projects={published_projects} count={published} isOpen={isOpen}>
      {(project) => <ProjectLink project={project} />}
    </Projects>
  )
}

export function UnpublishedProjects({ report: { unpublished_projects = [], unpublished, dry_run }, isOpen }: PartProps) {
  const title = dry_run ? m.feed_unpublish_next() : m.feed_unpublished_title()
  return (
    <Projects title={title} projects={unpublished_projects} count={unpublished} isOpen={isOpen}>
      {(project) => <ProjectLink project={project} />}
    </Projects>
  )
}

export function MissingProjects({ report: { missing_projects = [], missing, unpublished }, isOpen }: PartProps) {
  return (
    <Projects title={m.feed_missing_title()} projects={missing_projects} count={missing - unpublished} isOpen={isOpen}>
      {(project) => <ProjectLink project={project} />}
    </Projects>
  )
}

export function MissingDrafts({ report: { missing_drafts = [], drafts_missing = 0 }, isOpen }: PartProps) {
  return (
    <Projects
      title={m.feed_missing_drafts_title({ count: formatNumber(drafts_missing) })}
      text={m.feed_missing_drafts_text()}
      projects={missing_drafts}
      count={drafts_missing}
      isOpen={isOpen}
    >
      {(project) => <ProjectLink project={project} />}
    </Projects>
  )
}

export function MissingHomes({ report: { missing_homes = [] }, isOpen }: PartProps) {
  return (
    <Projects title={m.feed_missing_homes_title()} projects={missing_homes} count={missing_homes.length} isOpen={isOpen}>
      {({ home_count: count, ...project }) => (
        <>
          <ProjectLink project={project} /> · {m.feed_report_homes({ count, shown: formatNumber(count) })}
        </>
      )}
    </Projects>
  )
}

export function AwaitingPictures({ report: { awaiting_pictures = [], remarks, dry_run }, isOpen }: PartProps) {
  return (
    <Projects
      title={m.feed_awaiting_title()}
      text={m.feed_pictures_by_hand()}
      projects={awaiting_pictures}
      count={remarks.awaiting_pictures ?? 0}
      isOpen={isOpen}
    >
      {/* A test adds no projects that a link could lead to. */}
      {(project) => (dry_run ? <Name project={project} /> : <ProjectLink project={project} />)}
    </Projects>
  )
}

interface ProjectsProps<Project> {
  title: string
  text?: string
  projects: readonly Project[]
  /** Of all projects, not only those in the report. */
  count: number
  isOpen: boolean
  children: (project: Project) => ReactNode
}

/** Lists projects that a report names. */
export function Projects<Project extends ReportedProject>({ title, text, projects, count, isOpen, children }: ProjectsProps<Project>) {
  if (projects.length === 0) return null
  return (
    <Disclosure title={title} isOpen={isOpen} className="pt-4 text-sm">
      {text && <p className="max-w-[60em] pb-2">{text}</p>}
      <LongList rows={projects} count={count}>
        {(project) => <li key={project.id}>{children(project)}</li>}
      </LongList>
    </Disclosure>
  )
}

interface LongListProps<Row> {
  rows: readonly Row[]
  /** Of all, if the report may have only the first. */
  count?: number
  children: (row: Row) => ReactNode
}

/** Shows the first rows, and on request all that the report has. */
export function LongList<Row>({ rows, count = rows.length, children }: LongListProps<Row>) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, NAMED)
  return (
    <>
      {count > NAMED && (
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          {count > shown.length && m.feed_report_first({ shown: formatNumber(shown.length), count: formatNumber(count) })}
          {rows.length > NAMED && (
            <button type="button" className="link min-h-11" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? m.action_show_less() : m.feed_report_show_all({ count: formatNumber(rows.length) })}
            </button>
          )}
        </p>
      )}
      <ul className="text-muted">{shown.map(children)}</ul>
    </>
  )
}

/** `section` of the project's editor. */
export function ProjectLink({ project, section }: { project: ReportedProject; section?: string }) {
  return (
    <Link to="/admin/projects/$id" params={{ id: String(project.id) }} {...(section !== undefined && { hash: section })} className="link">
      <Name project={project} />
    </Link>
  )
}

function Name({ project }: { project: ReportedProject }) {
  return (
    <bdi>
      <Localized of={project} field="title" />
    </bdi>
  )
}

/** Links to the project once it is imported; reports of older versions only know its title. */
export function ProjectName({
  project: { id, title, title_ar = null },
  isImported,
}: {
  project: Omit<NamedRow, 'row'>
  isImported: boolean
}) {
  if (id !== undefined) return <ProjectLink project={{ id, title, title_ar }} />
  const titles = { title, title_ar }
  const name = (
    <bdi>
      <Localized of={titles} field="title" />
    </bdi>
  )
  if (!isImported) return name
  return (
    <Link to="/admin/projects" search={{ search: title }} className="link">
      {name}
    </Link>
  )
}
