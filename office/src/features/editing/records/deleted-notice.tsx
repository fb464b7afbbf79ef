import type { RecordEntity } from '@manzil/contract/editing/calls/office-records'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { UndoNotice } from '@manzil/ui/notices/undo-notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { createRecord, recordsKey, restoreArticle } from './queries.ts'

/** Offers to undo a deletion, above the list shown after it. Nothing refers to a deleted record, so it may return with another id. */
export function DeletedNotice({ entity }: { entity: RecordEntity }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const deleted = useLocation({ select: ({ state }) => state.deleted })
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, form }: NonNullable<typeof deleted>) => {
      if (!form) return (await restoreArticle(id)).message
      await createRecord(entity, form)
      return m.office_record_restored()
    },
    onSuccess: (message) => notify(message),
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: recordsKey(entity) })
      await navigate({ to: '.', search: true, replace: true, state: {} })
    },
  })
  return (
    <UndoNotice
      text={deleted && m.office_article_deleted({ name: isolated(deleted.name) })}
      isPending={isPending}
      onUndo={() => deleted && !isPending && mutate(deleted)}
    />
  )
}
