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

/** What a role may do, in a sentence (docs/roles.md). */
export const ROLE_DUTIES: Record<Role, Words> = {
  user: m.role_user_duties,
  sales: m.role_sales_duties,
  owner: m.role_owner_duties,
  admin: m.role_admin_duties,
  agent: m.role_agent_duties,
  developer: m.role_developer_duties,
  marketing_partner: m.role_marketing_partner_duties,
}
