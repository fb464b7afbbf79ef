import { m } from '@manzil/messages'
import type { ReactNode } from 'react'
import { button } from '../button.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  action: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

export function ConfirmDialog({ title, action, busy = false, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog small title={title} onClose={onClose}>
      <div className="pt-5">{children}</div>
      <div className="flex justify-end gap-3 py-5">
        <button type="button" className={button('secondary')} onClick={onClose}>
          {m.action_cancel()}
        </button>
        <button type="button" className={button('danger')} aria-busy={busy} onClick={() => !busy && onConfirm()}>
          {action}
        </button>
      </div>
    </Dialog>
  )
}
