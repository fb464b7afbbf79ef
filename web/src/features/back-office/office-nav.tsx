import { type Role, SALES_ROLES, STAFF_ROLES } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface Place {
  path: string
  name: () => string
  roles: readonly Role[]
}

/** Where the back office has pages, in the order of a working day, and for whom. */
const PLACES: readonly Place[] = [
  { path: '/admin/dashboard', name: m.dashboard_title, roles: STAFF_ROLES },
  { path: '/developer/dashboard', name: m.dashboard_title, roles: ['developer'] },
  { path: '/leads-panel', name: m.leads_title, roles: STAFF_ROLES },
  { path: '/admin/projects', name: m.catalogue_title, roles: STAFF_ROLES },
  { path: '/developer/projects', name: m.catalogue_title, roles: ['developer'] },
  { path: '/admin/feeds', name: m.feeds_title, roles: STAFF_ROLES },
  { path: '/admin/duplicates', name: m.duplicates_title, roles: STAFF_ROLES },
  { path: '/admin/referrals', name: m.office_referrals_title, roles: SALES_ROLES },
  { path: '/admin/users', name: m.office_users_title, roles: STAFF_ROLES },
  { path: '/admin/outbox', name: m.outbox_title, roles: STAFF_ROLES },
  { path: '/admin/audit', name: m.audit_title, roles: STAFF_ROLES },
]

/** The ways between the pages of the back office that a role has; nothing for who has only one. */
export function OfficeNav({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const places = PLACES.filter(({ roles }) => roles.includes(role))
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page says which link is marked
  useEffect(() => {
    const marked = row.current?.querySelector('[aria-current]')
    if (marked) row.current?.scrollBy({ left: centerOf(marked) - centerOf(row.current) })
  }, [pathname])
  if (places.length < 2) return null
  return (
    <nav
      ref={row}
      className="mb-8 flex gap-6 overflow-x-auto border-b border-line max-md:mb-6 max-md:bleed-row"
      aria-label={m.office_nav()}
    >
      {places.map(({ path, name }) => (
        <Link
          key={path}
          to={path as '/'}
          aria-current={pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined}
          className="relative inline-flex min-h-12 items-center text-sm whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:strong aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-ink"
        >
          {name()}
        </Link>
      ))}
    </nav>
  )
}

/** In px from the left of the window. */
function centerOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
