import { ChangePasswordBody } from '@manzil/contract/people/calls/security-settings'
import { m } from '@manzil/messages'
import { Dialog } from '@manzil/ui/dialog.tsx'
import { PasswordField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { PasswordStrength } from '@manzil/ui/form/password-strength.tsx'
import { useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notify.ts'
import { useWatch } from 'react-hook-form'
import { changePassword } from '../queries.ts'

/** Changes the password, which signs out other devices. */
export function ChangePasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { form, field, ...state } = useApiForm(ChangePasswordBody, async (values) => {
    const { message } = await changePassword(values)
    onClose()
    await notify(message)
  })
  const password = useWatch({ control: form.control, name: 'password' }) ?? ''
  return (
    <Dialog small title={m.settings_password()} onClose={onClose}>
      <form method="post" noValidate onSubmit={state.submit} className="grid gap-5 py-6">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label={m.field_current_password()} {...field('current_password')} autoComplete="current-password" required />
        <PasswordField
          label={m.field_new_password()}
          {...field('password')}
          autoComplete="new-password"
          hint={<PasswordStrength password={password} />}
          required
        />
        <PasswordField label={m.field_password2()} {...field('password2')} autoComplete="new-password" required />
        {state.failure && <FormFailure>{state.failure}</FormFailure>}
        <SubmitButton form={state}>{m.reset_submit()}</SubmitButton>
      </form>
    </Dialog>
  )
}
