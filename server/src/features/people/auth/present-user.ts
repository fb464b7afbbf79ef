import type { User } from '@manzil/contract/people/calls/user'
import { isTwoFactorMissing } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { findUser, type UserRow } from './user-rows.ts'

/** @throws AppError unauthenticated if it is deleted */
export async function getUser(services: Services, id: number): Promise<User> {
  const row = await findUser(services.database.db, id)
  if (!row) throw new AppError('unauthenticated')
  return presentUser(services, row)
}

function presentUser(services: Services, row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    first_name_ar: row.first_name_ar,
    last_name_ar: row.last_name_ar,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    pending_email: row.pending_email,
    phone_number: row.phone_number,
    phone_verified: row.phone_verified_at !== null,
    role: row.role,
    date_joined: row.date_joined.toISOString(),
    profile_picture: row.picture,
    saved_properties_count: row.saved_properties_count,
    referrals_count: row.referrals_count,
    total_rewards: row.total_rewards,
    referral_code: row.referral_code,
    two_factor_enabled: row.totp_enabled_at !== null,
    two_factor_missing: isTwoFactorMissing(services, row),
  }
}
