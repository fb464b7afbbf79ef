import { m } from '@manzil/messages'
import type { Subject } from './contact-links.ts'
import { DialogButton } from './dialog-button.tsx'

export function ReportButton({ subject }: { subject: Subject }) {
  return (
    <DialogButton
      dialog="report"
      subject={subject}
      className="mt-2 inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4"
    >
      {m.report_listing_action()}
    </DialogButton>
  )
}
