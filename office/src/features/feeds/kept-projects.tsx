import type { ImportReport, KeptHome, KeptProject } from '@manzil/contract/feeds/calls/feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { priceText } from '@manzil/ui/i18n/price-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cellName, FeedValuesDialog, HOME_STATUS_WORDS, projectFieldName, projectFieldValue } from '../editing/projects/index.ts'
import { keptHomeName, kindName } from './kept-home-name.ts'
import { ProjectLink, Projects } from './named-projects.tsx'
import { feedsKey } from './queries.ts'

interface KeptProjectsProps {
  report: ImportReport
  /** Projects whose staff edits can still be replaced. */
  replaceable: readonly number[]
  isOpen: boolean
}

/** Names the projects whose staff edits differ from the file, and in which fields and homes. */
export function KeptProjects({ report: { kept = [], remarks, dry_run }, replaceable, isOpen }: KeptProjectsProps) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<KeptProject>()
  return (
    <>
      <Projects title={m.feed_kept_title()} text={m.feed_kept_text()} projects={kept} count={remarks.kept_by_hand ?? 0} isOpen={isOpen}>
        {(project) => (
          <div className="pb-4">
            <ProjectLink project={project} />
            <OtherFields project={project} />
            <KeptValues values={project.values ?? []} />
            <KeptHomes homes={project.homes ?? []} count={project.home_count ?? 0} />
            {!dry_run &&
              (replaceable.includes(project.id) ? (
                <button type="button" className={button('secondary', 'sm', 'mt-2 flex w-fit text-ink')} onClick={() => setAsked(project)}>
                  {m.feed_values_use()}
                </button>
              ) : (
                <p className="text-success">{m.feed_values_used_now()}</p>
              ))}
          </div>
        )}
      </Projects>
      {asked && (
        <FeedValuesDialog
          project={asked}
          onDone={() => client.invalidateQueries({ queryKey: feedsKey() })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Names the fields whose values the report does not have. */
function OtherFields({ project: { fields, values = [] } }: { project: KeptProject }) {
  const others = fields.filter((field) => !values.some((value) => value.field === field))
  return others.length > 0 && ` · ${others.map(keptFieldName).join(m.list_comma())}`
}

function KeptValues({ values }: { values: NonNullable<KeptProject['values']> }) {
  if (values.length === 0) return null
  return (
    <ul className="list-disc ps-5 [overflow-wrap:anywhere]">
      {values.map(({ field, before, after }) => (
        <li key={field}>
          {m.feed_kept_changed({
            field: keptFieldName(field),
            before: isolated(projectValue(field, before)),
            after: isolated(projectValue(field, after)),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Simple values are one line. */
const projectValue = (field: string, value: string | number | null) => [projectFieldValue(field, value)].flat().join(m.list_comma())

function KeptHomes({ homes, count }: { homes: readonly KeptHome[]; count: number }) {
  if (homes.length === 0) return null
  return (
    <ul className="list-disc ps-5">
      {homes.map((home) => (
        <li key={`${home.apt_no} ${home.property_type} ${home.rooms} ${home.kind}`}>
          <bdi>{keptHomeName(home)}</bdi>: {keptText(home)}
        </li>
      ))}
      {count > homes.length && <li>{m.feed_report_first({ shown: formatNumber(homes.length), count: formatNumber(count) })}</li>}
    </ul>
  )
}

function keptText({ kind, changes }: KeptHome): string {
  if (kind === 'removed') return m.feed_kept_removed()
  // In reports of older versions; now they are listed on their own.
  if (kind === 'gone') return m.feed_kept_gone()
  return changes
    .map(({ field, before, after }) =>
      m.feed_kept_changed({
        field: homeFieldName(field),
        before: isolated(keptValue(field, before)),
        after: isolated(keptValue(field, after)),
      }),
    )
    .join(' · ')
}

/** Homes name their fields as the sheets do, and the type as reports call it. */
export const homeFieldName = (field: string) => (field === 'property_type' ? m.unit_type() : (cellName(field) ?? projectFieldName(field)))

export function keptValue(field: string, given: string | number | null): string {
  if (given === null) return '–'
  if (field === 'property_type') return kindName(given)
  if (given === 'not_offered') return m.feed_status_not_offered()
  if (field === 'status') return (HOME_STATUS_WORDS as Record<string, () => string>)[given]?.() ?? String(given)
  if (field.endsWith('price')) return typeof given === 'number' ? priceText(given) : given
  return typeof given === 'number' ? formatNumber(given) : given
}

/** Individual homes count with their home types. */
function keptFieldName(field: string): string {
  return field === 'units' ? m.catalogue_units() : projectFieldName(field)
}
