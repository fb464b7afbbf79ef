import { z } from 'zod'
import { doneWith } from './answers.ts'
import { RecordId } from './inputs.ts'
import { ROLES } from './roles.ts'

/** `PUT /users/{id}/role/` for admin and owner; nobody changes their own. Ends the account's sessions. */
export const UserParams = z.object({ id: RecordId })
export const ChangeRoleBody = z.object({ role: z.enum(ROLES, { error: 'unknown_value' }) })
/** `PUT /users/{id}/active/` shuts an account and ends its sessions, or opens it again. */
export const ChangeActiveBody = z.object({ is_active: z.boolean({ error: 'unknown_value' }) })
/** `PUT /users/{id}/public/` shows an agent to visitors at `/agents`, or takes them off that page. */
export const ChangePublicBody = z.object({ is_public: z.boolean({ error: 'unknown_value' }) })
export const StaffUser = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(ROLES),
  is_active: z.boolean(),
  is_public: z.boolean(),
})
export const StaffUserAnswer = doneWith(StaffUser)
