import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import {
  NOTIFICATION_DEFAULTS,
  type NotificationPreferences,
  PRIVACY_DEFAULTS,
  type PrivacySettings,
} from '@manzil/contract/people/calls/profile'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { isLeadOf } from '../../enquiries/leads/index.ts'
import { deleteMessagesOf, isMessageTo } from '../../enquiries/outbox/index.ts'

type UserChange = Updateable<Database['users']>

export async function lockProfile(trx: Trx, id: number) {
  return trx
    .selectFrom('users')
    .select([
      'first_name',
      'last_name',
      'email',
      'email_verified_at',
      'pending_email',
      'phone_number',
      'phone_verified_at',
      'picture_id',
      'locale',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateUser(trx: Db, id: number, change: UserChange): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('users').set(change).where('id', '=', id).execute()
}

export async function findNotifications(db: Db, id: number): Promise<NotificationPreferences> {
  const found = await db
    .selectFrom('users')
    .select(['notify_email as email', 'notify_sms as sms', 'notify_push as push', 'notify_referral as referral'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? NOTIFICATION_DEFAULTS
}

export async function findPrivacy(db: Db, id: number): Promise<PrivacySettings> {
  const found = await db
    .selectFrom('users')
    .select(['show_name_to_referrer', 'keep_session_history'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? PRIVACY_DEFAULTS
}

interface Picture {
  key: string
  address: string
  side: number
  type: string
  content: Uint8Array
}

export async function insertPicture(trx: Trx, { key, address, side, type, content }: Picture): Promise<number> {
  const { id } = await trx
    .insertInto('media')
    .values({ key, kind: 'avatar', address, width: side, height: side })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('media_files').values({ media_id: id, type, content }).execute()
  return id
}

/** Deletes only uploaded pictures; other media rows may be shared. */
export async function deletePicture(trx: Trx, id: number): Promise<void> {
  const uploaded = trx.selectFrom('media_files').select('media_id').where('media_id', '=', id)
  await trx.deleteFrom('media').where('id', 'in', uploaded).execute()
}

export async function findPictureFile(db: Db, key: string) {
  return db
    .selectFrom('media as m')
    .innerJoin('media_files as f', 'f.media_id', 'm.id')
    .select(['f.type', 'f.content'])
    .where('m.key', '=', key)
    .executeTakeFirst()
}

export async function countOtherStaff(db: Db, exceptId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('role', 'in', STAFF_ROLES)
    .where('id', '<>', exceptId)
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds an account's newsletter subscription, if it has confirmed that email. */
function newsletterOf(db: Db, userId: number) {
  return db
    .selectFrom('newsletter_subscribers as n')
    .innerJoin('users as u', (join) => join.on(sql<boolean>`lower(u.email) = lower(n.email)`))
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
}

function confirmedEmail(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
}

/** Removes everything that identifies the owner. Rows that other records refer to stay, anonymised. */
export async function anonymiseAccount(trx: Trx, id: number, at: Date): Promise<void> {
  const handle = `deleted-${id.toString(36)}`
  await trx.deleteFrom('newsletter_subscribers').where('id', 'in', newsletterOf(trx, id).select('n.id')).execute()
  await trx.deleteFrom('invitations').where(sql`lower(email)`, '=', confirmedEmail(trx, id)).execute()
  await deleteMessagesOf(trx, id)
  await trx
    .updateTable('users')
    .set({
      username: handle,
      email: `${handle}@deleted.invalid`,
      first_name: 'Deleted',
      last_name: 'account',
      first_name_ar: 'حساب',
      last_name_ar: 'محذوف',
      phone_number: null,
      phone_verified_at: null,
      email_verified_at: null,
      pending_email: null,
      pending_email_session: null,
      password_hash: null,
      picture_id: null,
      developer_id: null,
      is_public: false,
      role: 'user',
      referral_code: handle,
      totp_secret: null,
      totp_pending_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      deactivated_at: null,
      deactivated_by: null,
      deleted_at: at,
    })
    .where('id', '=', id)
    .execute()
  for (const table of [
    'sessions',
    'link_tokens',
    'phone_codes',
    'recovery_codes',
    'contact_changes',
    'saved_properties',
    'two_factor_resets',
  ] as const) {
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  }
  await trx.updateTable('properties').set({ agent_id: null }).where('agent_id', '=', id).execute()
  await anonymiseAuditEntries(trx, id)
}

/**
 * Removes network addresses from an account's audit entries, the detail of what it did to itself, and the reasons that staff wrote
 * about it, such as for a suspension. Other details stay, because they have no contact data.
 */
async function anonymiseAuditEntries(trx: Trx, id: number): Promise<void> {
  const byOthers = sql<boolean>`coalesce(actor_id <> ${id}, false)`
  const aboutIt = sql<boolean>`entity = 'user' and entity_id = ${String(id)}`
  await trx
    .updateTable('audit_entries')
    .set({
      address: sql`case when ${byOthers} then address end`,
      detail: sql`case when ${byOthers} then detail - 'reason' when ${aboutIt} then '{}' else detail end`,
    })
    .where(sql<boolean>`actor_id = ${id} or ${aboutIt}`)
    .execute()
}

/** Returns who recommended Manzil to an account, without their name, and what the account booked. */
async function findReferredBy(db: Db, id: number) {
  const found = await db
    .selectFrom('referrals as r')
    .leftJoin('properties as p', 'p.id', 'r.property_id')
    .leftJoin('unit_listings as h', 'h.id', 'r.unit_listing_id')
    .select(['r.id', 'r.referred_at', 'r.completed_at', 'r.property_id', 'p.title', 'h.apt_no', 'r.home_number'])
    .where('r.referred_id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { property_id, title, apt_no, home_number, ...referral } = found
  const home = apt_no === null ? home_number : homeNumber(apt_no) || null
  return { ...referral, booking: referral.completed_at && { property_id, title, home, booked_at: referral.completed_at } }
}

/** Lists messages to an account, to its confirmed email, and those that acknowledge its own enquiries. */
async function findMessagesOf(db: Db, id: number) {
  return db
    .selectFrom('outbox_messages')
    .select(['channel', 'kind', 'recipient', 'locale', 'status', 'created_at', 'sent_at'])
    .where((row) =>
      row.or([
        isMessageTo(id),
        row.and([row('kind', '=', 'lead_acknowledged'), row('lead_id', 'in', row.selectFrom('leads').select('id').where(isLeadOf(id)))]),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** Collects all data stored about an account by table, without credentials. */
export async function gatherPersonalData(db: Db, id: number): Promise<Record<string, unknown>> {
  const [account, sessions, saved_properties, referred_by_me, referred_by, messages, audit, former, newsletter] = await Promise.all([
    db
      .selectFrom('users as u')
      .select([
        'u.id',
        'u.username',
        'u.email',
        'u.email_verified_at',
        'u.pending_email',
        'u.first_name',
        'u.last_name',
        'u.first_name_ar',
        'u.last_name_ar',
        'u.phone_number',
        'u.phone_verified_at',
        'u.role',
        'u.date_joined',
        'u.locale',
        'u.referral_code',
        'u.notify_email',
        'u.notify_sms',
        'u.notify_push',
        'u.notify_referral',
        'u.show_name_to_referrer',
        'u.keep_session_history',
        'u.totp_enabled_at as two_factor_enabled_at',
      ])
      .select((row) => row.selectFrom('media').select('address').whereRef('media.id', '=', 'u.picture_id').as('profile_picture'))
      .where('u.id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('sessions')
      .select(['device', 'user_agent', 'address', 'created_at', 'last_used_at', 'ended_at', 'end_reason'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('saved_properties as s')
      // Drafts stay unnamed outside the office.
      .leftJoin('properties as p', (join) => join.onRef('p.id', '=', 's.property_id').on('p.publication', '<>', 'draft'))
      .select(['s.property_id as id', 'p.slug', 'p.title', 's.saved_at'])
      .where('s.user_id', '=', id)
      .orderBy('s.saved_at')
      .orderBy('s.property_id')
      .execute(),
    db
      .selectFrom('referrals')
      .select(['id', 'referred_at', 'completed_at', 'reward', 'paid_at'])
      .where('referrer_id', '=', id)
      .orderBy('id')
      .execute(),
    findReferredBy(db, id),
    findMessagesOf(db, id),
    db
      .selectFrom('audit_entries')
      .select(['at', 'action', 'entity', 'entity_id', 'address'])
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute(),
    db.selectFrom('contact_changes').select(['field', 'former', 'undo_until']).where('user_id', '=', id).orderBy('id').execute(),
    newsletterOf(db, id)
      .select(['n.email', 'n.locale', 'n.consent', 'n.asked_at', 'n.confirmed_at', 'n.unsubscribed_at'])
      .executeTakeFirst(),
  ])
  return {
    account,
    sessions,
    saved_properties,
    referrals: referred_by_me,
    referred_by,
    messages,
    activity: audit,
    former_contacts: former,
    newsletter: newsletter ?? null,
  }
}
