import type { FeedValues } from '@manzil/contract/feeds/calls/feeds'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeptEdits, otherFields, REPLACED } from './kept-edits.tsx'
import { feedValuesQuery, replaceEdits } from './queries.ts'

interface FeedValuesDialogProps {
  project: { id: number; title: string; title_ar: string | null }
  /** Called after an attempt, successful or not. */
  onDone: () => unknown
  onClose: () => void
}

/** Replaces staff edits of a project by its feed's values, after asking. */
export function FeedValuesDialog({ project, onDone, onClose }: FeedValuesDialogProps) {
  const { data, error, refetch } = useQuery(feedValuesQuery(project.id))
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
      isDisabled={!data || data.fields.length === 0}
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      {error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : data ? (
        <Replacements values={data} />
      ) : (
        <p role="status">{m.loading_dots()}</p>
      )}
    </ConfirmDialog>
  )
}

/** Lists what is replaced by what; of long texts and lists, only their names. */
function Replacements({ values: { fields, values, homes, home_count } }: { values: FeedValues }) {
  // Homes that are listed say more than that there are some.
  const others = otherFields({ fields: homes.length > 0 ? fields.filter((field) => field !== 'units') : fields, values })
  if (fields.length === 0) return <p>{m.feed_values_same()}</p>
  return (
    <div className="grid gap-3 text-sm">
      <p>{m.feed_values_text()}</p>
      <div className="max-h-80 overflow-y-auto">
        <KeptEdits values={values} homes={homes} count={home_count} wording={REPLACED} />
        {others.length > 0 && (
          <ul className="list-disc ps-5">
            {others.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      {fields.includes('images') && <p>{m.feed_values_pictures()}</p>}
    </div>
  )
}
