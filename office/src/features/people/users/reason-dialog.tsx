import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormTextArea } from '@manzil/ui/form/form-field.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTabDraft } from '../../../editor/use-tab-draft.ts'

interface ReasonDialogProps {
  title: string
  /** Identifies the draft of the reason, which stays if the dialog is closed: `suspend:12`. */
  draft: string
  label?: string
  hint?: string
  max: number
  action: string
  isDestructive?: boolean
  isBusy: boolean
  /** `done` is to be called after success. */
  onConfirm: (reason: string, done: () => void) => void
  onClose: () => void
  children: ReactNode
}

/** Asks for the reason of an action on an account. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, draft, label = m.office_users_suspend_reason(), hint, max, action, isDestructive = true, isBusy, children } = props
  const { onConfirm, onClose } = props
  const { value: text, write, forget } = useTabDraft(draft, '')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    const reason = text.trim()
    setMissing(reason === '')
    if (reason === '') return field.current?.focus()
    const done = () => {
      forget()
      onClose()
    }
    if (!isBusy) onConfirm(reason, done)
  }
  return (
    <Dialog small title={title} onClose={onClose}>
      <form method="post" noValidate onSubmit={confirm} className="grid gap-5 py-5">
        {children}
        <FormTextArea
          ref={field}
          data-first
          label={label}
          hint={hint}
          dir="auto"
          required
          maxLength={max}
          value={text}
          error={isMissing && text.trim() === '' ? m.input_required() : undefined}
          onChange={({ target }) => write(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={button('secondary')} onClick={onClose}>
            {m.action_cancel()}
          </button>
          <button type="submit" className={button(isDestructive ? 'danger' : 'primary')} aria-busy={isBusy}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
