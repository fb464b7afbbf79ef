import { VerifyPhoneBody } from '@manzil/contract/people/calls/auth'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { failureText, useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { formatPhone } from '@manzil/ui/i18n/format.ts'
import { useEffect, useState } from 'react'
import { sendPhoneCode, verifyPhone } from './queries.ts'
import { useProfileUpdate } from './use-profile-update.ts'

interface PhoneDialogProps {
  phone: string
  onClose: () => void
  /** Called instead of `onClose`, because the button that opened the dialog is gone. */
  onConfirmed: () => void
}

export function PhoneDialog({ phone, onClose, onConfirmed }: PhoneDialogProps) {
  const take = useProfileUpdate()
  const [sent, setSent] = useState<{ text: string; failed: boolean }>()
  const form = useApiForm(VerifyPhoneBody, async ({ code }) => {
    take(await verifyPhone(code))
    onConfirmed()
  })
  const send = () =>
    sendPhoneCode().then(
      ({ message }) => setSent({ text: message, failed: false }),
      (error) => setSent({ text: failureText(error), failed: true }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => void send(), [])
  return (
    <Dialog small title={m.phone_title()} onClose={onClose}>
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-5 py-6">
        <p className="text-muted">
          {m.phone_text()} <span className="ltr-run text-ink">{formatPhone(phone)}</span>
        </p>
        {sent &&
          (sent.failed ? (
            <FormFailure>{sent.text}</FormFailure>
          ) : (
            <p role="status" className="text-sm text-success">
              {sent.text}
            </p>
          ))}
        <FormField
          label={m.field_phone_code()}
          {...form.field('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          required
        />
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form}>{m.phone_submit()}</SubmitButton>
          <button type="button" className={button('quiet')} onClick={send}>
            {m.phone_send_again()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
