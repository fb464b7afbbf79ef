import { type Role, SALES_ROLES, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface Place {
  path: string
  name: () => string
  roles: readonly Role[]
}
interface Group {
  name: () => string
  places: readonly Place[]
}

const staff = (path: string, name: () => string): Place => ({ path, name, roles: STAFF_ROLES })

/** Pages of the office in the order of a working day, with the roles that may open them. */
const GROUPS: readonly Group[] = [
  {
    name: m.dashboard_title,
    places: [staff('/admin/dashboard', m.dashboard_title), { path: '/developer/dashboard', name: m.dashboard_title, roles: ['developer'] }],
  },
  { name: m.leads_title, places: [staff('/leads-panel', m.leads_title)] },
  {
    name: m.office_nav_catalogue,
    places: [
      staff('/admin/projects', m.catalogue_title),
      { path: '/developer/projects', name: m.catalogue_title, roles: ['developer'] },
      staff('/admin/developers', m.office_developers_title),
      staff('/admin/communities', m.office_communities_title),
      staff('/admin/amenities', m.office_amenities_title),
      staff('/admin/feeds', m.feeds_title),
      staff('/admin/duplicates', m.duplicates_title),
    ],
  },
  {
    name: m.office_nav_content,
    places: [
      staff('/admin/blog', m.office_blog_title),
      staff('/admin/newsletter', m.office_newsletter_title),
      staff('/admin/site', m.office_site_title),
    ],
  },
  {
    name: m.office_nav_people,
    places: [staff('/admin/users', m.office_users_title), { path: '/admin/referrals', name: m.office_referrals_title, roles: SALES_ROLES }],
  },
  { name: m.office_nav_system, places: [staff('/admin/outbox', m.outbox_title), staff('/admin/audit', m.audit_title)] },
]

/** Navigation of the office for a role: its groups, and below them the pages of the current group. */
export function OfficeNav({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const isAt = ({ path }: Place) => pathname === path || pathname.startsWith(`${path}/`)
  const groups = GROUPS.flatMap(({ name, places }) => {
    const [first, ...others] = places.filter(({ roles }) => roles.includes(role))
    // A group with a single page is shown as that page.
    return first ? [{ name: others.length > 0 ? name : first.name, places: [first, ...others] as const }] : []
  })
  if (groups.flatMap(({ places }) => places).length < 2) return null
  const present = groups.find(({ places }) => places.some(isAt))
  const below = present && present.places.length > 1 ? present : undefined
  return (
    <nav className="mb-8 max-md:mb-6" aria-label={m.office_nav()}>
      <Row
        className="gap-6 border-b border-line"
        entries={groups.map(({ name, places }) => ({
          path: places[0].path,
          name,
          current: places.some(isAt) ? (places.length > 1 ? 'true' : 'page') : undefined,
        }))}
        item="min-h-12 aria-[current]:strong aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-ink"
      />
      {below && (
        <Row
          label={below.name()}
          className="gap-1 pt-2"
          entries={below.places.map((place) => ({ path: place.path, name: place.name, current: isAt(place) ? 'page' : undefined }))}
          item="min-h-11 rounded-control px-3 aria-[current]:bg-sand aria-[current]:text-ink"
        />
      )}
    </nav>
  )
}

interface RowProps {
  label?: string
  className: string
  entries: { path: string; name: () => string; current: 'true' | 'page' | undefined }[]
  item: string
}

/** A horizontally scrollable row of links that scrolls its current link into view. */
function Row({ label, className, entries, item }: RowProps) {
  const row = useRef<HTMLUListElement>(null)
  const marked = entries.find(({ current }) => current)?.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current link changes
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (link) row.current?.scrollBy({ left: centerOf(link) - centerOf(row.current) })
  }, [marked])
  return (
    <ul ref={row} aria-label={label} className={`flex overflow-x-auto max-md:bleed-row ${className}`}>
      {entries.map(({ path, name, current }) => (
        <li key={path} className="flex">
          <Link
            to={path as '/'}
            aria-current={current}
            className={`relative inline-flex items-center text-sm whitespace-nowrap text-muted transition-colors hover:text-ink ${item}`}
          >
            {name()}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Horizontal centre in px from the left edge of the window. */
function centerOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
