import type { ProjectForEditing, Publication } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PUBLICATION } from '../../../editor/publication.ts'
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

interface PublicationButtonsProps {
  project: Pick<ProjectForEditing, 'id' | 'publication'>
  version: number
  /** Blocks publishing while there are unsaved edits. */
  isChanged: boolean
  onChanged: (project: ProjectForEditing) => void
  /** `lacks` says what buyers miss besides what the law requires. */
  onFailure: (error: unknown, lacks: readonly string[]) => void
}

export function PublicationButtons({ project, version, isChanged, onChanged, onFailure }: PublicationButtonsProps) {
  const [lacking, setLacking] = useState<string[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: ({ to, isAccepted = false }: { to: Publication; isAccepted?: boolean }) =>
      changePublication(project.id, { version, publication: to, accept_incomplete: isAccepted }),
    onSuccess: ({ data }) => {
      onChanged(data)
      setLacking([])
      notify(PUBLICATION[data.publication].label())
    },
    onError: (error) => {
      const { accept_incomplete: lacks = [], ...required } = error instanceof ApiError ? error.fields : {}
      const isChoice = lacks.length > 0 && Object.keys(required).length === 0
      setLacking(isChoice ? lacks : [])
      if (!isChoice) onFailure(error, lacks)
    },
  })
  const step = (to: Publication) => {
    if (isChanged) notify(m.catalogue_save_first(), 'info')
    else if (!isPending) mutate({ to })
  }
  return (
    <>
      {STEPS[project.publication].map(({ to, label }) => (
        <button key={to} type="button" className={button('secondary', 'sm')} aria-busy={isPending} onClick={() => step(to)}>
          {label()}
        </button>
      ))}
      {lacking.length > 0 && (
        <ConfirmDialog
          title={m.catalogue_publish_incomplete()}
          action={m.catalogue_publish_anyway()}
          cancel={m.catalogue_publish_complete()}
          isDestructive={false}
          busy={isPending}
          onConfirm={() => mutate({ to: 'published', isAccepted: true })}
          onClose={() => setLacking([])}
        >
          <p>{m.catalogue_publish_incomplete_text()}</p>
          <ul className="grid list-disc gap-2 ps-5 pt-4">
            {lacking.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}
