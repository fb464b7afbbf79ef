import { z } from 'zod'
import type { FieldReason } from '../../calls/field-reasons.ts'
import { cleanPhoneNumber, EMAIL_MAX, fieldText, isEmailAddress, isEmpty, trim } from '../../calls/field-text.ts'

/** In characters. */
const USERNAME_LENGTH = { min: 3, max: 20 } as const
const PASSWORD_LENGTH = { min: 8, max: 128 } as const
const NAME_LENGTH = { min: 2, max: 50 } as const

const USERNAME = /^[A-Za-z0-9_-]{3,20}$/
const NAME = /^[\p{L}\p{M}'’ -]+$/u
const LETTER = /\p{L}/u
const SYMBOL = /[^\p{L}\p{M}\p{N}]/u
/** Matched after separators are stripped. */
const PHONE = /^\+?\d{10,12}$/

const unchanged = (written: string) => written

function name(required: FieldReason, invalid: FieldReason) {
  return fieldText<FieldReason>(required, trim, [
    [isEmpty, required],
    [(value) => value.length > NAME_LENGTH.max, 'name_too_long'],
    [(value) => value.length < NAME_LENGTH.min || !NAME.test(value) || !LETTER.test(value), invalid],
  ]).meta({ type: 'string', minLength: NAME_LENGTH.min, maxLength: NAME_LENGTH.max })
}

/** Letters of any script plus spaces, apostrophes and hyphens. */
export const FirstName = name('first_name_required', 'first_name_invalid')
export const LastName = name('last_name_required', 'last_name_invalid')

export const Email = fieldText<FieldReason>('email_required', trim, [
  [isEmpty, 'email_required'],
  [(value) => !isEmailAddress(value), 'email_invalid'],
]).meta({ type: 'string', format: 'email', maxLength: EMAIL_MAX })

export const Username = fieldText<FieldReason>('username_required', trim, [
  [isEmpty, 'username_required'],
  [(value) => !USERNAME.test(value), 'username_invalid'],
]).meta({ type: 'string', minLength: USERNAME_LENGTH.min, maxLength: USERNAME_LENGTH.max })

export const PhoneNumber = fieldText<FieldReason>('phone_number_required', cleanPhoneNumber, [
  [isEmpty, 'phone_number_required'],
  [(value) => !PHONE.test(value), 'phone_number_invalid'],
]).meta({ type: 'string', description: 'Separators are ignored; UAE numbers may omit the country code' })

/** A phone number, or an empty string for none. */
export const OptionalPhoneNumber = fieldText<FieldReason>('phone_number_invalid', cleanPhoneNumber, [
  [(value) => value !== '' && !PHONE.test(value), 'phone_number_invalid'],
]).meta({ type: 'string' })

/** A new password. Spaces count; nothing is trimmed. */
export const NewPassword = fieldText<FieldReason>('password_required', unchanged, [
  [isEmpty, 'password_required'],
  [(value) => value.length < PASSWORD_LENGTH.min, 'password_too_short'],
  [(value) => value.length > PASSWORD_LENGTH.max, 'password_too_long'],
  [(value) => !meetsComposition(value), 'password_weak'],
]).meta({ type: 'string', format: 'password', minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })

/** An existing password: any non-empty text, because only the server can check it. */
export const ExistingPassword = givenPassword('password_required')
/** An existing password on a form that also asks for a new one. */
export const CurrentPassword = givenPassword('current_password_required')

/** A password that only some changes require. Empty parses to undefined. */
export const OptionalPassword = z
  .string({ error: 'current_password_required' satisfies FieldReason })
  .max(4 * PASSWORD_LENGTH.max, 'password_too_long' satisfies FieldReason)
  .optional()
  .transform((written) => written || undefined)
  .meta({ type: 'string', format: 'password' })

function givenPassword(required: FieldReason) {
  return fieldText<FieldReason>(required, unchanged, [
    [isEmpty, required],
    [(value) => value.length > 4 * PASSWORD_LENGTH.max, 'password_too_long'],
  ]).meta({ type: 'string', format: 'password' })
}

/** The new password again; {@link passwordsMatch} compares the two. */
export const RepeatedPassword = z
  .string({ error: 'password2_required' satisfies FieldReason })
  .min(1, 'password2_required' satisfies FieldReason)

/** Refuses a form whose two passwords differ, even if other fields are invalid: `form.refine(...passwordsMatch)`. */
export const passwordsMatch: [
  check: (form: { password: string; password2: string }) => boolean,
  options: { path: PropertyKey[]; message: FieldReason; when: (payload: { value: unknown }) => boolean },
] = [
  ({ password, password2 }) => password === password2,
  {
    path: ['password2'],
    message: 'password2_mismatch',
    when: ({ value }) => {
      const { password, password2 } = (value ?? {}) as Record<string, unknown>
      return typeof password === 'string' && typeof password2 === 'string' && password2 !== ''
    },
  },
]

function meetsComposition(password: string): boolean {
  return hasMixedCase(password) && /\d/.test(password) && hasSymbol(password)
}

const hasMixedCase = (password: string) => /[a-z]/.test(password) && /[A-Z]/.test(password)
const hasSymbol = (password: string) => SYMBOL.test(password)

/** Scores 0 to 5: one point each for 8 characters, 12 characters, mixed case, a digit and a symbol. */
export function passwordScore(password: string): number {
  const points = [password.length >= 8, password.length >= 12, hasMixedCase(password), /\d/.test(password), hasSymbol(password)]
  return points.filter(Boolean).length
}

export function passwordStrength(score: number): 'weak' | 'medium' | 'strong' {
  if (score <= 1) return 'weak'
  return score <= 3 ? 'medium' : 'strong'
}
