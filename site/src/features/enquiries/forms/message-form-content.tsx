import { LEAD_ROLES } from '@manzil/contract/enquiries/calls/contact-messages'
import { HONEYPOT_FIELD } from '@manzil/contract/enquiries/calls/enquiry-fields'
import { LEAD_ROLE_NAMES } from '@manzil/contract/enquiries/lead-names'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { FormSelect } from '@manzil/ui/form/form-field.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { type FormEvent, useState } from 'react'
import { ContactPreferences } from './contact-preferences.tsx'
import { Consent, Honeypot, MessageField, PersonFields, SendButton } from './enquiry-parts.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

export interface MessageFormProps {
  /** `detailed` also asks for the sender's role. */
  of: 'contact' | 'detailed'
}

export function MessageFormContent({ of }: MessageFormProps) {
  const [failure, setFailure] = useState<string>()
  const form = useEnquiryForm({
    inquiry_type: 'contact',
    draft: of,
    since: performance.timeOrigin,
    onFailure: (error) => {
      setFailure(failureOf(error))
      return true
    },
  })
  const submit = (event: FormEvent) => {
    setFailure(undefined)
    return form.submit(event)
  }
  // The browser detects missing fields; the form words the errors in the page's language.
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    void form.form.trigger(undefined, { shouldFocus: true })
  }
  return (
    <form method="post" onSubmit={submit} onInvalid={refuse} className="grid gap-4 noscript:hidden" aria-label={m.contact_form_label()}>
      <PersonFields form={form} phoneOptional />
      {of === 'detailed' && (
        <FormSelect label={m.enquiry_role()} {...form.field('role')}>
          <option value="">{m.enquiry_role_none()}</option>
          {LEAD_ROLES.map((role) => (
            <option key={role} value={role}>
              {LEAD_ROLE_NAMES[role]()}
            </option>
          ))}
        </FormSelect>
      )}
      <MessageField form={form} />
      <ContactPreferences form={form} />
      <Honeypot field={form.form.register(HONEYPOT_FIELD)} />
      {failure && <FormFailure>{failure}</FormFailure>}
      <SendButton form={form}>{m.contact_form_submit()}</SendButton>
      <Consent />
    </form>
  )
}

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return m.contact_error()
  return error.userMessage ?? m.contact_failed()
}
