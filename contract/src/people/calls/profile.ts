import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { Email, ExistingPassword, FirstName, LastName, OptionalPassword, OptionalPhoneNumber } from './account-fields.ts'
import { OptionalCode } from './auth.ts'
import { User } from './user.ts'

/** `GET /auth/profile/` */
export const ProfileAnswer = dataAnswer(User)
export type ProfileAnswer = z.infer<typeof ProfileAnswer>

/**
 * `PUT /auth/profile/`. Omitted fields stay unchanged. A new email or phone number requires `current_password`, and `code`
 * with two-factor on. A verified account's new email stays in `pending_email` until confirmed; sending the current one cancels
 * it.
 */
export const UpdateProfileBody = z.object({
  first_name: FirstName.optional(),
  last_name: LastName.optional(),
  email: Email.optional(),
  phone_number: OptionalPhoneNumber.optional(),
  current_password: OptionalPassword,
  code: OptionalCode,
})
export type UpdateProfileBody = z.input<typeof UpdateProfileBody>
export const UpdateProfileAnswer = messageAnswerWith(User)

/** `PUT /auth/profile/picture/`, multipart with the file in `picture`. */
export const PICTURE_FIELD = 'picture'
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024
export const PICTURES_AN_HOUR = { account: 30, network: 120 } as const
/** Side of the stored square, in pixels. */
export const PICTURE_SIDE = 512

/** `GET` and `PUT /auth/notifications/`. Security emails are always sent. */
export const NotificationPreferences = z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean(), referral: z.boolean() })
export type NotificationPreferences = z.infer<typeof NotificationPreferences>
export const NOTIFICATION_DEFAULTS: NotificationPreferences = { email: true, sms: false, push: true, referral: true }
export const NotificationsBody = NotificationPreferences.partial()
export const NotificationsAnswer = dataAnswer(NotificationPreferences)
export const UpdateNotificationsAnswer = messageAnswerWith(NotificationPreferences)

export const PrivacySettings = z.object({
  /** Whether the referrer sees this account's name or only its initials. */
  show_name_to_referrer: z.boolean(),
  /** Whether ended sessions keep their device and network address. */
  keep_session_history: z.boolean(),
})
export type PrivacySettings = z.infer<typeof PrivacySettings>
export const PRIVACY_DEFAULTS: PrivacySettings = { show_name_to_referrer: true, keep_session_history: true }
export const PrivacyBody = PrivacySettings.partial()
export const PrivacyAnswer = dataAnswer(PrivacySettings)
export const UpdatePrivacyAnswer = messageAnswerWith(PrivacySettings)

/** `POST /auth/deactivate/` and `POST /auth/delete-account/` require the password. Signing in again undoes a deactivation. */
export const ConfirmBody = z.object({ password: ExistingPassword })
