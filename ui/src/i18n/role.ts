import type { Role } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'

const NAMES: Record<Role, () => string> = {
  user: m.role_user,
  sales: m.role_sales,
  owner: m.role_owner,
  admin: m.role_admin,
  agent: m.role_agent,
  developer: m.role_developer,
  marketing_partner: m.role_marketing_partner,
}

export function roleName(role: Role): string {
  return NAMES[role]()
}
