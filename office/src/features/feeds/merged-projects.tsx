import type { ImportReport } from '@manzil/contract/feeds/calls/feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { keptHomeName } from './kept-home-name.ts'
import { homeFieldName, keptValue } from './kept-projects.tsx'
import { ProjectLink, Projects } from './named-projects.tsx'

/** Names the homes of merged projects, which another source writes, that have another price or status in this file. */
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
            {homes.map(({ changes, ...home }) => (
              <li key={home.apt_no}>
                <bdi>{keptHomeName({ changes, ...home })}</bdi>:{' '}
                {changes
                  .map(({ field, before, after }) =>
                    m.feed_merged_changed({
                      field: homeFieldName(field),
                      shown: isolated(keptValue(field, before)),
                      filed: isolated(keptValue(field, after)),
                    }),
                  )
                  .join(' · ')}
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
