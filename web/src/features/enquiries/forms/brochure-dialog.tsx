import { m } from '@manzil/messages'
import { notify } from '../../../ui/notify.ts'
import type { EnquiryDialogProps } from '../contact-links.ts'
import { RequestDialog } from './request-dialog.tsx'

/** Asks for a project's brochure (public-site §5, Brochure form), which is sent by e-mail. */
export default function BrochureDialog(props: EnquiryDialogProps) {
  const thank = () => {
    props.onClose()
    void notify(m.inquiry_sent())
  }
  return (
    <RequestDialog
      {...props}
      inquiry_type="brochure_request"
      title={m.brochure_title()}
      text={m.brochure_text({ title: props.subject.title })}
      submit={m.brochure_submit()}
      failed={m.inquiry_failed()}
      onSent={thank}
    />
  )
}
