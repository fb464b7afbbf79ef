import { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { changeDoubts } from '@manzil/contract/editing/project-doubts'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { useState } from 'react'
import { focusField } from '../../../editor/focus-field.ts'
import { type EditorForm, fromEditor } from './editor-form.ts'

interface Asked {
  points: ReturnType<typeof changeDoubts>
  answer: (mayBeSaved: boolean) => void
}

/** Asks before a published project is saved with figures that look wrong. Drafts are asked about when they are published. */
export function useChangeDoubts({
  form: stored,
  publication,
  oldest_price_day,
}: Pick<ProjectForEditing, 'form' | 'publication' | 'oldest_price_day'>) {
  const [asked, setAsked] = useState<Asked>()
  const maySave = async (form: EditorForm) => {
    const parsed = publication === 'published' ? ProjectForm.safeParse(fromEditor(form)) : undefined
    const points = parsed?.success ? changeDoubts(stored, parsed.data, oldest_price_day) : []
    return points.length === 0 || new Promise<boolean>((answer) => setAsked({ points, answer }))
  }
  const close = (mayBeSaved: boolean) => {
    setAsked(undefined)
    asked?.answer(mayBeSaved)
    const [first] = asked?.points ?? []
    // The closing dialog returns the focus to the button first.
    if (!mayBeSaved && first) requestAnimationFrame(() => focusField(first.field))
  }
  const question = asked && (
    <ConfirmDialog
      title={m.catalogue_save_doubtful()}
      action={m.catalogue_save_anyway()}
      cancel={m.catalogue_publish_complete()}
      isDestructive={false}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    >
      <p>{m.catalogue_save_doubtful_text()}</p>
      <ul className="grid list-disc gap-2 ps-5 pt-4">
        {asked.points.map(({ field, text }) => {
          const shown = text({ locale: getLocale() })
          return <li key={`${field} ${shown}`}>{shown}</li>
        })}
      </ul>
    </ConfirmDialog>
  )
  return { maySave, question }
}
