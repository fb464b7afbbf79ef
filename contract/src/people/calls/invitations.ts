import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { RecordId } from '../../calls/inputs.ts'
import { MESSAGE_STATUSES } from '../../enquiries/calls/outbox.ts'
import { LOCALES } from '../../text/locale.ts'
import { ROLES, type Role } from '../roles.ts'
import { Email, FirstName, LastName, NewPassword, passwordsMatch, RepeatedPassword, Username } from './account-fields.ts'
import { RegisterAnswer } from './auth.ts'

/** How long an invitation can be accepted after it was last sent. */
export const INVITATION_DAYS = 7
/** Invitations that an account may send per hour, including repeated ones. */
export const INVITATIONS_AN_HOUR = 30
/** How often the same mailbox may be written to per hour. */
export const INVITATIONS_PER_MAILBOX = 3

/** Roles to invite to: anyone can register as a `user`. */
export const INVITED_ROLES = ROLES.filter((role): role is Exclude<Role, 'user'> => role !== 'user')

/** `POST /invitations/` invites a colleague by email. `developer_id` is required for developers' people, and null for all others. */
export const InviteBody = z
  .object({
    email: Email,
    role: z.enum(INVITED_ROLES, { error: 'unknown_value' }),
    locale: z.enum(LOCALES, { error: 'unknown_value' }),
    developer_id: z.number({ error: 'required' }).int('invalid_number').positive('out_of_range').nullable(),
  })
  .refine(({ role, developer_id }) => role !== 'developer' || developer_id !== null, { path: ['developer_id'], message: 'required' })
  .transform((form) => ({ ...form, developer_id: form.role === 'developer' ? form.developer_id : null }))
export type InviteBody = z.output<typeof InviteBody>

/** States of an email; `delayed` after a failed attempt that will be repeated. */
export const DELIVERIES = [...MESSAGE_STATUSES, 'delayed'] as const
export type Delivery = (typeof DELIVERIES)[number]

export const InvitationParams = z.object({ id: RecordId })

/** An invitation that was not accepted or revoked. */
export const Invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  locale: z.enum(LOCALES),
  developer: z.object({ id: z.number().int(), name: z.string(), name_ar: z.string() }).nullable(),
  invited_by: z.string().nullable(),
  invited_by_ar: z.string().nullable(),
  /** When the newest link was sent. */
  sent_at: z.iso.datetime(),
  sent_by: z.string().nullable(),
  sent_by_ar: z.string().nullable(),
  /** Whether a newer link replaced the first one. */
  is_resent: z.boolean(),
  expires_at: z.iso.datetime(),
  /** Whether it can no longer be accepted: expired, or its sender may no longer invite. */
  is_expired: z.boolean(),
  /** Whether an account has this email meanwhile, so that the invitation cannot be accepted. */
  has_account: z.boolean(),
  /** State of the email with the newest link; `sent` also if the outbox no longer has it. */
  delivery: z.enum(DELIVERIES),
})
export type Invitation = z.infer<typeof Invitation>
/** `GET /invitations/`, newest first. */
export const InvitationsAnswer = dataAnswer(z.array(Invitation))
export type InvitationsAnswer = z.infer<typeof InvitationsAnswer>
export const InvitationAnswer = messageAnswerWith(Invitation)
export type InvitationAnswer = z.infer<typeof InvitationAnswer>

const token = z.string({ error: 'required' }).min(1, 'required').max(2_000, 'required')

/** `POST /auth/invitation/` with the token from the emailed link (`/auth/accept-invitation#token=…`). */
export const OpenInvitationBody = z.object({ token })
export const OpenedInvitation = z.object({
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  invited_by: z.string().nullable(),
  invited_by_ar: z.string().nullable(),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>
export const OpenedInvitationAnswer = dataAnswer(OpenedInvitation)

/** What the invited person chooses. */
const InvitedAccount = {
  first_name: FirstName,
  last_name: LastName,
  username: Username,
  password: NewPassword,
  password2: RepeatedPassword,
}
export const AcceptInvitationForm = z.object(InvitedAccount).refine(...passwordsMatch)

/** `POST /auth/accept-invitation/` creates the account and signs it in. */
export const AcceptInvitationBody = z
  .object({ token, ...InvitedAccount, rotate: z.boolean({ error: 'unknown_value' }).optional() })
  .refine(...passwordsMatch)
export type AcceptInvitationBody = z.input<typeof AcceptInvitationBody>
export const AcceptInvitationAnswer = RegisterAnswer
