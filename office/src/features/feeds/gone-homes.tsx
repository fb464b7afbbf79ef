import type { GoneHomes as Gone, ImportReport } from '@manzil/contract/feeds/calls/feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { keptHomeName } from '../editing/projects/index.ts'
import { ProjectLink, Projects } from './named-projects.tsx'

interface GoneHomesProps {
  report: ImportReport
  isOpen: boolean
}

/** Names the projects that lose homes, because the file no longer has them. */
export function GoneHomes({ report: { gone_homes = [], rejected, dry_run }, isOpen }: GoneHomesProps) {
  return (
    <Projects
      title={dry_run ? m.feed_gone_next() : m.feed_gone_title()}
      {...(rejected > 0 && { text: m.feed_gone_rejected() })}
      projects={gone_homes}
      count={gone_homes.length}
      isOpen={isOpen}
    >
      {(project) => (
        <>
          {/* An import's changes are in the project's history. */}
          <ProjectLink project={project} {...(!dry_run && { section: 'history' })} />
          {project.home_count > 0 && ` · ${homesText(project)}`}
          <EditedHomes project={project} isPast={!dry_run} />
        </>
      )}
    </Projects>
  )
}

function homesText({ home_count: count, numbers }: Gone): string {
  const homes = m.feed_report_homes({ count, shown: formatNumber(count) })
  if (numbers.length === 0) return homes
  const named = { homes, numbers: numbers.map(isolated).join(m.list_comma()) }
  return numbers.length < count ? m.feed_gone_some(named) : m.feed_gone_all(named)
}

function EditedHomes({ project: { edited, edited_count }, isPast }: { project: Gone; isPast: boolean }) {
  if (edited.length === 0) return null
  return (
    <div className="pb-2">
      {isPast ? m.feed_gone_edited() : m.feed_gone_edited_next()}
      <ul className="list-disc ps-5">
        {edited.map((home) => (
          <li key={`${home.apt_no} ${home.property_type} ${home.rooms}`}>
            <bdi>{keptHomeName(home)}</bdi>
          </li>
        ))}
        {edited_count > edited.length && (
          <li>{m.feed_report_first({ shown: formatNumber(edited.length), count: formatNumber(edited_count) })}</li>
        )}
      </ul>
    </div>
  )
}
