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
  const { email_verified_at, phone_verified_at, date_joined, totp_enabled_at, picture, ...shown } = row
  return {
    ...shown,
    email_verified: email_verified_at !== null,
    phone_verified: phone_verified_at !== null,
    date_joined: date_joined.toISOString(),
    profile_picture: picture,
    two_factor_enabled: totp_enabled_at !== null,
    two_factor_missing: isTwoFactorMissing(services, row),
  }
}
