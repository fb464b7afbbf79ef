import { passwordScore, passwordStrength } from '@manzil/contract/people/calls/account-fields'
import { m } from '@manzil/messages'
import { PasswordField } from './form-field.tsx'
import type { FieldOf } from './use-api-form.ts'

interface NewPasswordFieldsProps {
  label: string
  field: (name: 'password' | 'password2') => FieldOf<'password' | 'password2'>
  /** As typed so far. */
  password: string
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields({ label, field, password }: NewPasswordFieldsProps) {
  const first = field('password')
  return (
    <>
      <PasswordField
        label={label}
        {...first}
        autoComplete="new-password"
        hint={<PasswordStrength password={password} isRefused={first.error !== undefined} />}
        required
      />
      <PasswordField label={m.field_password2()} {...field('password2')} autoComplete="new-password" required />
    </>
  )
}

const BARS = [1, 2, 3, 4, 5]

const REFUSED_SCORE = 1

/** Calls no password strong that is refused, such as a common one. */
function PasswordStrength({ password, isRefused }: { password: string; isRefused: boolean }) {
  const score = Math.min(passwordScore(password), isRefused ? REFUSED_SCORE : Number.POSITIVE_INFINITY)
  const strength = passwordStrength(score)
  const name = { weak: m.password_weak, medium: m.password_medium, strong: m.password_strong }[strength]()
  const color = { weak: 'bg-danger', medium: 'bg-brass-mark', strong: 'bg-success' }[strength]
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-5 gap-1" aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} className={`h-1 rounded-full transition-colors ${password !== '' && bar <= score ? color : 'bg-line'}`} />
        ))}
      </div>
      <p aria-live="polite">
        {password !== '' && <span className="strong text-ink">{name}. </span>}
        {m.password_hint()}
      </p>
    </div>
  )
}
