import { OFFICE_HOME, type Role, SALES_ROLES, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Link, useLocation } from '@tanstack/react-router'

interface Place {
  path: string
  name: () => string
  roles: readonly Role[]
}
interface Task {
  /** Omitted for pages that need no heading. */
  name?: () => string
  places: readonly Place[]
}

const staff = (path: string, name: () => string): Place => ({ path, name, roles: STAFF_ROLES })

/** Office pages grouped by task, in the order of a working day, with the roles that may open them. */
const TASKS: readonly Task[] = [
  {
    places: [
      staff('/admin/dashboard', m.nav_dashboard),
      { path: '/developer/dashboard', name: m.nav_dashboard, roles: ['developer'] },
      staff('/leads-panel', m.leads_title),
      { path: '/developer/leads', name: m.leads_title, roles: ['developer'] },
      staff('/admin/reports', m.reports_title),
      { path: '/agent/dashboard', name: m.nav_dashboard, roles: ['agent'] },
      { path: '/agent/profile', name: m.agent_profile_title, roles: ['agent'] },
    ],
  },
  {
    name: m.office_nav_catalogue,
    places: [
      staff('/admin/projects', m.catalogue_title),
      { path: '/developer/projects', name: m.catalogue_title, roles: ['developer'] },
      staff('/admin/developers', m.office_developers_title),
      staff('/admin/communities', m.office_communities_title),
      staff('/admin/amenities', m.amenities_title),
      staff('/admin/buying-costs', m.office_costs_title),
      staff('/admin/feeds', m.feeds_title),
      staff('/admin/duplicates', m.duplicates_title),
    ],
  },
  {
    name: m.office_nav_content,
    places: [
      staff('/admin/blog', m.office_blog_title),
      staff('/admin/newsletter', m.office_newsletter_title),
      staff('/admin/rules', m.rules_title),
      staff('/admin/site', m.office_site_title),
    ],
  },
  {
    name: m.office_nav_people,
    places: [staff('/admin/users', m.office_users_title), { path: '/admin/referrals', name: m.office_referrals_title, roles: SALES_ROLES }],
  },
  { name: m.office_nav_system, places: [staff('/admin/outbox', m.outbox_title), staff('/admin/audit', m.audit_title)] },
]

/** Returns the first page of the office for a role, with its name; undefined for roles without one. */
export function homeOf(role: Role): { path: string; name: string } | undefined {
  const path = OFFICE_HOME[role]
  const place = TASKS.flatMap(({ places }) => places).find((one) => one.path === path)
  return place && { path: place.path, name: place.name() }
}

/** Links to the pages that a role may open. */
export function SideNavigation({ role, onLeave }: { role: Role; onLeave?: () => void }) {
  const { pathname } = useLocation()
  const tasks = TASKS.flatMap(({ name, places }) => {
    const open = places.filter(({ roles }) => roles.includes(role))
    return open.length > 0 ? [{ name, places: open }] : []
  })
  return (
    <nav aria-label={m.office_nav()} className="grid gap-2.5 max-lg:gap-5 short:gap-2">
      {tasks.map(({ name, places }) => (
        <div key={places[0]?.path}>
          {name && tasks.length > 1 && <p className="px-3 pb-0.5 text-xs text-muted">{name()}</p>}
          <ul aria-label={name?.()}>
            {places.map(({ path, name: label }) => (
              <li key={path}>
                <Link
                  to={path as '/admin/dashboard'}
                  onClick={onLeave}
                  aria-current={pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined}
                  className="flex min-h-7.5 items-center rounded-control px-3 text-sm transition-colors short:min-h-6.5 hover:bg-sand-soft aria-[current]:bg-primary-soft aria-[current]:strong aria-[current]:text-link max-lg:min-h-11 max-lg:text-base"
                >
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
