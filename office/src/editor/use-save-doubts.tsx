import type { ProjectDoubt } from '@manzil/contract/editing/project-doubts'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { useState } from 'react'
import { focusField } from './focus-field.ts'

interface SaveDoubts<Form> {
  /** Returns what looks wrong in a form. */
  find: (form: Form) => readonly ProjectDoubt[]
  /** Says who sees the values. */
  text: string
}

interface Asked {
  points: readonly ProjectDoubt[]
  answer: (mayBeSaved: boolean) => void
}

/** Asks before something public is saved with figures that look wrong. */
export function useSaveDoubts<Form>({ find, text }: SaveDoubts<Form>) {
  const [asked, setAsked] = useState<Asked>()
  const maySave = async (form: Form) => {
    const points = find(form)
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
      <p>{text}</p>
      <ul className="grid list-disc gap-2 ps-5 pt-4">
        {asked.points.map(({ field, text: textOf }) => {
          const shown = textOf({ locale: getLocale() })
          return <li key={`${field} ${shown}`}>{shown}</li>
        })}
      </ul>
    </ConfirmDialog>
  )
  return { maySave, question }
}
