import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import type { AuditAction } from '@manzil/contract/office/calls/audit'
import {
  BOOKABLE_COUNTED,
  BOOKABLE_SHOWN,
  type BookingBody,
  HOME_NUMBER_MAX,
  REFERRAL_REWARD,
} from '@manzil/contract/people/calls/referrals'
import { textIn } from '@manzil/contract/text/locale'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { formatLongDay } from '../../../platform/documents/format.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { dropUnsentMessages, queueMessage, wasSentSince } from '../../enquiries/outbox/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { isSamePerson } from './add-referral.ts'
import { presentStaffReferral } from './present-referral.ts'
import {
  type Booking,
  changeBooking,
  countBookableHomes,
  countBookableProjects,
  findBookable,
  findBookableHomes,
  findBookableProjects,
  findBookedHome,
  findOtherBooking,
  findOtherUnlistedBooking,
  findReferrerContact,
  listReferralRows,
  lockBooking,
  markCompleted,
  markPaid,
  type ReferralRow,
  removeBooking,
} from './queries.ts'

/**
 * Records the booking of a referred person, which credits AED 100. Repeating it has no effect. @throws AppError not_found;
 * forbidden for the person who would be rewarded; conflict if both are the same person, someone else booked the home, or staff
 * have meanwhile recorded another booking; booking_exists; bad_input on the project or home
 */
export async function completeReferral(services: Services, account: Account, id: number, given: BookingBody) {
  const { db } = services.database
  const referral = await getReferral(services, id)
  if (referral.referrer.id === account.id) throw new AppError('forbidden')
  const booking = await checkBooking(db, given)
  if (referral.completed_at === null && (await isSamePerson(db, referral.referrer.id, referral.referred.id))) {
    throw new AppError('conflict', { userMessage: m.referral_same_person })
  }
  const at = services.clock()
  await db.transaction().execute(async (trx) => {
    await requireFree(trx, id, booking)
    if (referral.completed_at === null && !given.is_another) await requireFirst(trx, id, booking)
    const completion = { completed_at: at, completed_by: account.id, reward: REFERRAL_REWARD, ...booking }
    if (!(await markCompleted(trx, id, completion))) {
      const stored = await lockBooking(trx, id)
      if (stored) requireCurrent(given, stored, booking)
      return
    }
    await writeAudit(trx, {
      at,
      actor_id: account.id,
      action: 'referral_completed',
      entity: 'referral',
      entity_id: id,
      detail: { after: recorded(booking) },
    })
    await notifyReferrer(services, trx, referral)
  })
  return presentStaffReferral(await getReferral(services, id))
}

/**
 * Corrects which project and home a referred person booked. @throws AppError not_found; forbidden for the person who is rewarded;
 * conflict if there is no booking, it is not the one that was edited, or someone else booked the home; booking_exists; bad_input on the
 * project or home
 */
export async function correctBooking(services: Services, account: Account, id: number, given: BookingBody) {
  const { db } = services.database
  const referral = await getReferral(services, id)
  if (referral.referrer.id === account.id) throw new AppError('forbidden')
  const after = await checkBooking(db, given)
  const shown = bookingOf(referral)
  // Checked before the home and again under the lock, so that nobody is asked about a choice that cannot be saved.
  if (referral.completed_at !== null) requireCurrent(given, shown, after)
  await db.transaction().execute(async (trx) => {
    if (after.unit_listing_id !== shown.unit_listing_id) await requireFree(trx, id, after)
    if (!isSameBooking(after, shown) && !given.is_another) await requireFirst(trx, id, after)
    const before = await lockBooking(trx, id)
    if (!before) throw new AppError('conflict', { userMessage: m.referral_not_completed })
    requireCurrent(given, before, after)
    await changeBooking(trx, id, after)
    if (isSameBooking(before, after)) return
    await auditReferral(trx, services, account, id, 'referral_corrected', { before: recorded(before), after: recorded(after) })
  })
  return presentStaffReferral(await getReferral(services, id))
}

/**
 * Takes a booking back that was recorded by mistake, with its reward, and cancels unsent messages about it. `is_told` if one was sent.
 * @throws AppError not_found; forbidden for the person who is rewarded; conflict if there is no booking or its reward is paid
 */
export async function withdrawBooking(services: Services, account: Account, id: number) {
  const referral = await getReferral(services, id)
  if (referral.referrer.id === account.id) throw new AppError('forbidden')
  if (referral.paid_at !== null) throw new AppError('conflict', { userMessage: m.referral_already_paid })
  const about = { kind: 'referral_completed', about: { referral_id: id } } as const
  const is_told = await services.database.db.transaction().execute(async (trx) => {
    if (!(await removeBooking(trx, id))) throw new AppError('conflict', { userMessage: m.referral_not_completed })
    await dropUnsentMessages(trx, about)
    const before = recorded(bookingOf(referral))
    await auditReferral(trx, services, account, id, 'referral_booking_withdrawn', { before })
    return referral.completed_at !== null && wasSentSince(trx, about, referral.completed_at)
  })
  return { is_told, data: presentStaffReferral(await getReferral(services, id)) }
}

/** Completes a home with its project, whose number then replaces a written one. @throws AppError bad_input, also without a home in a project that has homes, unless it is null */
async function checkBooking(db: Db, { property_id, unit_id, home_number: written }: BookingBody): Promise<Booking> {
  const home_number = written || null
  if (unit_id != null) {
    const home = await findBookedHome(db, unit_id)
    if (!home || (property_id !== undefined && property_id !== home.property_id)) throw invalid('unit_id', m.input_unknown_value)
    const number = homeNumber(home.apt_no).slice(0, HOME_NUMBER_MAX)
    return { property_id: home.property_id, unit_listing_id: unit_id, home_number: number || null }
  }
  if (property_id === undefined) return { property_id: null, unit_listing_id: null, home_number: null }
  const project = await findBookable(db, property_id)
  if (!project) throw invalid('property_id', m.input_unknown_value)
  if (unit_id === undefined && project.has_homes) throw invalid('unit_id', m.referral_home_needed)
  return { property_id, unit_listing_id: null, home_number }
}

function bookingOf({
  property_id,
  unit_id: unit_listing_id,
  home_number,
}: Pick<ReferralRow, 'property_id' | 'unit_id' | 'home_number'>): Booking {
  return { property_id, unit_listing_id, home_number }
}

/** Accepts a booking that is already stored, as when a request is repeated. @throws AppError conflict if another one was edited */
function requireCurrent({ based_on }: BookingBody, stored: Booking, after: Booking): void {
  if (based_on === undefined || isSameBooking(stored, after)) return
  if (based_on === null || !isSameBooking(bookingOf(based_on), stored)) {
    throw new AppError('conflict', { userMessage: m.referral_changed_meanwhile })
  }
}

/** A listed home is identified by its id, so its number may change. */
function isSameBooking(one: Booking, other: Booking): boolean {
  if (one.property_id !== other.property_id || one.unit_listing_id !== other.unit_listing_id) return false
  return one.unit_listing_id !== null || one.home_number === other.home_number
}

/** For the audit trail: the number only if it is known and the home is not listed. */
const recorded = ({ home_number, ...booking }: Booking) => ({
  ...booking,
  ...(home_number !== null && booking.unit_listing_id === null && { home_number }),
})

/** @throws AppError conflict, which names the home, if another referral has booked it */
async function requireFree(trx: Trx, id: number, { unit_listing_id }: Booking): Promise<void> {
  const other = unit_listing_id === null ? undefined : await findOtherBooking(trx, unit_listing_id, id)
  if (!other) return
  const number = homeNumber(other.apt_no)
  throw new AppError('conflict', {
    userMessage: (_, options) => {
      const name = textIn(other, 'name', options.locale)
      return number === '' ? m.referral_home_taken_unnumbered({ name }, options) : m.referral_home_taken({ number, name }, options)
    },
  })
}

/**
 * @throws AppError booking_exists, if another referral has booked the same written number, or an unknown home of a project that has
 * homes. It may be the same booking, such as of a couple, but only people can tell.
 */
async function requireFirst(trx: Trx, id: number, { property_id, unit_listing_id, home_number }: Booking): Promise<void> {
  if (property_id === null || unit_listing_id !== null) return
  if (home_number === null && !(await findBookable(trx, property_id))?.has_homes) return
  const other = await findOtherUnlistedBooking(trx, property_id, id, home_number)
  if (!other?.completed_at) return
  const at = uaeDate(other.completed_at)
  throw new AppError('booking_exists', {
    userMessage: (_, options) => {
      const { locale } = options
      const [name, day] = [textIn(other, 'name', locale), formatLongDay(at, locale ?? 'en')]
      if (home_number === null) return m.referral_booking_exists({ name, day }, options)
      return m.referral_number_exists({ home: home_number, name, day }, options)
    },
  })
}

const invalid = (field: keyof BookingBody, message: Message) => new AppError('bad_input', { fields: { [field]: [message] } })

export async function listBookableProjects({ database: { db } }: Services, search: string | undefined) {
  const [data, count] = await Promise.all([
    findBookableProjects(db, search, BOOKABLE_SHOWN),
    countBookableProjects(db, search, BOOKABLE_COUNTED),
  ])
  return { success: true as const, data, count }
}

/** @throws AppError not_found */
export async function listBookableHomes({ database: { db } }: Services, projectId: number, search: string | undefined) {
  if (!(await findBookable(db, projectId))) throw new AppError('not_found')
  const [homes, count] = await Promise.all([
    findBookableHomes(db, projectId, search, BOOKABLE_SHOWN),
    countBookableHomes(db, projectId, search, BOOKABLE_COUNTED),
  ])
  return { success: true as const, data: homes.map((home) => ({ ...home, apt_no: homeNumber(home.apt_no) })), count }
}

type ReferralAction = Extract<AuditAction, `referral_${string}`>

function auditReferral(trx: Trx, { clock }: Services, { id: actor_id }: Account, id: number, action: ReferralAction, detail: object) {
  return writeAudit(trx, { at: clock(), actor_id, action, entity: 'referral', entity_id: id, detail: { ...detail } })
}

/**
 * Marks a reward as paid; repeating it has no effect.
 * @throws AppError not_found; forbidden for the person who is rewarded; conflict while it is pending, if that person's account was
 * deleted, or if someone else has marked it
 */
export async function payReferral(services: Services, account: Account, id: number) {
  const referral = await getReferral(services, id)
  if (referral.referrer.id === account.id) throw new AppError('forbidden')
  if (referral.completed_at === null) throw new AppError('conflict', { userMessage: m.referral_not_completed })
  if (referral.referrer.is_deleted && referral.paid_at === null)
    throw new AppError('conflict', { userMessage: m.referral_referrer_deleted })
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    if (!(await markPaid(trx, id, { paid_at: at, paid_by: account.id }))) return
    await auditReferral(trx, services, account, id, 'referral_paid', { reward: referral.reward, referrer_id: referral.referrer.id })
  })
  const paid = await getReferral(services, id)
  if (paid.paid_by !== account.id) throw new AppError('conflict', { userMessage: m.referral_already_paid })
  return presentStaffReferral(paid)
}

async function getReferral({ database }: Services, id: number): Promise<ReferralRow> {
  const [referral] = await listReferralRows(database.db, { id }, { limit: 1, offset: 0 })
  if (!referral) throw new AppError('not_found')
  return referral
}

/** Notification settings are checked when the email is sent. */
async function notifyReferrer(services: Services, trx: Trx, { id: referral_id, referrer: { id: userId } }: ReferralRow): Promise<void> {
  const user = await findReferrerContact(trx, userId)
  if (!user) return
  const message = { kind: 'referral_completed', detail: { referral_id }, userId, locale: user.locale } as const
  await queueMessage(services, trx, { ...message, to: user.email })
  if (user.phone_number !== null) await queueMessage(services, trx, { ...message, channel: 'sms', to: user.phone_number })
}
