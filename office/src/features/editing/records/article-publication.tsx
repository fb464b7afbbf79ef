import type { ArticleState, RecordForEditing } from '@manzil/contract/editing/calls/office-records'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { notify } from '@manzil/ui/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { publishArticle } from './queries.ts'

interface ArticlePublicationProps {
  id: number
  publication: ArticleState
  version: number
  /** Blocks publishing while there are unsaved edits. */
  isChanged: boolean
  onChanged: (article: RecordForEditing<'post'>) => void
  onFailure: (error: unknown) => void
}

export function ArticlePublication({ id, publication, version, isChanged, onChanged, onFailure }: ArticlePublicationProps) {
  const to = publication === 'draft' ? 'published' : 'draft'
  const { mutate, isPending } = useMutation({
    mutationFn: () => publishArticle(id, { version, publication: to }),
    onSuccess: ({ data, message }) => {
      onChanged(data)
      void notify(message)
    },
    onError: onFailure,
  })
  return (
    <button
      type="button"
      className={button('secondary', 'sm')}
      aria-busy={isPending}
      onClick={() => (isChanged ? void notify(m.catalogue_save_first(), 'info') : !isPending && mutate())}
    >
      {to === 'published' ? m.catalogue_publish() : m.catalogue_unpublish()}
    </button>
  )
}
