import { z } from 'zod'
import { doneWith, listAnswer } from './answers.ts'
import { oneOf, RecordId, shortText } from './inputs.ts'
import { pagination } from './pagination.ts'
import { ROLES } from './roles.ts'

/** `PUT /users/{id}/role/` for admin and owner; nobody changes their own. Ends the account's sessions. */
export const UserParams = z.object({ id: RecordId })
export const ChangeRoleBody = z.object({ role: z.enum(ROLES, { error: 'unknown_value' }) })
/** `PUT /users/{id}/active/` shuts an account and ends its sessions, or opens it again. */
export const ChangeActiveBody = z.object({ is_active: z.boolean({ error: 'unknown_value' }) })
/** `PUT /users/{id}/public/` shows an agent to visitors at `/agents`, or takes them off that page. */
export const ChangePublicBody = z.object({ is_public: z.boolean({ error: 'unknown_value' }) })
/** `PUT /users/{id}/developer/` says whose projects an account of the role developer looks after; null is nobody's. */
export const ChangeDeveloperBody = z.object({
  developer_id: z.number({ error: 'invalid_number' }).int('invalid_number').positive('out_of_range').nullable(),
})
export const USERS_PER_PAGE = 20

/** An account as staff see it: nothing by which to get into it. */
export const StaffUser = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.enum(ROLES),
  /** False where staff, or whoever it belongs to, have shut it. */
  is_active: z.boolean(),
  is_public: z.boolean(),
  two_factor: z.boolean(),
  developer: z.object({ id: z.number().int(), name: z.string(), name_ar: z.string() }).nullable(),
  date_joined: z.iso.datetime(),
})
export type StaffUser = z.infer<typeof StaffUser>
export const StaffUserAnswer = doneWith(StaffUser)
export type StaffUserAnswer = z.infer<typeof StaffUserAnswer>

/** `GET /users/` for admin and owner, newest first. Accounts that were deleted are not among them. */
export const UsersQuery = z.object({
  ...pagination(USERS_PER_PAGE),
  search: shortText().meta({ description: 'Part of the username, name or e-mail' }),
  role: oneOf(ROLES).meta({ description: 'Those of one role' }),
})
export const UsersAnswer = listAnswer(StaffUser)
export type UsersAnswer = z.infer<typeof UsersAnswer>
