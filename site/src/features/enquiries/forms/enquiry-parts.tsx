import { ENQUIRY_MESSAGE_MAX, ENQUIRY_NAME_LENGTH } from '@manzil/contract/enquiries/calls/enquiry-fields'
import { CONSENT_VERSION, type ConsentVersion } from '@manzil/contract/enquiries/consent'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormField, FormTextArea } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, WaitNotice } from '@manzil/ui/form/form-parts.tsx'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { GoneNotice } from './gone-notice.tsx'
import type { EnquiryForm } from './use-enquiry-form.ts'

/** Hidden from people; only bots fill it in. */
export function Honeypot({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div className="absolute -start-[200vw] h-px w-px overflow-hidden" aria-hidden="true">
      <label>
        {m.enquiry_leave_empty()}
        <input type="text" tabIndex={-1} autoComplete="off" {...field} />
      </label>
    </div>
  )
}

export function PersonFields({ form, phoneOptional = false }: { form: EnquiryForm; phoneOptional?: boolean }) {
  return (
    <>
      <FormField label={m.enquiry_name()} {...form.field('name')} autoComplete="name" maxLength={ENQUIRY_NAME_LENGTH.max} required />
      <FormField
        label={phoneOptional ? m.enquiry_phone_optional() : m.field_phone()}
        {...form.field('phone')}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+971 50 000 0000"
        required={!phoneOptional}
      />
      <FormField label={m.field_email()} {...form.field('email')} type="email" autoComplete="email" dir="ltr" required />
    </>
  )
}

export function MessageField({ form, optional = false, rows = 4 }: { form: EnquiryForm; optional?: boolean; rows?: number }) {
  return (
    <FormTextArea
      label={optional ? m.enquiry_message_optional() : m.enquiry_message()}
      {...form.field('message')}
      dir="auto"
      rows={rows}
      maxLength={ENQUIRY_MESSAGE_MAX}
      required={!optional}
    />
  )
}

const CONSENTS: Record<ConsentVersion, () => string> = { 1: m.consent_enquiry_1 }

export function Consent() {
  return (
    <p className="text-xs text-muted short:leading-snug">
      {CONSENTS[CONSENT_VERSION]()}{' '}
      <Link to="/privacy-policy" className="link inline-flex min-h-6 items-center">
        {m.privacy_title()}
      </Link>
    </p>
  )
}

interface SendButtonProps {
  form: Pick<EnquiryForm, 'busy' | 'failure' | 'retry' | 'unsent' | 'valid' | 'spinning'> &
    Partial<Pick<EnquiryForm, 'gone' | 'askSimilar'>>
  /** Disables the button until all required fields are valid. */
  whenValid?: boolean
  children: ReactNode
}

/** Stays enabled while sending, because disabling would lose the focus. */
export function SendButton({ form, whenValid = false, children }: SendButtonProps) {
  const { busy, failure } = form
  return (
    <>
      {form.gone && form.askSimilar && <GoneNotice gone={form.gone} busy={busy} onAsk={form.askSimilar} />}
      {failure && <FormFailure>{failure}</FormFailure>}
      {form.retry && <WaitNotice onRetry={form.retry}>{m.enquiry_retrying()}</WaitNotice>}
      {form.unsent && !busy && !failure && <WaitNotice>{m.enquiry_unsent()}</WaitNotice>}
      <button
        type="submit"
        hidden={form.gone !== undefined}
        disabled={whenValid && !form.valid}
        aria-disabled={busy}
        className={button('primary', 'md', 'w-full')}
      >
        {form.spinning && <Spinner />}
        {busy ? m.enquiry_sending() : children}
      </button>
    </>
  )
}
