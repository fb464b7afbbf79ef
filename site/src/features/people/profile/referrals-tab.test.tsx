import { m } from '@manzil/messages'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { formatWholeDay } from '@manzil/ui/i18n/dates.ts'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReferralsTab } from './referrals-tab.tsx'

const REFERRAL = {
  referred_user_name_ar: null,
  property_title: null,
  property_title_ar: null,
  referred_at: '2026-09-13T08:00:00Z',
  status: 'completed',
  completed_at: '2026-10-13T08:00:00Z',
  reward: 100,
}

it('tells a paid reward from one that is not, and shows names in the page’s language', async () => {
  document.documentElement.lang = 'ar'
  mockApi('get', '/referrals/code/', { json: { success: true, data: { code: 'ABCDEF1234' } } })
  const data = [
    { ...REFERRAL, id: 1, referred_user_name: 'Dima Sabbagh', referred_user_name_ar: 'ديمة صباغ', paid_at: '2026-11-01T08:00:00Z' },
    { ...REFERRAL, id: 2, referred_user_name: 'A. N.', paid_at: null },
  ]
  mockApi('get', '/referrals/', { json: { success: true, next: null, data } })
  mockApi('get', '/referrals/stats/', {
    json: {
      success: true,
      data: {
        total_referrals: 2,
        completed_referrals: 2,
        pending_referrals: 0,
        total_rewards_earned: 200,
        paid_rewards: 100,
        pending_rewards: 100,
      },
    },
  })
  await renderPage(() => (
    <QueryProvider>
      <ReferralsTab />
    </QueryProvider>
  ))
  const list = within(await screen.findByRole('region', { name: m.referral_recent() }))
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(rows[0]).toContain('ديمة صباغ')
  expect(rows[0]).toContain(m.referral_reward_paid())
  expect(rows[1]).toContain('A. N.')
  expect(rows[1]).toContain(m.referral_reward_pending())
  const days = [REFERRAL.referred_at, REFERRAL.completed_at].map(formatWholeDay)
  expect(rows[1]).toContain(`${m.referral_registered_on({ day: days[0] ?? '' })} · ${m.referral_booked_on({ day: days[1] ?? '' })}`)
  expect(screen.getByRole('region', { name: m.referral_how_title() }).textContent).toContain(m.referral_how_paid())
})
