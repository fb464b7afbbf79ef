import type { ArticleState, RecordForEditing } from '@manzil/contract/editing/calls/office-records'
import type { ProjectDoubt } from '@manzil/contract/editing/project-doubts'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PublishAnywayDialog } from '../../../editor/doubts-list.tsx'
import { PreviewLink } from '../../../editor/preview-link.tsx'
import { publishArticle } from './queries.ts'

interface ArticleButtonsProps {
  id: number
  title: string
  publication: ArticleState
  /** What to check before it is published. */
  doubts: readonly ProjectDoubt[]
  version: number
  /** With unsaved edits, publishing saves first, and unpublishing must wait. */
  isChanged: boolean
  /** Saves edits and returns the new version, or undefined if they cannot be saved. */
  save: () => Promise<number | undefined>
  onChanged: (article: RecordForEditing<'post'>) => void
  onFailure: (error: unknown) => void
}

/** Previews an article, and publishes it or returns it to draft. */
export function ArticleButtons({ id, title, publication, doubts, version, isChanged, save, onChanged, onFailure }: ArticleButtonsProps) {
  const to = publication === 'draft' ? 'published' : 'draft'
  const { mutate, isPending } = useMutation({
    mutationFn: (saved: number) => publishArticle(id, { version: saved, publication: to }),
    onSuccess: ({ data, message }) => {
      onChanged(data)
      const href = localizedAddress(`/blog/${data.form.slug}`)
      void notify(message, 'success', data.publication === 'published' ? { href, label: m.catalogue_view_on_site() } : undefined)
    },
    onError: onFailure,
    onSettled: () => {
      setAsks(false)
      setDoubting(false)
    },
  })
  const [asks, setAsks] = useState(false)
  const [isDoubting, setDoubting] = useState(false)
  const isSavedToo = isChanged && to === 'published'
  const step = async (isAccepted = false) => {
    if (isPending) return
    if (!isChanged && to === 'draft') return setAsks(true)
    if (to === 'published' && doubts.length > 0 && !isAccepted) return setDoubting(true)
    if (!isChanged) return mutate(version)
    if (!isSavedToo) return void notify(m.catalogue_save_first(), 'info')
    const saved = await save()
    if (saved === undefined) return setDoubting(false)
    mutate(saved)
  }
  return (
    <>
      <PreviewLink
        href={localizedAddress(`/admin/blog/${id}/preview`)}
        isChanged={isChanged}
        isPublic={publication !== 'draft'}
        save={async () => (await save()) !== undefined}
      />
      <button type="button" className={button('secondary', 'sm')} aria-busy={isPending} onClick={() => void step()}>
        {isSavedToo ? m.catalogue_save_and_publish() : to === 'published' ? m.catalogue_publish() : m.catalogue_unpublish()}
      </button>
      {isDoubting && (
        <PublishAnywayDialog
          points={doubts.map(({ text }) => text({ locale: getLocale() }))}
          busy={isPending}
          onConfirm={() => void step(true)}
          onClose={() => setDoubting(false)}
        />
      )}
      {asks && (
        <ConfirmDialog
          title={m.catalogue_unpublish_title({ title: isolated(title) })}
          action={m.catalogue_unpublish()}
          busy={isPending}
          onConfirm={() => mutate(version)}
          onClose={() => setAsks(false)}
        >
          <p>{m.catalogue_unpublish_text()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
