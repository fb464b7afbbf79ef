import { m } from '@manzil/messages'
import { notify } from '@manzil/ui/notices/notify.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { EnquiryDialogProps, Subject } from './contact-links.ts'

/** Loaded when opened, because forms need large libraries. */
const DIALOGS = {
  contact: () => import('./forms/contact-dialog.tsx'),
  call_back: () => import('./forms/call-back-dialog.tsx'),
  report: () => import('./forms/report-dialog.tsx'),
  similar: () => import('./forms/similar-dialog.tsx'),
}

interface DialogButtonProps {
  dialog: keyof typeof DIALOGS
  subject: Subject
  className: string
  children: ReactNode
}

export function DialogButton({ dialog, subject, className, children }: DialogButtonProps) {
  const [shown, show] = useState<{ Dialog: ComponentType<EnquiryDialogProps> }>()
  const open = () =>
    DIALOGS[dialog]().then(
      (module) => show({ Dialog: module.default }),
      () => notify(m.form_offline(), 'error'),
    )
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={`noscript:hidden ${className}`} onClick={open}>
        {children}
      </button>
      {shown && <shown.Dialog subject={subject} onClose={() => show(undefined)} />}
    </>
  )
}
