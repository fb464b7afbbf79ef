import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import { deleteProject } from '../queries.ts'

interface DeleteSectionProps {
  project: Pick<ProjectForEditing, 'id' | 'form' | 'is_deletable'>
  onDeleted: () => void
  onFailure: (error: unknown) => void
}

/** Deletes a draft that was never public, or says why a project can only be archived. */
export function DeleteSection({ project: { id, form, is_deletable }, onDeleted, onFailure }: DeleteSectionProps) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteProject(id),
    onSuccess: ({ message }) => {
      void notify(message)
      onDeleted()
    },
    onError: (error) => {
      setAsks(false)
      onFailure(error)
    },
  })
  return (
    <EditorSection
      id="delete"
      title={is_deletable ? m.catalogue_delete() : m.action_delete()}
      text={is_deletable ? m.catalogue_delete_text() : m.catalogue_delete_not()}
    >
      {is_deletable && (
        <button type="button" className={button('danger', 'sm')} onClick={() => setAsks(true)}>
          {m.catalogue_delete()}
        </button>
      )}
      {asks && (
        <ConfirmDialog
          title={m.office_record_delete_title({ name: isolated(textOf(form, 'title')) })}
          action={m.action_delete()}
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsks(false)}
        >
          <p>{m.catalogue_delete_sure()}</p>
        </ConfirmDialog>
      )}
    </EditorSection>
  )
}
