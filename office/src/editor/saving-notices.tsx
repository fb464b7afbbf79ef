import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import type { ReactNode } from 'react'
import { ConflictPanel } from './conflict-panel.tsx'
import { RefusalPanel } from './refusal-panel.tsx'
import type { Draft } from './use-draft.ts'
import type { Question } from './use-question.ts'
import type { Saving } from './use-saving.ts'

interface SavingNoticesProps<Form extends object, Saved> {
  draft: Draft<Form>
  saving: Saving<Form, Saved>
  fieldName: (field: string) => string
  fieldValue?: ((field: string, value: unknown, beside: unknown) => ReactNode) | undefined
}

/** Shows what saving has to say: a conflict, the fields that keep it from succeeding, and questions. */
export function SavingNotices<Form extends object, Saved>({ draft, saving, fieldName, fieldValue }: SavingNoticesProps<Form, Saved>) {
  const { conflict, refusal, question } = saving
  return (
    <>
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          mine={draft.form}
          isChanged={saving.isChanged}
          fieldName={fieldName}
          fieldValue={fieldValue}
          onTake={saving.takeTheirs}
          onClose={saving.closeConflict}
        />
      )}
      {refusal && (
        <RefusalPanel
          key={draft.attempts}
          refusal={refusal}
          isOpen={(path) => draft.errorOf(path) !== undefined}
          fieldName={fieldName}
          onClose={saving.closeRefusal}
        />
      )}
      {question && <QuestionDialog {...question} isUploading={saving.isUploading} isChanged={draft.isChanged} />}
    </>
  )
}

function QuestionDialog({ kind, answer, isUploading, isChanged }: Question & { isUploading: boolean; isChanged: boolean }) {
  const isLeaving = kind === 'leave'
  return (
    <ConfirmDialog
      title={isLeaving ? m.catalogue_leave() : m.catalogue_discard_sure()}
      action={isLeaving ? m.catalogue_leave_action() : m.catalogue_discard()}
      cancel={m.catalogue_keep_editing()}
      isDestructive={!isLeaving}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {isLeaving && isUploading && <p>{m.catalogue_leave_uploads()}</p>}
      {isLeaving && (isChanged || !isUploading) && <p>{m.catalogue_leave_text()}</p>}
      {!isLeaving && <p>{m.catalogue_discard_text()}</p>}
    </ConfirmDialog>
  )
}
