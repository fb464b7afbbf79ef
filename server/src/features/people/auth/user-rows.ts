import type { User } from '@manzil/contract/people/calls/user'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Shaped = 'email_verified' | 'phone_verified' | 'date_joined' | 'profile_picture' | 'two_factor_enabled' | 'two_factor_missing'

/** The fields of an account as shown to its owner, except those that are shaped differently there. */
export interface UserRow extends Omit<User, Shaped> {
  email_verified_at: Date | null
  phone_verified_at: Date | null
  date_joined: Date
  totp_enabled_at: Date | null
  picture: string | null
}

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select u.id, u.username, u.first_name, u.last_name, u.first_name_ar, u.last_name_ar, u.email, u.email_verified_at, u.pending_email,
      u.phone_number, u.phone_verified_at, u.role, u.date_joined, u.referral_code, u.totp_enabled_at,
      (select m.address from media m where m.id = u.picture_id) as picture,
      (select count(*) from saved_properties s join property_search p on p.property_id = s.property_id where s.user_id = u.id)
        as saved_properties_count,
      (select count(*) from referrals r where r.referrer_id = u.id) as referrals_count,
      (select coalesce(sum(r.reward), 0) from referrals r where r.referrer_id = u.id) as total_rewards
    from users u where u.id = ${id} and u.deleted_at is null`.execute(db)
  return rows[0]
}
