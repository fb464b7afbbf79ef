import type { Role } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import { useQuery } from '@tanstack/react-query'
import { Figures } from './figures.tsx'
import { Office } from './office.tsx'
import { ownFiguresQuery } from './queries.ts'

/** The start page of developers and agents: their own figures. */
export function OwnDashboard({ of }: { of: Role }) {
  return (
    <Office roles={[of]} title={m.dashboard_title()} text={m.dashboard_own_text()}>
      <OwnFigures />
    </Office>
  )
}

function OwnFigures() {
  const { data } = useQuery(ownFiguresQuery())
  return (
    <Figures
      figures={[
        {
          term: m.profile_tab_saved(),
          value: data?.saved_properties_count,
          link: { to: '/profile', search: { tab: 'saved' } },
          action: m.dashboard_to_saved(),
        },
        {
          term: m.profile_referrals(),
          value: data?.referrals_count,
          link: { to: '/profile', search: { tab: 'referrals' } },
          action: m.dashboard_to_referrals(),
        },
        {
          term: m.profile_earned(),
          value: data?.total_rewards,
          link: { to: '/profile', search: { tab: 'referrals' } },
          action: m.dashboard_to_referrals(),
        },
      ]}
    />
  )
}
