import type { ImportReport, KeptProject } from '@manzil/contract/feeds/calls/feeds'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FeedValuesDialog, KEPT, KeptEdits, otherFields } from '../editing/projects/index.ts'
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
            <KeptEdits values={project.values ?? []} homes={project.homes ?? []} count={project.home_count ?? 0} wording={KEPT} />
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
  const others = otherFields({ fields, values })
  return others.length > 0 && ` · ${others.join(m.list_comma())}`
}
