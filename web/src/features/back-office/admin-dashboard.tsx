import { STAFF_ROLES } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { leadSummaryQuery } from '../leads/index.ts'
import { Figures } from './figures.tsx'
import { Office } from './office.tsx'
import { projectsLink } from './projects/projects-link.ts'
import { interestQuery } from './projects/queries.ts'
import { allReferralsQuery, outboxQuery, ownFiguresQuery } from './queries.ts'

/** What admin and owner look after. */
export function AdminDashboard() {
  return (
    <Office roles={STAFF_ROLES} title={m.dashboard_title()} text={m.dashboard_admin_text()}>
      <AdminFigures />
    </Office>
  )
}

function AdminFigures() {
  const { data: user } = useQuery(ownFiguresQuery())
  const missing = user?.two_factor_missing === true
  const enabled = user !== undefined && !missing
  const { data: leads } = useQuery({ ...leadSummaryQuery(), enabled })
  const { data: pending } = useQuery({ ...allReferralsQuery(1, 'pending', 1), enabled })
  const { data: kept } = useQuery({ ...outboxQuery(1, 'kept', 1), enabled })
  const { data: failed } = useQuery({ ...outboxQuery(1, 'failed', 1), enabled })
  const { data: interest } = useQuery({ ...interestQuery(), enabled })
  if (missing) {
    return (
      <p role="status" className="mt-10 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
        {m.account_two_factor_needed()}{' '}
        <Link to="/profile" search={{ tab: 'settings' }} className="underline">
          {m.profile_tab_settings()}
        </Link>
      </p>
    )
  }
  return (
    <Figures
      figures={[
        { term: m.leads_title(), value: leads?.total.count, link: { to: '/leads-panel' }, action: m.leads_open() },
        {
          term: m.catalogue_own_stale(),
          value: interest?.stale,
          link: { ...projectsLink('admin'), search: { stale: '1' } },
          action: m.catalogue_manage(),
        },
        {
          term: m.dashboard_pending_referrals(),
          value: pending?.count,
          link: { to: '/admin/referrals', search: { status: 'pending' } },
          action: m.dashboard_to_referrals(),
        },
        {
          term: m.dashboard_kept_messages(),
          value: kept?.count,
          link: { to: '/admin/outbox', search: { status: 'kept' } },
          action: m.dashboard_to_outbox(),
        },
        {
          term: m.dashboard_failed_messages(),
          value: failed?.count,
          link: { to: '/admin/outbox', search: { status: 'failed' } },
          action: m.dashboard_to_outbox(),
        },
      ]}
    />
  )
}
