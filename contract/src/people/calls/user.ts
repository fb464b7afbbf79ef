import { z } from 'zod'
import { Aed } from '../../catalogue/calls/properties.ts'
import { ROLES } from '../roles.ts'

/** An account as its owner sees it. Only `id`, `username`, names, `role` and `profile_picture` may be stored in the browser. */
export const User = z.object({
  id: z.number().int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  first_name_ar: z.string().nullable(),
  last_name_ar: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  pending_email: z.string().nullable(),
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  role: z.enum(ROLES),
  date_joined: z.iso.datetime(),
  profile_picture: z.string().nullable(),
  saved_properties_count: z.number().int(),
  referrals_count: z.number().int(),
  total_rewards: Aed,
  referral_code: z.string(),
  two_factor_enabled: z.boolean(),
  /** True if the office is locked until this account sets up two-factor. */
  two_factor_missing: z.boolean(),
})
export type User = z.infer<typeof User>
