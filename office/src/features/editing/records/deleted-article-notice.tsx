import { m } from '@manzil/messages'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notify.ts'
import { UndoNotice } from '@manzil/ui/undo-notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { recordsKey, restoreArticle } from './queries.ts'

/** Offers to undo a deletion, above the list that deleting an article leads to. */
export function DeletedArticleNotice() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const deleted = useLocation({ select: ({ state }) => state.deleted })
  const { mutate, isPending } = useMutation({
    mutationFn: restoreArticle,
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: recordsKey('post') })
      await navigate({ to: '.', search: true, replace: true, state: {} })
    },
  })
  return (
    <UndoNotice
      text={deleted && m.office_article_deleted_one({ name: `\u2068${deleted.name}\u2069` })}
      isPending={isPending}
      onUndo={() => deleted && !isPending && mutate(deleted.id)}
    />
  )
}
