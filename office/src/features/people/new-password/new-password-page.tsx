import { ChangePasswordBody } from '@manzil/contract/people/calls/security-settings'
import { DEFAULT_HOME, OFFICE_HOME } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { callApi, signOut } from '@manzil/ui/api/authenticated-api.ts'
import { useSession } from '@manzil/ui/api/session.ts'
import { button } from '@manzil/ui/button.ts'
import { PasswordField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { NewPasswordFields } from '@manzil/ui/form/new-password-fields.tsx'
import { useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { useNavigate, useRouter } from '@tanstack/react-router'

/** Replaces a password that someone else has seen. The API refuses everything else until then. */
export function NewPasswordPage() {
  const session = useSession()
  const navigate = useNavigate()
  const { history } = useRouter()
  const { form, field, ...state } = useApiForm(ChangePasswordBody, async (values) => {
    await callApi('/auth/change-password/', { method: 'POST', body: values })
    await navigate({ to: (session && OFFICE_HOME[session.role]) ?? DEFAULT_HOME, replace: true })
  })
  const leave = () => {
    void signOut()
    history.push(localizedAddress('/'))
  }
  return (
    <section className="mx-auto grid max-w-104 gap-6 py-10 max-md:py-4">
      <PrivateTitle title={m.reset_title()} />
      <div className="grid gap-2">
        <h1 className="display text-h2">{m.reset_title()}</h1>
        <p className="text-muted">{m.office_first_password_text()}</p>
      </div>
      <form method="post" noValidate onSubmit={state.submit} className="grid gap-5">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={session?.username ?? ''} readOnly hidden />
        <PasswordField label={m.field_current_password()} {...field('current_password')} autoComplete="current-password" required />
        <NewPasswordFields label={m.field_new_password()} field={field} password={form.watch('password') ?? ''} />
        {state.failure && <FormFailure>{state.failure}</FormFailure>}
        <SubmitButton form={state}>{m.reset_submit()}</SubmitButton>
        <button type="button" className={button('quiet', 'sm', 'justify-self-center')} onClick={leave}>
          {m.nav_sign_out()}
        </button>
      </form>
    </section>
  )
}
