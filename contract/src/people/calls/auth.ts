import { z } from 'zod'
import { messageAnswerWith } from '../../calls/answers.ts'
import type { FieldReason, InputReason } from '../../calls/field-reasons.ts'
import { EMAIL_MAX, fieldText, isEmpty } from '../../calls/field-text.ts'
import { latinDigits } from '../../text/latin-digits.ts'
import {
  Email,
  ExistingPassword,
  FirstName,
  LastName,
  NewPassword,
  PhoneNumber,
  passwordsMatch,
  RepeatedPassword,
  Username,
} from './account-fields.ts'
import { User } from './user.ts'

/** Token and session lifetimes: docs/decisions/0020. */
export const ACCESS_TOKEN_MINUTES = 10
export const REFRESH_TOKEN_DAYS = 30
/** A session ends after this long even if it is renewed continuously. */
export const SESSION_MAX_DAYS = 90
/** An exchanged refresh token still works for this long, because several tabs may refresh at once. */
export const REFRESH_GRACE_SECONDS = 30

/** Set by clients that store a new refresh token after each refresh, as the web app does. */
const rotate = z.boolean({ error: 'unknown_value' }).optional()
const opaque = (reason: FieldReason) => z.string({ error: reason }).min(1, reason).max(2_000, reason)

const CODE = /^[0-9A-Z]{6,20}$/
const CODE_MAX = 40
const cleanCode = (written: string) => latinDigits(written.slice(0, CODE_MAX).replace(/[\s\p{C}-]/gu, '')).toUpperCase()

/** Six digits from an authenticator app or a text message, or a recovery code. Spaces and hyphens are ignored, and Arabic digits accepted. */
export const OneTimeCode = fieldText<FieldReason>('code_required', cleanCode, [
  [isEmpty, 'code_required'],
  [(code) => !CODE.test(code), 'code_invalid'],
]).meta({ type: 'string', maxLength: CODE_MAX })

/** A {@link OneTimeCode} that may be missing or empty. */
export const OptionalCode = z
  .string({ error: 'code_invalid' satisfies FieldReason })
  .optional()
  .transform((written) => (written === undefined || written.trim() === '' ? undefined : cleanCode(written)))
  .refine((code) => code === undefined || CODE.test(code), 'code_invalid' satisfies FieldReason)
  .meta({ type: 'string', maxLength: CODE_MAX })

/** `POST /auth/login/`. `username` may be the email. `code` is required after a `second_factor_required` error. */
export const LoginBody = z.object({
  username: z
    .string({ error: 'username_required' satisfies FieldReason })
    .trim()
    .min(1, 'username_required' satisfies FieldReason)
    .max(EMAIL_MAX, 'too_long' satisfies InputReason)
    .regex(/^[^\p{Cc}\ufffd]*$/u, 'invalid_text' satisfies InputReason),
  password: ExistingPassword,
  code: OptionalCode,
  rotate,
})
export type LoginBody = z.input<typeof LoginBody>

export const Tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.infer<typeof Tokens>

/** `reactivated` is set if the user had deactivated the account and signing in undid that. */
export const LoginAnswer = messageAnswerWith(z.object({ tokens: Tokens, user: User, reactivated: z.literal(true).optional() })).extend({
  ...Tokens.shape,
  user: User,
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** Reads a code as people type or paste it: with spaces, Arabic digits, or as the link that was shared. The server knows which exist. */
function referralCodeIn(text: string | undefined): string | undefined {
  return cleanCode(/[?&]referral=([^&#]*)/.exec(text ?? '')?.[1] ?? text ?? '') || undefined
}

/** `POST /auth/register/` */
export const RegisterBody = z
  .object({
    first_name: FirstName,
    last_name: LastName,
    email: Email,
    username: Username,
    phone_number: PhoneNumber,
    password: NewPassword,
    password2: RepeatedPassword,
    referral_code: z.string({ error: 'referral_code_unknown' }).optional().transform(referralCodeIn),
    rotate,
  })
  .refine(...passwordsMatch)
export type RegisterBody = z.input<typeof RegisterBody>

/** `POST /auth/check-username/`: 400 with the reason if nobody can register with this username. */
export const CheckUsernameBody = z.object({ username: Username })

export const RegisterAnswer = messageAnswerWith(User).extend({ tokens: Tokens, user: User })
export type RegisterAnswer = z.infer<typeof RegisterAnswer>

/** `POST /auth/token/refresh/`. The response includes `refresh` only for clients that asked for rotation. */
export const RefreshBody = z.object({ refresh: opaque('required') })
export const RefreshAnswer = z.object({ access: z.string(), refresh: z.string().optional() })
export type RefreshAnswer = z.infer<typeof RefreshAnswer>

/** `POST /auth/logout/`: ends the session of the bearer token, the refresh token, or both. */
export const LogoutBody = z.object({ refresh: opaque('required').optional() }).nullish()

/** `POST /auth/forgot-password/`. The response does not reveal whether the account exists. */
export const ForgotPasswordBody = z.object({ email: Email })

const newPasswords = { password: NewPassword, password2: RepeatedPassword }
export const NewPasswordForm = z.object(newPasswords).refine(...passwordsMatch)

/**
 * `POST /auth/reset-password/` with the token from the emailed link (`/auth/reset-password#token=…`; browsers do not send
 * fragments to servers).
 */
export const ResetPasswordBody = z.object({ token: opaque('required'), ...newPasswords }).refine(...passwordsMatch)

/**
 * `POST /auth/verify-email/` with the token from the emailed link (`/auth/verify-email#token=…`); confirms a first or a
 * changed address, in a session of its account.
 */
export const VerifyEmailBody = z.object({ token: opaque('required') })
export const VerifyEmailAnswer = messageAnswerWith(z.object({ email: z.string() }))

/**
 * `POST /auth/undo-change/` with the token from a notification (`/auth/undo-change#token=…`). `password_token` is for `POST
 * /auth/reset-password/`.
 */
export const UndoChangeBody = z.object({ token: opaque('required') })
export const UndoChangeAnswer = messageAnswerWith(z.object({ password_token: z.string() }))
export type UndoChangeAnswer = z.infer<typeof UndoChangeAnswer>

/** `POST /auth/verify-phone/` with the code sent by `POST /auth/verify-phone/send/`. */
export const VerifyPhoneBody = z.object({ code: OneTimeCode })
