/** What an account may be (accounts §3). Registration makes a `user`; only admin and owner change roles. */
export const ROLES = ['user', 'sales', 'owner', 'admin', 'agent', 'developer', 'marketing_partner'] as const
export type Role = (typeof ROLES)[number]

/** Roles that run the back office: they read leads and mails, change roles, and need two-factor (decisions, Accounts). */
export const STAFF_ROLES = ['admin', 'owner'] as const satisfies readonly Role[]

export function isStaff({ role }: { role: Role }): boolean {
  return STAFF_ROLES.some((staff) => staff === role)
}

/** Roles that may mark the booking of a referred person. */
export const SALES_ROLES = ['admin', 'owner', 'sales'] as const satisfies readonly Role[]

/** Where a role goes after signing in (accounts §4); all others go to the profile. */
export const HOME_OF_ROLE: Partial<Record<Role, string>> = {
  admin: '/admin/dashboard',
  developer: '/developer/dashboard',
  agent: '/agent/dashboard',
}
export const DEFAULT_HOME = '/profile'
