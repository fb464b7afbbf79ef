import { NewPasswordForm } from '@manzil/contract/people/calls/auth'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { NewPasswordFields } from '@manzil/ui/form/new-password-fields.tsx'
import { useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLinkToken } from '../../../api/link-token.ts'
import { AuthLayout, AuthTitle } from './auth-layout.tsx'
import bedroom from './bedroom.avif'
import { resetPassword } from './queries.ts'

export function ResetPasswordPage() {
  const token = useLinkToken()
  return (
    <AuthLayout photo={bedroom}>
      <PrivateTitle title={m.reset_title()} />
      {token === '' ? (
        <div className="grid gap-5">
          <AuthTitle title={m.link_missing_title()} text={m.link_missing_text()} />
          <Link to="/auth/forgot-password" className={button('primary', 'md', 'justify-self-start')}>
            {m.forgot_submit()}
          </Link>
        </div>
      ) : (
        <ResetPasswordForm token={token ?? ''} />
      )}
    </AuthLayout>
  )
}

interface ResetPasswordFormProps {
  token: string
  /** Confirmation of the previous step, above the form; moves the focus to the heading. */
  arrived?: string
}

export function ResetPasswordForm({ token, arrived }: ResetPasswordFormProps) {
  const [confirmation, setConfirmation] = useState<string>()
  const { form, field, ...state } = useApiForm(NewPasswordForm, async (values) =>
    setConfirmation((await resetPassword({ ...values, token })).message),
  )
  const password = useWatch({ control: form.control, name: 'password' }) ?? ''
  if (confirmation) {
    return (
      <div className="grid gap-5" role="status">
        <AuthTitle arrived title={m.reset_done_title()} text={confirmation} />
        <Link to="/login" className={button('primary', 'md', 'justify-self-start')}>
          {m.nav_sign_in()}
        </Link>
      </div>
    )
  }
  return (
    <form method="post" noValidate onSubmit={state.submit} className="grid gap-5">
      <AuthTitle arrived={arrived !== undefined} title={m.reset_title()} text={arrived ?? m.reset_text()} />
      <NewPasswordFields label={m.field_new_password()} field={field} password={password} />
      {state.failure && (
        <FormFailure>
          <span>
            {state.failure}{' '}
            <Link to="/auth/forgot-password" className="underline">
              {m.reset_ask_again()}
            </Link>
          </span>
        </FormFailure>
      )}
      <SubmitButton form={state}>{m.reset_submit()}</SubmitButton>
    </form>
  )
}
