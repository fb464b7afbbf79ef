import { z } from 'zod'
import type { FieldReason } from './field-reasons.ts'
import { EMAIL_MAX, fieldText, isEmailAddress, isEmpty, stripShort, trim } from './field-text.ts'

/** Lengths of the specification (accounts §5 and §9) and the caps that keep inputs bounded, in characters. */
const USERNAME_LENGTH = { min: 3, max: 20 } as const
const PASSWORD_LENGTH = { min: 8, max: 128 } as const
const NAME_LENGTH = { min: 2, max: 50 } as const
const PASSWORD_SPECIALS = '!@#$%^&*'

const USERNAME = /^[A-Za-z0-9_-]{3,20}$/
const NAME = /^[\p{L}\p{M}'’ -]+$/u
const LETTER = /\p{L}/u
/** A plus or none, then 3, 3 and 4 to 6 digits, once separators are stripped. */
const PHONE = /^\+?\d{10,12}$/

const asWritten = (written: string) => written

function name(required: FieldReason, invalid: FieldReason) {
  return fieldText<FieldReason>(required, trim, [
    [isEmpty, required],
    [(value) => value.length > NAME_LENGTH.max, 'name_too_long'],
    [(value) => value.length < NAME_LENGTH.min || !NAME.test(value) || !LETTER.test(value), invalid],
  ]).meta({ type: 'string', minLength: NAME_LENGTH.min, maxLength: NAME_LENGTH.max })
}

/** At least two letters of any script; spaces, apostrophes and hyphens may stand between (accounts §5; decisions, Accounts). */
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

/** Without separators on the way out (decisions, Phone numbers). */
export const PhoneNumber = fieldText<FieldReason>('phone_number_required', stripShort, [
  [isEmpty, 'phone_number_required'],
  [(value) => !PHONE.test(value), 'phone_number_invalid'],
]).meta({ type: 'string', description: 'Separators are ignored; numbers of the UAE may leave out the country code' })

/** A phone number, or an empty text to have none. */
export const OptionalPhoneNumber = fieldText<FieldReason>('phone_number_invalid', stripShort, [
  [(value) => value !== '' && !PHONE.test(value), 'phone_number_invalid'],
]).meta({ type: 'string' })

/** A password that is being chosen; spaces count, nothing is cut off. */
export const NewPassword = fieldText<FieldReason>('password_required', asWritten, [
  [isEmpty, 'password_required'],
  [(value) => value.length < PASSWORD_LENGTH.min, 'password_too_short'],
  [(value) => value.length > PASSWORD_LENGTH.max, 'password_too_long'],
  [(value) => !meetsComposition(value), 'password_weak'],
]).meta({ type: 'string', format: 'password', minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })

/** A password that is being given: anything that is not empty, as only the server knows whether it is the right one. */
export const GivenPassword = givenPassword('password_required')
/** The same, of a form that asks for a new one too. */
export const CurrentPassword = givenPassword('current_password_required')

/** A password that only some changes need; undefined on the way out where it is empty. */
export const OptionalPassword = z
  .string({ error: 'current_password_required' satisfies FieldReason })
  .max(4 * PASSWORD_LENGTH.max, 'password_too_long' satisfies FieldReason)
  .optional()
  .transform((written) => written || undefined)
  .meta({ type: 'string', format: 'password' })

function givenPassword(required: FieldReason) {
  return fieldText<FieldReason>(required, asWritten, [
    [isEmpty, required],
    [(value) => value.length > 4 * PASSWORD_LENGTH.max, 'password_too_long'],
  ]).meta({ type: 'string', format: 'password' })
}

/** The chosen password once more; whether it is the same is asked of the form. */
export const RepeatedPassword = z
  .string({ error: 'password2_required' satisfies FieldReason })
  .min(1, 'password2_required' satisfies FieldReason)

/** Refuses a form whose `password2` is not its `password`, whatever else is wrong with it: `form.refine(...samePasswords)`. */
export const samePasswords: [
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
  return hasMixedCase(password) && /\d/.test(password) && hasSpecial(password)
}

const hasMixedCase = (password: string) => /[a-z]/.test(password) && /[A-Z]/.test(password)
const hasSpecial = (password: string) => [...PASSWORD_SPECIALS].some((character) => password.includes(character))

/** 0 to 5: a point each for 8 characters, 12 characters, mixed case, a digit, a special character (accounts §5). */
export function passwordScore(password: string): number {
  const points = [password.length >= 8, password.length >= 12, hasMixedCase(password), /\d/.test(password), hasSpecial(password)]
  return points.filter(Boolean).length
}

/** What a score is called: 1 or less is weak, 2 and 3 medium, 4 and 5 strong. */
export function passwordStrength(score: number): 'weak' | 'medium' | 'strong' {
  if (score <= 1) return 'weak'
  return score <= 3 ? 'medium' : 'strong'
}
