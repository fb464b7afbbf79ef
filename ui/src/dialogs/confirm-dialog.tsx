import { m } from '@manzil/messages'
import type { ReactNode } from 'react'
import { button } from '../button.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** Names what the button does, such as "Delete". */
  action: string
  /** Defaults to "Cancel". */
  cancel?: string
  /** Whether the action loses something; defaults to true. */
  isDestructive?: boolean
  /** Whether there is nothing to confirm, or not yet. */
  isDisabled?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before an action. The focus starts on the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    action,
    cancel = m.action_cancel(),
    isDestructive = true,
    isDisabled = false,
    busy = false,
    onConfirm,
    onClose,
    children,
  } = props
  return (
    <Dialog small title={title} onClose={onClose}>
      <div className="pt-5">{children}</div>
      <div className="flex flex-wrap justify-end gap-3 py-5">
        <button type="button" data-first className={button('secondary')} onClick={onClose}>
          {cancel}
        </button>
        <button
          type="button"
          className={button(isDestructive ? 'danger' : 'primary')}
          aria-busy={busy}
          aria-disabled={isDisabled}
          onClick={() => !busy && !isDisabled && onConfirm()}
        >
          {action}
        </button>
      </div>
    </Dialog>
  )
}
