import { m } from '@manzil/messages'
import type { EnquiryDialogProps } from '../contact-links.ts'
import { RequestDialog } from './request-dialog.tsx'

export default function CallBackDialog(props: EnquiryDialogProps) {
  return (
    <RequestDialog
      {...props}
      inquiry_type="call_back_request"
      title={m.call_back_title()}
      text={m.call_back_text({ title: props.subject.title })}
      submit={m.call_back_submit()}
      failed={m.call_back_failed()}
    />
  )
}
