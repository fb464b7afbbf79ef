import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormTextArea } from '@manzil/ui/form/form-field.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useState } from 'react'
import { readDraftsOf, removeDraftsOf } from './note-draft.tsx'

interface MissingLeadProps {
  id: number
  /** Why the lead cannot be shown. */
  reason: string
}

/** Says that a lead was deleted or given to someone else, and offers the reader's unfinished note to copy. */
export function MissingLead({ id, reason }: MissingLeadProps) {
  const [note, setNote] = useState(() => readDraftsOf(id).join('\n\n'))
  const copy = () =>
    navigator.clipboard.writeText(note).then(
      () => notify(m.leads_note_copied()),
      () => notify(m.leads_note_copy_failed(), 'error'),
    )
  return (
    <div className="grid gap-6 py-5">
      <FormFailure>{reason}</FormFailure>
      {note !== '' && (
        <div className="grid gap-3">
          <FormTextArea label={m.leads_note_left()} hint={m.leads_note_left_hint()} dir="auto" rows={4} readOnly value={note} />
          <div className="flex flex-wrap gap-2">
            <button type="button" className={button('primary', 'sm')} onClick={copy}>
              {m.action_copy()}
            </button>
            <button
              type="button"
              className={button('secondary', 'sm', 'text-danger')}
              onClick={() => {
                removeDraftsOf(id)
                setNote('')
              }}
            >
              {m.action_delete()}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
