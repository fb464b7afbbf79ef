import { ForgotPasswordBody } from '@manzil/contract/people/calls/auth'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthLayout, AuthTitle } from './auth-layout.tsx'
import bedroom from './bedroom.avif'
import { forgotPassword } from './queries.ts'

export function ForgotPasswordPage() {
  const [confirmation, setConfirmation] = useState<string>()
  const form = useApiForm(ForgotPasswordBody, async (values) => setConfirmation((await forgotPassword(values)).message))
  return (
    <AuthLayout photo={bedroom}>
      <PrivateTitle title={m.forgot_title()} />
      {confirmation ? (
        <div className="grid gap-5" role="status">
          <AuthTitle arrived title={m.forgot_sent_title()} text={confirmation} />
          <p className="text-sm text-muted">{m.forgot_sent_hint()}</p>
          <Link to="/login" className={button('primary', 'md', 'justify-self-start')}>
            {m.forgot_back()}
          </Link>
        </div>
      ) : (
        <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
          <AuthTitle title={m.forgot_title()} text={m.forgot_text()} />
          <FormField label={m.field_email()} {...form.field('email')} type="email" autoComplete="email" dir="ltr" required />
          {form.failure && <FormFailure>{form.failure}</FormFailure>}
          <SubmitButton form={form}>{form.failure ? m.action_try_again() : m.forgot_submit()}</SubmitButton>
          <Link to="/login" className="link inline-flex min-h-11 items-center justify-self-start text-sm">
            {m.forgot_back()}
          </Link>
        </form>
      )}
    </AuthLayout>
  )
}
