import { z } from 'zod'
import { listAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { oneOf, RecordId, shortText } from '../../calls/inputs.ts'
import { pagination } from '../../calls/pagination.ts'
import { ROLES } from '../roles.ts'

/** `PUT /users/{id}/role/` for admin and owner, except on their own account. Ends the account's sessions. */
export const UserParams = z.object({ id: RecordId })
export const ChangeRoleBody = z.object({ role: z.enum(ROLES, { error: 'unknown_value' }) })
/** `PUT /users/{id}/active/` suspends an account and ends its sessions, or reinstates it. */
export const ChangeActiveBody = z.object({ is_active: z.boolean({ error: 'unknown_value' }) })
/** `PUT /users/{id}/public/` shows an agent on `/agents`, or hides them. */
export const ChangePublicBody = z.object({ is_public: z.boolean({ error: 'unknown_value' }) })
/** `PUT /users/{id}/developer/` sets the developer whose projects a developer account manages; null for none. */
export const ChangeDeveloperBody = z.object({
  developer_id: z.number({ error: 'invalid_number' }).int('invalid_number').positive('out_of_range').nullable(),
})
export const USERS_PER_PAGE = 20

/** An account as shown to staff, without credentials. */
export const StaffUser = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.enum(ROLES),
  /** False if staff suspended the account or its owner deactivated it. */
  is_active: z.boolean(),
  is_public: z.boolean(),
  two_factor: z.boolean(),
  developer: z.object({ id: z.number().int(), name: z.string(), name_ar: z.string() }).nullable(),
  date_joined: z.iso.datetime(),
})
export type StaffUser = z.infer<typeof StaffUser>
export const StaffUserAnswer = messageAnswerWith(StaffUser)
export type StaffUserAnswer = z.infer<typeof StaffUserAnswer>

/** `GET /users/` for admin and owner, newest first, without deleted accounts. */
export const UsersQuery = z.object({
  ...pagination(USERS_PER_PAGE),
  search: shortText().meta({ description: 'Part of the username, name or email' }),
  role: oneOf(ROLES).meta({ description: 'Only accounts with this role' }),
})
export const UsersAnswer = listAnswer(StaffUser)
export type UsersAnswer = z.infer<typeof UsersAnswer>
