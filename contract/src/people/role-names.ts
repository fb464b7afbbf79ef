import { m } from '@manzil/messages'
import type { Words } from '../text/locale.ts'
import type { Role } from './roles.ts'

/** Separate from the roles because every page's bundle has those. */
export const ROLE_NAMES: Record<Role, Words> = {
  user: m.role_user,
  sales: m.role_sales,
  owner: m.role_owner,
  admin: m.role_admin,
  agent: m.role_agent,
  developer: m.role_developer,
  marketing_partner: m.role_marketing_partner,
}
