import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { CurrentPassword, ExistingPassword, NewPassword, passwordsMatch, RepeatedPassword } from './account-fields.ts'
import { OneTimeCode } from './auth.ts'

/** `POST /auth/change-password/`: ends all other sessions. */
export const ChangePasswordBody = z
  .object({
    current_password: CurrentPassword,
    password: NewPassword,
    password2: RepeatedPassword,
  })
  .refine(...passwordsMatch)
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>

/** `GET /auth/two-factor/` */
export const TwoFactorState = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  recovery_codes_left: z.number().int(),
})
export type TwoFactorState = z.infer<typeof TwoFactorState>
export const TwoFactorAnswer = dataAnswer(TwoFactorState)

/** `POST /auth/two-factor/setup/`: creates a secret that takes effect once `…/enable/` receives a code from it. */
export const SetUpTwoFactorBody = z.object({ password: ExistingPassword })
export const SetUpTwoFactorAnswer = dataAnswer(
  z.object({
    /** Base32, for typing in. */
    secret: z.string(),
    otpauth_url: z.string(),
    /** QR code of `otpauth_url`, as an SVG document. */
    qr_svg: z.string(),
  }),
)
export type SetUpTwoFactorAnswer = z.infer<typeof SetUpTwoFactorAnswer>

/** `POST /auth/two-factor/enable/` */
export const EnableTwoFactorBody = z.object({ code: OneTimeCode })
export const RECOVERY_CODES = 10
/** Shown once; only hashes are stored. */
export const RecoveryCodesAnswer = messageAnswerWith(z.object({ recovery_codes: z.array(z.string()) }))

/** `POST /auth/two-factor/recovery-codes/` (creates new ones) and `POST /auth/two-factor/disable/`. */
export const ConfirmTwoFactorBody = z.object({ password: ExistingPassword, code: OneTimeCode })

/** `place` is the IP address; no geolocation service is used. */
export const Session = z.object({
  id: z.uuid(),
  /** For example `Chrome on Windows`; null if the client does not say. */
  device: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  place: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** `GET /auth/sessions/`, the current one first, then the most recently used. */
export const SessionsAnswer = dataAnswer(z.array(Session))

/** `POST /auth/sessions/{id}/end/` and `POST /auth/sessions/end-all/` require the password. */
export const EndSessionParams = z.object({ id: z.uuid({ error: 'unknown_value' }).meta({ description: 'Id of the session' }) })
export const EndSessionBody = z.object({ password: ExistingPassword })
/** The current session stays open unless `include_current` is true. */
export const EndAllSessionsBody = EndSessionBody.extend({ include_current: z.boolean({ error: 'unknown_value' }).optional() })
export const EndAllSessionsAnswer = messageAnswerWith(z.object({ ended: z.number().int() }))
