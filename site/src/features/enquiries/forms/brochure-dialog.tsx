import { m } from '@manzil/messages'
import type { BrochureDialogProps } from '../contact-links.ts'
import { RequestDialog } from './request-dialog.tsx'

export default function BrochureDialog(props: BrochureDialogProps) {
  return (
    <RequestDialog
      {...props}
      inquiry_type="brochure_request"
      title={m.brochure_title()}
      text={m.brochure_text({ title: props.subject.title })}
      submit={m.brochure_submit()}
      failed={m.inquiry_failed()}
    />
  )
}
