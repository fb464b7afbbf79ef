import { ConfirmBody } from '@manzil/contract/people/calls/profile'
import { ConfirmTwoFactorBody } from '@manzil/contract/people/calls/security-settings'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormField, PasswordField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { useApiForm } from '@manzil/ui/form/use-api-form.ts'
import type { ReactNode } from 'react'

interface ConfirmFormProps<Confirmed> {
  text: ReactNode
  submit: string
  danger?: boolean
  send: (confirmed: Confirmed) => Promise<void>
  onCancel: () => void
}

export function ConfirmForm({ text, submit, danger = false, send, onCancel }: ConfirmFormProps<{ password: string }>) {
  const form = useApiForm(ConfirmBody, send)
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-5 py-6">
      <div className="text-muted">{text}</div>
      <PasswordField label={m.field_password()} {...form.field('password')} autoComplete="current-password" required />
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <Actions form={form} submit={submit} danger={danger} onCancel={onCancel} />
    </form>
  )
}

export function ConfirmWithCodeForm({
  text,
  submit,
  danger = false,
  send,
  onCancel,
}: ConfirmFormProps<{ password: string; code: string }>) {
  const form = useApiForm(ConfirmTwoFactorBody, send)
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-5 py-6">
      <p className="text-muted">{text}</p>
      <PasswordField label={m.field_password()} {...form.field('password')} autoComplete="current-password" required />
      <FormField label={m.field_code()} {...form.field('code')} autoComplete="one-time-code" inputMode="numeric" dir="ltr" required />
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <Actions form={form} submit={submit} danger={danger} onCancel={onCancel} />
    </form>
  )
}

interface ActionsProps {
  form: { busy: boolean; spinning: boolean }
  submit: string
  danger: boolean
  onCancel: () => void
}

function Actions({ form, submit, danger, onCancel }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton form={form} variant={danger ? 'danger' : 'primary'}>
        {submit}
      </SubmitButton>
      <button type="button" className={button('secondary')} onClick={onCancel}>
        {m.action_cancel()}
      </button>
    </div>
  )
}
