import type { ErrorAnswer } from '@manzil/contract/errors'
import type { ProjectForEditing, ProjectOptions } from '@manzil/contract/office-projects'
import { m } from '@manzil/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/read.ts'
import { formatMoment } from '../../../i18n/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { button } from '../../../ui/button.ts'
import { Spinner } from '../../../ui/form/form-parts.tsx'
import { failureText } from '../../../ui/form/use-api-form.ts'
import { notify } from '../../../ui/notify.ts'
import { type Conflict, ConflictPanel } from './conflict-panel.tsx'
import { fromEditor, mergeForms, toEditor, toldFaults } from './editor-form.ts'
import { FactsSection } from './facts-section.tsx'
import { HistorySection } from './history-section.tsx'
import { ImagesSection } from './images-section.tsx'
import { useMediaBook } from './media-book.ts'
import { PlansSection } from './plans-section.tsx'
import { PriceSection } from './price-section.tsx'
import { type OfficeArea, projectsLink } from './projects-link.ts'
import { PUBLICATION, PublicationButtons } from './publication-buttons.tsx'
import { createProject, projectQuery, saveProject } from './queries.ts'
import { RegistrationSection } from './registration-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { UnitsSection } from './units-section.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useProjectDraft } from './use-project-draft.ts'

interface ProjectEditorProps {
  area: OfficeArea
  /** The stored project, or an empty one for a new draft. */
  project: ProjectForEditing
  options: ProjectOptions
}

/** The editor of a project: everything that people write of it, saved as one. */
export function ProjectEditor({ area, project: loaded, options }: ProjectEditorProps) {
  const [project, setProject] = useState(loaded)
  const isNew = project.id === 0
  const id = isNew ? 'new' : project.id
  const draft = useProjectDraft(id, project)
  const media = useMediaBook(project.media)
  const [confirms, setConfirms] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  // What the texts' editors begin with is new after a merge.
  const [resets, setResets] = useState(0)
  const navigate = useNavigate()
  const client = useQueryClient()
  const leaving = useRef(false)
  const isChanged = draft.isChanged || confirms
  useLeaveGuard(isChanged, leaving)

  const takeOver = (saved: ProjectForEditing) => {
    setProject(saved)
    setConflict(undefined)
    setConfirms(false)
    draft.rebase(saved)
    setResets((count) => count + 1)
    client.setQueryData(projectQuery(saved.id).queryKey, saved)
  }
  /** Somebody else was first: what they changed is taken over, what was typed stays. */
  const resolve = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) return
    const theirs = await client.fetchQuery({ ...projectQuery(project.id), staleTime: 0 })
    const theirForm = toEditor(theirs.form)
    const { merged, both } = mergeForms(draft.base, draft.form, theirForm)
    setProject(theirs)
    draft.rebase(theirs, merged)
    setResets((count) => count + 1)
    setConflict({ changed: error.changed as NonNullable<ErrorAnswer['changed']>, theirs: theirForm, both, project: theirs })
  }
  const isConflict = (error: unknown) => {
    const refused = error instanceof ApiError && error.status === 409
    if (refused) void resolve(error)
    return refused
  }
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => {
      const form = fromEditor(draft.form)
      return isNew ? createProject(form) : saveProject(project.id, { version: draft.version, confirm_prices: confirms, form })
    },
    onSuccess: async ({ data, message }) => {
      notify(message)
      if (!isNew) return takeOver(data)
      leaving.current = true
      draft.forget()
      await navigate({ ...projectsLink(area, data.id), replace: true })
    },
    onError: (error) => {
      if (isConflict(error)) return
      if (error instanceof ApiError && error.status === 400) draft.tell(toldFaults(draft.form, error.fields))
      notify(failureText(error), 'error')
    },
  })
  const trySave = () => {
    if (isPending) return
    const [first] = Object.keys(draft.faults)
    if (first === undefined) return save()
    draft.tell({})
    notify(m.catalogue_faults({ count: Object.keys(draft.faults).length, shown: String(Object.keys(draft.faults).length) }), 'error')
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' }))
  }

  const saveButton = (
    <button
      type="button"
      className={button('primary', 'sm', 'max-md:w-full')}
      aria-busy={isPending}
      aria-disabled={!isChanged}
      onClick={() => isChanged && trySave()}
    >
      {isPending && <Spinner />}
      {isNew ? m.catalogue_create() : m.action_save_changes()}
    </button>
  )

  const { publication, updated_at, updated_by } = project
  return (
    <>
      <div className="top-(--header) z-5 -mx-(--gutter) border-b border-line bg-paper px-(--gutter) py-3 md:sticky">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link {...projectsLink(area)} className="link inline-flex min-h-11 items-center text-sm">
            {m.catalogue_all()}
          </Link>
          {draft.form.title && (
            <bdi className="max-w-72 truncate strong" aria-hidden="true">
              {draft.form.title}
            </bdi>
          )}
          {!isNew && <Badge tone={PUBLICATION[publication].tone}>{PUBLICATION[publication].label()}</Badge>}
          <p aria-live="polite" className="text-sm text-muted max-md:hidden">
            {isChanged
              ? m.catalogue_unsaved()
              : !isNew && m.catalogue_saved_at({ at: formatMoment(updated_at), by: updated_by ?? m.site_name() })}
          </p>
          <div className="ms-auto flex flex-wrap gap-2">
            {draft.isChanged && (
              <button
                type="button"
                className={button('quiet', 'sm')}
                onClick={() => {
                  if (!window.confirm(m.catalogue_discard_sure())) return
                  draft.forget()
                  setResets((count) => count + 1)
                }}
              >
                {m.catalogue_discard()}
              </button>
            )}
            {!isNew && (
              <>
                <Link {...projectsLink(area, project.id, 'preview')} className={button('secondary', 'sm')}>
                  {m.catalogue_preview()}
                </Link>
                <PublicationButtons
                  project={project}
                  version={draft.version}
                  isChanged={isChanged}
                  onChanged={takeOver}
                  onRefused={isConflict}
                />
              </>
            )}
            <span className="max-md:hidden">{saveButton}</span>
          </div>
        </div>
        <Parts isNew={isNew} />
      </div>
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          mine={draft.form}
          onTake={(field) => {
            draft.change(field, conflict.theirs[field])
            setConflict({ ...conflict, both: conflict.both.filter((one) => one !== field) })
            setResets((count) => count + 1)
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
      <div>
        <TextsSection draft={draft} isNew={isNew} resets={resets} />
        <PriceSection draft={draft} project={project} confirms={confirms} onConfirms={setConfirms} />
        <FactsSection draft={draft} options={options} locked={project.locked} />
        <ImagesSection draft={draft} media={media} />
        <UnitsSection draft={draft} media={media} />
        <PlansSection draft={draft} />
        <RegistrationSection draft={draft} />
        {!isNew && <HistorySection id={project.id} version={project.version} />}
      </div>
      <div className="sticky bottom-0 z-5 -mx-(--gutter) border-t border-line bg-paper px-(--gutter) py-3 md:hidden">{saveButton}</div>
    </>
  )
}

/** Leads to the parts of the editor. */
function Parts({ isNew }: { isNew: boolean }) {
  const parts: [string, string][] = [
    ['texts', m.catalogue_texts()],
    ['price', m.catalogue_price()],
    ['facts', m.catalogue_facts()],
    ['place', m.catalogue_place()],
    ['amenities', m.catalogue_amenities()],
    ['images', m.catalogue_images()],
    ['units', m.catalogue_units()],
    ['plans', m.catalogue_plans()],
    ['registration', m.catalogue_registration()],
    ...(isNew ? [] : [['history', m.catalogue_history()] as [string, string]]),
  ]
  return (
    <nav aria-label={m.catalogue_parts()} className="mt-1 bleed-row gap-4 text-sm">
      {parts.map(([id, label]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-10 items-center whitespace-nowrap text-muted hover:text-ink"
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(id)?.scrollIntoView()
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
