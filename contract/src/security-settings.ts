import { z } from 'zod'
import { CurrentPassword, GivenPassword, NewPassword, RepeatedPassword, samePasswords } from './account-fields.ts'
import { dataAnswer, doneWith } from './answers.ts'
import { OneTimeCode } from './auth.ts'

/** `POST /auth/change-password/`: ends all other sessions. */
export const ChangePasswordBody = z
  .object({
    current_password: CurrentPassword,
    password: NewPassword,
    password2: RepeatedPassword,
  })
  .refine(...samePasswords)
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>

/** `GET /auth/two-factor/` */
export const TwoFactorState = z.object({
  enabled: z.boolean(),
  /** True for roles that have to use it. */
  required: z.boolean(),
  recovery_codes_left: z.number().int(),
})
export type TwoFactorState = z.infer<typeof TwoFactorState>
export const TwoFactorAnswer = dataAnswer(TwoFactorState)

/** `POST /auth/two-factor/setup/` with the password: a new secret, in force once `…/enable/` has seen a code of it. */
export const SetUpTwoFactorBody = z.object({ password: GivenPassword })
export const SetUpTwoFactorAnswer = dataAnswer(
  z.object({
    /** For typing, base32. */
    secret: z.string(),
    otpauth_url: z.string(),
    /** The QR code of `otpauth_url`, an SVG document. */
    qr_svg: z.string(),
  }),
)
export type SetUpTwoFactorAnswer = z.infer<typeof SetUpTwoFactorAnswer>

/** `POST /auth/two-factor/enable/` */
export const EnableTwoFactorBody = z.object({ code: OneTimeCode })
export const RECOVERY_CODES = 10
/** Recovery codes are told once; only hashes are kept. */
export const RecoveryCodesAnswer = doneWith(z.object({ recovery_codes: z.array(z.string()) }))

/** `POST /auth/two-factor/recovery-codes/` (new ones) and `POST /auth/two-factor/disable/`. */
export const ConfirmTwoFactorBody = z.object({ password: GivenPassword, code: OneTimeCode })

/** A signed-in device. `place` is the network address: no service is asked where that is. */
export const Session = z.object({
  id: z.uuid(),
  /** Such as `Chrome on Windows`; null where the client does not say. */
  device: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  place: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** `GET /auth/sessions/`, the current one first, then the one used last. */
export const SessionsAnswer = dataAnswer(z.array(Session))

/** `POST /auth/sessions/{id}/end/` and `POST /auth/sessions/end-all/`: the password again. */
export const EndSessionParams = z.object({ id: z.uuid({ error: 'unknown_value' }).meta({ description: 'Id of the session' }) })
export const EndSessionBody = z.object({ password: GivenPassword })
/** The session that asks goes on unless `include_current` is true. */
export const EndAllSessionsBody = EndSessionBody.extend({ include_current: z.boolean({ error: 'unknown_value' }).optional() })
export const EndAllSessionsAnswer = doneWith(z.object({ ended: z.number().int() }))
