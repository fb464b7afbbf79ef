import { m } from '@manzil/messages'
import type { EnquiryDialogProps } from '../contact-links.ts'
import { RequestDialog } from './request-dialog.tsx'

/** Asks about homes like one that is known to be sold. */
export default function SimilarDialog(props: EnquiryDialogProps) {
  return (
    <RequestDialog
      {...props}
      inquiry_type="unit_inquiry"
      asksSimilar
      title={m.enquiry_gone_ask()}
      text={m.enquiry_similar_text({ title: props.subject.title })}
      submit={m.inquiry_submit()}
      failed={m.inquiry_failed()}
    />
  )
}
