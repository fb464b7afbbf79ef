/** Registration creates a `user`; only admin and owner change roles. */
export const ROLES = ['user', 'sales', 'owner', 'admin', 'agent', 'developer', 'marketing_partner'] as const
export type Role = (typeof ROLES)[number]

/** Roles that run the office: they read leads and emails, change roles and need two-factor. */
export const STAFF_ROLES = ['admin', 'owner'] as const satisfies readonly Role[]

export function isStaff({ role }: { role: Role }): boolean {
  return STAFF_ROLES.some((staff) => staff === role)
}

/** Returns whether staff may give a role to someone, or change that of someone who has it: only owners make owners. */
export function mayGrant(granter: { role: Role }, role: Role): boolean {
  return granter.role === 'owner' || (granter.role === 'admin' && role !== 'owner')
}

/** Roles that may confirm the booking of a referred person. */
export const SALES_ROLES = ['admin', 'owner', 'sales'] as const satisfies readonly Role[]

/** Roles that edit projects. Developer accounts edit only their own developer's. */
export const PROJECT_ROLES = ['admin', 'owner', 'developer'] as const satisfies readonly Role[]

/** Roles that leads can be assigned to. */
export const LEAD_ROLES = ['agent', 'admin', 'owner'] as const satisfies readonly Role[]

/** First page of the office, for roles that have one. */
export const OFFICE_HOME: Partial<Record<Role, string>> = {
  admin: '/admin/dashboard',
  owner: '/admin/dashboard',
  sales: '/admin/referrals',
  developer: '/developer/dashboard',
  agent: '/agent/dashboard',
}

/** Landing page after signing in; other roles go to the profile. */
export const HOME_OF_ROLE: Partial<Record<Role, string>> = {
  admin: '/admin/dashboard',
  developer: '/developer/dashboard',
  agent: '/agent/dashboard',
}
export const DEFAULT_HOME = '/profile'
