import { LEAD_ROLES, type LeadRole } from '@manzil/contract/contact-messages'
import { m } from '@manzil/messages'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/read.ts'
import { FormSelect } from '../../../ui/form/form-field.tsx'
import { FormFailure } from '../../../ui/form/form-parts.tsx'
import { Consent, Honeypot, MessageField, PersonFields, SendButton } from './enquiry-parts.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

export interface MessageFormProps {
  /** Which form it is: that of the contact page, or the detailed one, which asks who writes as well. */
  of: 'contact' | 'detailed'
}

/** Writes to us: the contact page's form and the detailed contact form (public-site §5). */
export function MessageFormContent({ of }: MessageFormProps) {
  const [told, setTold] = useState<string>()
  const form = useEnquiryForm({
    inquiry_type: 'contact',
    draft: of,
    since: performance.timeOrigin,
    onFailure: (error) => {
      setTold(failureOf(error))
      return true
    },
  })
  const submit = (event: FormEvent) => {
    setTold(undefined)
    return form.submit(event)
  }
  // The browser finds what is missing; the words for it are the form's own, in the page's language.
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
              {ROLE_NAMES[role]()}
            </option>
          ))}
        </FormSelect>
      )}
      <MessageField form={form} />
      <Honeypot form={form} />
      {told && <FormFailure>{told}</FormFailure>}
      <SendButton form={form}>{m.contact_form_submit()}</SendButton>
      <Consent />
    </form>
  )
}

const ROLE_NAMES: Record<LeadRole, () => string> = {
  Agent: m.lead_role_agent,
  Buyer: m.lead_role_buyer,
  'Just Exploring': m.lead_role_exploring,
}

/** An answer without success is told in its own words (public-site §8, Contact page). */
function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return m.contact_error()
  return error.told ?? m.contact_failed()
}
