import {
  type AllReferralsQuery,
  type ReferralStats,
  type ReferralsQuery,
  referralPath,
  successRate,
} from '@manzil/contract/people/calls/referrals'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { presentReferral, presentStaffReferral } from './present-referral.ts'
import { countReferrals, findReferrerContact, listReferralRows, type ReferralRow, sumReferrals } from './queries.ts'

const MAX_REWARDS = 1_000

export async function listReferrals(
  services: Services,
  account: Account,
  query: z.output<typeof ReferralsQuery>,
  addressOf: AddressOfPage,
) {
  const { rows, ...list } = await listPage(services, { referrerId: account.id }, query, addressOf)
  return { success: true as const, data: rows.map(presentReferral), ...list }
}

export async function listAllReferrals(services: Services, query: z.output<typeof AllReferralsQuery>, addressOf: AddressOfPage) {
  const { rows, ...list } = await listPage(services, { status: query.status, search: query.search }, query, addressOf)
  return { success: true as const, data: rows.map(presentStaffReferral), ...list }
}

async function listPage(
  { database: { db } }: Services,
  filter: Parameters<typeof countReferrals>[1],
  query: { page: number; page_size: number },
  addressOf: AddressOfPage,
): Promise<{ rows: ReferralRow[]; count: number; next: string | null }> {
  const { limit, offset, nextOf } = pageOf(query, addressOf)
  const [rows, count] = await Promise.all([listReferralRows(db, filter, { limit, offset }), countReferrals(db, filter)])
  return { rows, count, next: nextOf(count) }
}

/** Sums are in AED, the success rate in whole percent. */
export async function getReferralStats({ database }: Services, account: Account): Promise<ReferralStats> {
  const { total, completed, earned, paid } = await sumReferrals(database.db, account.id)
  return {
    total_referrals: total,
    completed_referrals: completed,
    pending_referrals: total - completed,
    total_rewards_earned: earned,
    paid_rewards: paid,
    pending_rewards: earned - paid,
    success_rate: successRate({ completed, total }),
  }
}

export async function listRewards({ database }: Services, account: Account) {
  const filter = { referrerId: account.id, status: 'completed' as const }
  const rows = await listReferralRows(database.db, filter, { limit: MAX_REWARDS, offset: 0 })
  return rows.map((row) => ({
    id: row.id,
    referral_id: row.id,
    referred_user_name: presentReferral(row).referred_user_name,
    amount: row.reward,
    status: row.paid_at === null ? ('pending' as const) : ('paid' as const),
    earned_at: (row.completed_at ?? row.referred_at).toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
  }))
}

export async function getReferralCode(
  { database, config: { site } }: Services,
  account: Account,
): Promise<{ code: string; share_url: string }> {
  const owner = await findReferrerContact(database.db, account.id)
  if (!owner) throw new AppError('unauthenticated')
  const code = owner.referral_code
  return { code, share_url: `${site.public_url}${referralPath(code)}` }
}
