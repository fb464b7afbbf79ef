import { m } from '@manzil/messages'
import type { EnquiryDialogProps } from '../contact-links.ts'
import { RequestDialog } from './request-dialog.tsx'

/** Asks to be called back (public-site §2, Property detail; accounts §2, Unit detail). */
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
