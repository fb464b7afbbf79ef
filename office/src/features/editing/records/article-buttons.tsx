import type { ArticleState, RecordForEditing } from '@manzil/contract/editing/calls/office-records'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { publishArticle } from './queries.ts'

interface ArticleButtonsProps {
  id: number
  publication: ArticleState
  version: number
  /** Blocks publishing while there are unsaved edits. */
  isChanged: boolean
  onChanged: (article: RecordForEditing<'post'>) => void
  onFailure: (error: unknown) => void
}

/** Previews an article, and publishes it or returns it to draft. */
export function ArticleButtons({ id, publication, version, isChanged, onChanged, onFailure }: ArticleButtonsProps) {
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
    <>
      <a href={localizedAddress(`/admin/blog/${id}/preview`)} className={button('secondary', 'sm')}>
        {m.catalogue_preview()}
      </a>
      <button
        type="button"
        className={button('secondary', 'sm')}
        aria-busy={isPending}
        onClick={() => (isChanged ? void notify(m.catalogue_save_first(), 'info') : !isPending && mutate())}
      >
        {to === 'published' ? m.catalogue_publish() : m.catalogue_unpublish()}
      </button>
    </>
  )
}
