import type { ImportReport, MergedHome } from '@manzil/contract/feeds/calls/feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { homeFieldName, keptHomeName, keptValue } from '../editing/projects/index.ts'
import { ProjectLink, Projects } from './named-projects.tsx'

/** Names the homes of merged projects, which another source writes, that differ in this file. */
export function MergedProjects({ report: { merged_projects = [] }, isOpen }: { report: ImportReport; isOpen: boolean }) {
  return (
    <Projects
      title={m.feed_merged_title()}
      text={m.feed_merged_text()}
      projects={merged_projects}
      count={merged_projects.length}
      isOpen={isOpen}
    >
      {({ homes, home_count, ...project }) => (
        <>
          <ProjectLink project={project} />
          <ul className="list-disc ps-5">
            {homes.map((home) => (
              <li key={`${home.apt_no} ${home.kind}`}>
                <bdi>{keptHomeName(home)}</bdi>: {difference(home)}
              </li>
            ))}
            {home_count > homes.length && (
              <li>{m.feed_report_first({ shown: formatNumber(homes.length), count: formatNumber(home_count) })}</li>
            )}
          </ul>
        </>
      )}
    </Projects>
  )
}

function difference({ kind, changes }: MergedHome): string {
  if (kind === 'new') return m.feed_merged_new()
  return changes
    .map(({ field, before, after }) => {
      const shown = isolated(keptValue(field, before))
      if (kind === 'gone') return m.feed_merged_gone({ shown })
      return m.feed_merged_changed({ field: homeFieldName(field), shown, filed: isolated(keptValue(field, after)) })
    })
    .join(' · ')
}
