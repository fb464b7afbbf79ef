import { HONEYPOT_FIELD } from '@manzil/contract/enquiries/calls/enquiry-fields'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import type { EnquiryDialogProps } from '../contact-links.ts'
import { ContactPreferences } from './contact-preferences.tsx'
import { Consent, Honeypot, MessageField, PersonFields, SendButton } from './enquiry-parts.tsx'
import { notifyFailure } from './notify-failure.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'

interface RequestDialogProps extends EnquiryDialogProps {
  inquiry_type: 'call_back_request' | 'brochure_request' | 'unit_inquiry'
  /** Asks about homes like the subject, which is sold. */
  asksSimilar?: boolean
  title: string
  text: string
  submit: string
  failed: string
  /** Called after success; defaults to opening the thank-you page. */
  onSent?: () => void
}

export function RequestDialog({
  subject,
  onClose,
  onSent,
  inquiry_type,
  asksSimilar = false,
  title,
  text,
  submit,
  failed,
}: RequestDialogProps) {
  const form = useEnquiryForm({
    inquiry_type,
    about: subject.about,
    title: subject.title,
    asksSimilar,
    onFailure: () => notifyFailure(failed),
    ...(onSent && { onSent }),
  })
  return (
    <Dialog small title={title} onClose={onClose}>
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4 py-5" aria-label={title}>
        <p className="text-muted">{text}</p>
        <PersonFields form={form} />
        <MessageField form={form} optional rows={2} />
        {inquiry_type !== 'brochure_request' && <ContactPreferences form={form} />}
        <Honeypot field={form.form.register(HONEYPOT_FIELD)} />
        <SendButton form={form} whenValid>
          {submit}
        </SendButton>
        <Consent />
      </form>
    </Dialog>
  )
}
