import type { ProjectForEditing, Publication } from '@manzil/contract/editing/calls/office-projects'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PublishAnywayDialog } from '../../../editor/doubts-list.tsx'
import { releasedText } from './feed-notice.tsx'
import { changePublication } from './queries.ts'

const STEPS: Record<Publication, { to: Publication; label: () => string }[]> = {
  draft: [
    { to: 'published', label: m.catalogue_publish },
    { to: 'archived', label: m.catalogue_archive },
  ],
  published: [
    { to: 'draft', label: m.catalogue_unpublish },
    { to: 'archived', label: m.catalogue_archive },
  ],
  archived: [
    { to: 'published', label: m.catalogue_publish },
    { to: 'draft', label: m.catalogue_unarchive },
  ],
}

/** Steps that ask first, because visitors lose the page or people the project. */
const ASKS: Record<Publication, Partial<Record<Publication, { title: (inputs: { title: string }) => string; text: () => string }>>> = {
  draft: { archived: { title: m.catalogue_archive_title, text: m.catalogue_archive_text } },
  published: {
    draft: { title: m.catalogue_unpublish_title, text: m.catalogue_unpublish_text },
    archived: { title: m.catalogue_archive_title, text: m.catalogue_archive_public_text },
  },
  archived: {},
}

const DONE: Record<Publication, (inputs: { title: string }) => string> = {
  draft: m.catalogue_is_draft,
  published: m.catalogue_is_published,
  archived: m.catalogue_is_archived,
}

interface PublicationButtonsProps {
  project: Pick<ProjectForEditing, 'id' | 'publication'> & Partial<Pick<ProjectForEditing, 'released_by'>>
  title: string
  version: number
  /** With unsaved edits, publishing saves first, and nothing else can be done. */
  isChanged: boolean
  /** Saves edits and returns the new version, or undefined if they cannot be saved. */
  save: () => Promise<number | undefined>
  onChanged: (project: ProjectForEditing) => void
  /** `lacks` says what buyers miss besides what the law requires. */
  onFailure: (error: unknown, lacks: readonly string[]) => void
}

export function PublicationButtons({ project, title, version, isChanged, save, onChanged, onFailure }: PublicationButtonsProps) {
  const [asked, setAsked] = useState<Publication>()
  const [lacking, setLacking] = useState<string[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: ({ to, isAccepted = false, saved = version }: { to: Publication; isAccepted?: boolean; saved?: number }) =>
      changePublication(project.id, { version: saved, publication: to, accept_incomplete: isAccepted }),
    onSuccess: ({ data }) => {
      onChanged(data)
      setLacking([])
      setAsked(undefined)
      const href = localizedAddress(`/property-detail/${data.form.slug}`)
      const link = data.publication === 'published' ? { href, label: m.catalogue_view_on_site() } : undefined
      void notify(DONE[data.publication]({ title: isolated(textOf(data.form, 'title')) }), 'success', link)
    },
    onError: (error) => {
      setAsked(undefined)
      const { accept_incomplete: lacks = [], ...required } = error instanceof ApiError ? error.fields : {}
      const isChoice = lacks.length > 0 && Object.keys(required).length === 0
      setLacking(isChoice ? lacks : [])
      if (!isChoice) onFailure(error, lacks)
    },
  })
  const step = async (to: Publication) => {
    if (isPending) return
    if (!isChanged && ASKS[project.publication][to]) return setAsked(to)
    if (!isChanged) return mutate({ to })
    if (to !== 'published') return void notify(m.catalogue_save_first(), 'info')
    const saved = await save()
    if (saved !== undefined) mutate({ to, saved })
  }
  const question = asked && ASKS[project.publication][asked]
  return (
    <>
      {STEPS[project.publication].map(({ to, label }) => (
        <button key={to} type="button" className={button('secondary', 'sm')} aria-busy={isPending} onClick={() => void step(to)}>
          {isChanged && to === 'published' ? m.catalogue_save_and_publish() : label()}
        </button>
      ))}
      {question && (
        <ConfirmDialog
          title={question.title({ title: isolated(title) })}
          action={asked === 'archived' ? m.catalogue_archive() : m.catalogue_unpublish()}
          isDestructive={project.publication === 'published'}
          busy={isPending}
          onConfirm={() => mutate({ to: asked })}
          onClose={() => setAsked(undefined)}
        >
          <p>{question.text()}</p>
        </ConfirmDialog>
      )}
      {lacking.length > 0 && (
        <PublishAnywayDialog
          points={lacking}
          note={project.released_by ? releasedText(project.released_by) : undefined}
          busy={isPending}
          onConfirm={() => mutate({ to: 'published', isAccepted: true })}
          onClose={() => setLacking([])}
        />
      )}
    </>
  )
}
