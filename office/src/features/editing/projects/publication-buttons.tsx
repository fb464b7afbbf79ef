import type { ProjectForEditing, Publication } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
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
  onFailure: (error: unknown) => void
}

export function PublicationButtons({ project, version, isChanged, onChanged, onFailure }: PublicationButtonsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (to: Publication) => changePublication(project.id, version, to),
    onSuccess: ({ data }) => {
      onChanged(data)
      notify(PUBLICATION[data.publication].label())
    },
    onError: onFailure,
  })
  return STEPS[project.publication].map(({ to, label }) => (
    <button
      key={to}
      type="button"
      className={button('secondary', 'sm')}
      aria-busy={isPending}
      onClick={() => (isChanged ? notify(m.catalogue_save_first(), 'info') : !isPending && mutate(to))}
    >
      {label()}
    </button>
  ))
}
