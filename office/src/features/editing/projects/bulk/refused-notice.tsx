import { BULK_REFUSALS, type BulkRefusal, type OfficeProject } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type OfficeArea, projectLink } from '../projects-link.ts'
import { type DoneChange, type RefusedProjects, useProjectsChange } from './use-projects-change.ts'

const HEADINGS: Partial<Record<RefusedProjects['action'], (inputs: { count: number }) => string>> = {
  published: m.catalogue_refused_published,
  former: m.catalogue_refused_undo,
}

const REASONS: Record<BulkRefusal, () => string> = {
  gone: m.catalogue_refused_gone,
  changed: m.catalogue_refused_changed,
  same: m.catalogue_refused_same,
  required: m.catalogue_refused_required,
  incomplete: m.catalogue_refused_incomplete,
}

/** Reasons that mean something else for some changes. */
const OWN_REASONS: Partial<Record<RefusedProjects['action'], Partial<typeof REASONS>>> = {
  former: { changed: m.catalogue_refused_undo_changed },
  prices: { same: m.catalogue_refused_no_price },
}

interface RefusedNoticeProps {
  area: OfficeArea
  refused: RefusedProjects
  onDismiss: () => void
  /** Some were published although they lack something. */
  onDone: (refused: RefusedProjects, done: DoneChange | undefined) => void
}

/** Lists projects that were not changed, by reason. */
export function RefusedNotice({ area, refused, onDismiss, onDone }: RefusedNoticeProps) {
  const { action, projects } = refused
  const { change, isPending } = useProjectsChange(({ projects: left }, done) => {
    const others = projects.filter(({ reason }) => reason !== 'incomplete')
    onDone({ action, projects: [...left, ...others] }, done)
  })
  const heading = useId()
  const ref = useRef<HTMLElement>(null)
  // The change was made at the other end of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change
  useEffect(() => ref.current?.focus(), [refused])
  const count = projects.length
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={heading}
      className="relative mb-3 scroll-mt-16 rounded-panel bg-warning-soft py-3 ps-5 pe-12 text-sm"
    >
      <h2 id={heading} className="strong">
        {(HEADINGS[action] ?? m.catalogue_refused)({ count })}
      </h2>
      {BULK_REFUSALS.map((reason) => {
        const refusals = projects.filter((project) => project.reason === reason)
        return (
          refusals.length > 0 && (
            <div key={reason} className="pt-2">
              <p>{(OWN_REASONS[action]?.[reason] ?? REASONS[reason])()}</p>
              <ul>
                {refusals.map(({ id, project, problems }) => (
                  <li key={id} className="pt-1.5">
                    {reason === 'gone' ? (
                      <Localized of={project} field="title" />
                    ) : (
                      <ProjectTab area={area} project={project}>
                        <Localized of={project} field="title" />
                      </ProjectTab>
                    )}
                    {problems.length > 0 && (
                      <ul className="list-disc ps-5">
                        {problems.map(({ field, text }) => (
                          <li key={text}>
                            <ProjectTab area={area} project={project} field={field}>
                              {text}
                            </ProjectTab>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
              {reason === 'incomplete' && (
                <button
                  type="button"
                  className={button('secondary', 'sm', 'mt-3')}
                  aria-busy={isPending}
                  onClick={() =>
                    change(
                      refusals.map(({ project }) => project),
                      'published',
                      true,
                    )
                  }
                >
                  {m.catalogue_publish_many_anyway({ count: refusals.length, shown: formatNumber(refusals.length) })}
                </button>
              )}
            </div>
          )
        )
      })}
      <button type="button" className={iconButton('absolute end-1 top-1')} aria-label={m.catalogue_refused_dismiss()} onClick={onDismiss}>
        <CloseIcon className="size-4" />
      </button>
    </section>
  )
}

interface ProjectTabProps {
  area: OfficeArea
  project: OfficeProject
  /** The field of its editor to show. */
  field?: string
  children: ReactNode
}

/** Opens a project in a tab of its own, so that the notice stays. */
function ProjectTab({ area, project, field, children }: ProjectTabProps) {
  const look = field === undefined ? 'strong' : ''
  return (
    <Link
      {...projectLink(area, project.id)}
      {...(field !== undefined && { hash: field })}
      target="_blank"
      className={`link ${look} inline-flex min-h-6 items-center`}
    >
      {children}
    </Link>
  )
}
