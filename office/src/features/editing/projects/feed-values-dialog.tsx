import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { replaceEdits } from './queries.ts'

interface FeedValuesDialogProps {
  project: { id: number; title: string; title_ar: string | null }
  /** Called after an attempt, successful or not. */
  onDone: () => unknown
  onClose: () => void
}

/** Replaces staff edits of a project by its feed's values, after asking. */
export function FeedValuesDialog({ project, onDone, onClose }: FeedValuesDialogProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => replaceEdits(project.id),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => {
      onClose()
      return onDone()
    },
  })
  return (
    <ConfirmDialog
      title={m.feed_values_title({ name: textOf(project, 'title') })}
      action={m.feed_values_use()}
      isDestructive={false}
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{m.feed_values_text()}</p>
    </ConfirmDialog>
  )
}
