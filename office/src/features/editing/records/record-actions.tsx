import type { RecordEntity, RecordForEditing } from '@manzil/contract/editing/calls/office-records'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EditorSection } from '../../../editor/editor-section.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { deleteRecord } from './queries.ts'

interface RecordEndProps {
  entity: RecordEntity
  record: RecordForEditing<RecordEntity>
  /** Called after the record has been deleted or merged. */
  onGone: (how: { isMerged: boolean }) => void
}

export function RecordActions({ entity, record, onGone }: RecordEndProps) {
  const { id, form, projects } = record
  const [dialog, setDialog] = useState<'merge' | 'delete'>()
  const name = isolated('title' in form ? textOf(form, 'title') : textOf(form, 'name'))
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => deleteRecord(entity, id),
    onSuccess: ({ message }) => {
      void notify(message)
      onGone({ isMerged: false })
    },
    onError: (error) => {
      setDialog(undefined)
      void notify(failureText(error), 'error')
    },
  })
  const isUsed = projects > 0
  return (
    <EditorSection id="more" title={m.office_record_more()}>
      {entity !== 'post' && (
        <p className="mb-4 text-muted">
          {isUsed ? m.office_record_used({ count: projects, shown: formatNumber(projects) }) : m.office_record_unused()}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {entity !== 'post' && (
          <button type="button" className={button('secondary', 'sm')} onClick={() => setDialog('merge')}>
            {m.office_record_merge_title()}
          </button>
        )}
        {!isUsed && (
          <button type="button" className={button('danger', 'sm')} onClick={() => setDialog('delete')}>
            {m.action_delete()}
          </button>
        )}
        <Link
          to="/admin/audit"
          search={{ entity, entity_id: String(id) } as never}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {m.catalogue_history()}
        </Link>
      </div>
      {dialog === 'merge' && entity !== 'post' && (
        <MergeDialog entity={entity} id={id} form={form} onMerged={() => onGone({ isMerged: true })} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={m.office_record_delete_title({ name })}
          action={m.action_delete()}
          busy={isPending}
          onConfirm={remove}
          onClose={() => setDialog(undefined)}
        >
          <p>{entity === 'post' ? m.office_article_delete_text() : m.office_record_delete_text()}</p>
        </ConfirmDialog>
      )}
    </EditorSection>
  )
}
