import { ENQUIRY_MESSAGE_MAX, HONEYPOT_FIELD } from '@manzil/contract/enquiries/calls/enquiry-fields'
import { REPORT_REASONS, REPORT_WORKING_DAYS } from '@manzil/contract/enquiries/calls/reports'
import { REPORT_REASON_NAMES } from '@manzil/contract/enquiries/report-names'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormField, FormSelect, FormTextArea } from '@manzil/ui/form/form-field.tsx'
import { Link } from '@tanstack/react-router'
import type { EnquiryDialogProps } from '../contact-links.ts'
import { Honeypot, SendButton } from './enquiry-parts.tsx'
import { useReportForm } from './use-report-form.ts'

/** Lets a visitor report a listing; says when they can expect an answer. */
export default function ReportDialog({ subject, onClose }: EnquiryDialogProps) {
  const form = useReportForm(subject.about)
  const title = m.report_listing_action()
  return (
    <Dialog small title={title} onClose={onClose}>
      {form.thanks === undefined ? (
        <form method="post" noValidate onSubmit={form.submit} className="grid gap-4 py-5" aria-label={title}>
          <p className="text-muted">{m.report_intro({ title: subject.title, count: REPORT_WORKING_DAYS })}</p>
          <FormSelect label={m.report_reason()} {...form.field('reason')} required data-first>
            <option value="">{m.report_reason_choose()}</option>
            {REPORT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REPORT_REASON_NAMES[reason]()}
              </option>
            ))}
          </FormSelect>
          <FormTextArea
            label={form.isOther ? m.enquiry_message() : m.enquiry_message_optional()}
            {...form.field('message')}
            dir="auto"
            rows={3}
            maxLength={ENQUIRY_MESSAGE_MAX}
            required={form.isOther}
          />
          <FormField
            label={m.report_email()}
            hint={m.report_email_hint()}
            {...form.field('email')}
            type="email"
            autoComplete="email"
            dir="ltr"
          />
          <Honeypot field={form.form.register(HONEYPOT_FIELD)} />
          <SendButton form={form}>{m.report_send()}</SendButton>
          <p className="text-xs text-muted">
            {m.report_privacy()}{' '}
            <Link to="/privacy-policy" className="link inline-flex min-h-6 items-center">
              {m.privacy_title()}
            </Link>
          </p>
        </form>
      ) : (
        <div className="grid gap-5 py-5" role="status">
          <p>{form.thanks}</p>
          <button type="button" className={button('primary')} onClick={onClose}>
            {m.action_close()}
          </button>
        </div>
      )}
    </Dialog>
  )
}
