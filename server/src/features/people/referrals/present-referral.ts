import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import type { Referral, StaffReferral } from '@manzil/contract/people/calls/referrals'
import { namesOf } from '../../../platform/accounts/name-rows.ts'
import type { ReferralRow } from './queries.ts'

/** For the referrer: only initials if the referred person hides their name. */
export function presentReferral(row: ReferralRow): Referral {
  const { referred } = row
  const { name, name_ar } = referred.shows_name ? namesOf(referred) : { name: initialsOf(referred), name_ar: null }
  return {
    id: row.id,
    referred_user_name: name,
    referred_user_name_ar: name_ar,
    property_title: row.property_title,
    property_title_ar: row.property_title_ar,
    referred_at: row.referred_at.toISOString(),
    status: row.completed_at === null ? 'pending' : 'completed',
    completed_at: row.completed_at?.toISOString() ?? null,
    reward: row.reward,
    paid_at: row.paid_at?.toISOString() ?? null,
  }
}

/** For staff, with full names. */
export function presentStaffReferral(row: ReferralRow): StaffReferral {
  const { referred, referrer } = row
  const names = namesOf(referred)
  return {
    ...presentReferral(row),
    referred_user_name: names.name,
    referred_user_name_ar: names.name_ar,
    referrer: { id: referrer.id, username: referrer.username, ...namesOf(referrer), is_deleted: referrer.is_deleted },
    referred: { id: referred.id, username: referred.username, ...names, is_deleted: referred.is_deleted },
    property_id: row.property_id,
    has_homes: row.has_homes,
    home_number: row.unit_id === null ? row.home_number : null,
    unit: unitOf(row),
    also_booked_by: row.also_booked_by,
  }
}

function unitOf({ unit_id: id, apt_no, unit_status: status }: ReferralRow): StaffReferral['unit'] {
  return id === null || apt_no === null || status === null ? null : { id, apt_no: homeNumber(apt_no), status }
}

function initialsOf({ first_name, last_name }: ReferralRow['referred']): string {
  return [first_name, last_name]
    .flatMap((name) => [...name][0] ?? [])
    .map((letter) => `${letter}.`)
    .join(' ')
}
