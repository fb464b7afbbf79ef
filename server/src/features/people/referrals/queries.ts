import type {
  BookableHome,
  BookableProject,
  ReferralFilter as ReferralStatus,
  StaffReferral,
} from '@manzil/contract/people/calls/referrals'
import { inEitherDigits } from '@manzil/contract/text/latin-digits'
import { type Expression, type Selectable, sql } from 'kysely'
import { arabicNameIn, isNamed, nameIn } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { hasName } from '../../catalogue/name-conditions.ts'

export async function findCodeOwner(db: Db, code: string): Promise<number | undefined> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code)
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return owner?.id
}

/** Returns the contact data of an account and of its chain of referrers. */
export async function findReferrerChain(db: Db, userId: number): Promise<{ id: number; email: string; phone_number: string | null }[]> {
  const { rows } = await sql<{ id: number; email: string; phone_number: string | null }>`
    with recursive chain as (
      select ${userId}::bigint as id
      union
      select r.referrer_id from referrals r join chain c on c.id = r.referred_id)
    select u.id, u.email, u.phone_number from chain c join users u on u.id = c.id`.execute(db)
  return rows
}

export async function insertReferral(trx: Trx, referral: { referrer_id: number; referred_id: number; referred_at: Date }): Promise<void> {
  await trx.insertInto('referrals').values(referral).execute()
}

export interface ReferralRow {
  id: number
  referred_at: Date
  completed_at: Date | null
  paid_at: Date | null
  paid_by: number | null
  reward: number
  property_id: number | null
  unit_id: number | null
  apt_no: string | null
  unit_status: BookableHome['status'] | null
  home_number: string | null
  has_homes: boolean
  also_booked_by: StaffReferral['also_booked_by']
  property_title: string | null
  property_title_ar: string | null
  referred: PersonRow
  referrer: PersonRow
}

type Names = 'id' | 'username' | 'first_name' | 'last_name' | 'first_name_ar' | 'last_name_ar'
type PersonRow = Pick<Selectable<Database['users']>, Names> & { shows_name: boolean; is_deleted: boolean }

interface ReferralFilter {
  referrerId?: number
  id?: number
  status?: ReferralStatus | undefined
  search?: string | undefined
}

const person = (alias: 'p' | 'q') => {
  const table = sql.ref(alias)
  return sql`json_build_object('id', ${table}.id, 'username', ${table}.username, 'first_name', ${table}.first_name,
    'last_name', ${table}.last_name, 'first_name_ar', ${table}.first_name_ar, 'last_name_ar', ${table}.last_name_ar,
    'shows_name', ${table}.show_name_to_referrer, 'is_deleted', ${table}.deleted_at is not null)`
}

const STATUS_CONDITIONS: Record<ReferralStatus, ReturnType<typeof sql>> = {
  pending: sql`r.completed_at is null`,
  completed: sql`r.completed_at is not null`,
  unpaid: sql`r.completed_at is not null and r.paid_at is null and q.deleted_at is null`,
}

function conditions({ referrerId, id, status, search }: ReferralFilter) {
  const like = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const isFound = (alias: 'p' | 'q') => sql`(${sql.ref(`${alias}.username`)} ilike ${like} or ${isNamed(alias, search ?? '')})`
  const all = [
    sql`true`,
    ...(referrerId === undefined ? [] : [sql`r.referrer_id = ${referrerId}`]),
    ...(id === undefined ? [] : [sql`r.id = ${id}`]),
    ...(status === undefined ? [] : [STATUS_CONDITIONS[status]]),
    ...(search === undefined ? [] : [sql`(${isFound('p')} or ${isFound('q')})`]),
  ]
  return sql.join(all, sql` and `)
}

const tables = sql`referrals r join users p on p.id = r.referred_id join users q on q.id = r.referrer_id
  left join properties t on t.id = r.property_id left join unit_listings h on h.id = r.unit_listing_id`

export async function listReferralRows(db: Db, filter: ReferralFilter, page: { limit: number; offset: number }): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select r.id, r.referred_at, r.completed_at, r.paid_at, r.paid_by, r.reward, r.property_id, h.id as unit_id, h.apt_no, h.status as unit_status, r.home_number, t.title as property_title, t.title_ar as property_title_ar,
      exists (select from unit_listings o where o.property_id = r.property_id) as has_homes,
      (select json_build_object('name', ${nameIn('a')}, 'name_ar', ${arabicNameIn('a')})
        from referrals o join users a on a.id = o.referred_id
        where o.unit_listing_id = r.unit_listing_id and o.id <> r.id order by o.completed_at, o.id limit 1) as also_booked_by,
      ${person('p')} as referred, ${person('q')} as referrer
    from ${tables} where ${conditions(filter)}
    order by r.referred_at desc, r.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countReferrals(db: Db, filter: ReferralFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${tables} where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface SumsRow {
  total: number
  completed: number
  earned: number
  paid: number
}

export async function sumReferrals(db: Db, referrerId: number): Promise<SumsRow> {
  const { rows } = await sql<SumsRow>`
    select count(*) as total, count(completed_at) as completed, coalesce(sum(reward), 0) as earned,
      coalesce(sum(reward) filter (where paid_at is not null), 0) as paid
    from referrals where referrer_id = ${referrerId}`.execute(db)
  return rows[0] as SumsRow
}

/** What was booked, as far as it is known. */
export interface Booking {
  property_id: number | null
  unit_listing_id: number | null
  /** As staff wrote it, or of the listed home: it stays when the home is removed. */
  home_number: string | null
}

interface Completion extends Booking {
  completed_at: Date
  completed_by: number
  reward: number
}

/** Returns false if it is already completed or missing. */
export async function markCompleted(trx: Trx, id: number, completion: Completion): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('referrals')
    .set(completion)
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if it is already paid, not completed or missing. */
export async function markPaid(trx: Trx, id: number, payment: { paid_at: Date; paid_by: number }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('referrals')
    .set(payment)
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns what a referral booked, and keeps others from changing it until the transaction ends; undefined if it is pending. */
export async function lockBooking(trx: Trx, id: number): Promise<Booking | undefined> {
  return trx
    .selectFrom('referrals')
    .select(['property_id', 'unit_listing_id', 'home_number'])
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeBooking(trx: Trx, id: number, booking: Booking): Promise<void> {
  await trx.updateTable('referrals').set(booking).where('id', '=', id).execute()
}

/** Makes a completed referral pending again; returns false if it is not completed or already paid. */
export async function removeBooking(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('referrals')
    .set({ completed_at: null, completed_by: null, reward: 0, property_id: null, unit_listing_id: null, home_number: null })
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findBookable(db: Db, id: number): Promise<{ has_homes: boolean } | undefined> {
  const { rows } = await sql<{ has_homes: boolean }>`
    select exists (select from unit_listings h where h.property_id = p.id) as has_homes from properties p where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function findBookedHome(db: Db, id: number): Promise<{ property_id: number; apt_no: string } | undefined> {
  return db.selectFrom('unit_listings').select(['property_id', 'apt_no']).where('id', '=', id).executeTakeFirst()
}

/** Finds projects in every state by words of their name, published ones first; without a text, the latest. */
export async function findBookableProjects(db: Db, text: string | undefined, limit: number): Promise<BookableProject[]> {
  const { rows } = await sql<BookableProject>`
    select p.id, p.title, p.title_ar, c.name as community, c.name_ar as community_ar, p.publication = 'archived' as is_archived,
      p.publication = 'draft' as is_draft,
      exists (select from unit_listings h where h.property_id = p.id) as has_homes
    from (select id, title, title_ar, community_id, publication from properties p
      where ${text === undefined ? sql`true` : hasName(text)}
      order by ${text === undefined ? sql`id desc` : sql`publication = 'published' desc, title, id`} limit ${limit}) p
    left join communities c on c.id = p.community_id
    order by p.publication = 'published' desc, p.title, p.id`.execute(db)
  return rows
}

/** Counts what {@link findBookableProjects} finds, up to `most`. */
export async function countBookableProjects(db: Db, text: string | undefined, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from properties p where ${text === undefined ? sql`true` : hasName(text)} limit ${most}) found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const hasNumber = (projectId: number, text = '') => {
  const patterns = inEitherDigits(text).map((number) => `%${number.replace(/[\\%_]/g, '\\$&')}%`)
  return sql<boolean>`h.property_id = ${projectId} and h.apt_no ilike any(array[${sql.join(patterns)}])`
}

/** Counts what {@link findBookableHomes} finds, up to `most`. */
export async function countBookableHomes(db: Db, projectId: number, text: string | undefined, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from unit_listings h where ${hasNumber(projectId, text)} limit ${most}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Finds homes of a project whose number contains the text. */
export async function findBookableHomes(db: Db, projectId: number, text: string | undefined, limit: number): Promise<BookableHome[]> {
  const { rows } = await sql<BookableHome>`
    select h.id, h.apt_no, h.floor_no, h.area, h.price, h.status, t.name as unit_type, t.name_ar as unit_type_ar,
      (select json_build_object('referral_id', r.id, 'name', ${nameIn('p')}, 'name_ar', ${arabicNameIn('p')})
        from referrals r join users p on p.id = r.referred_id
        where r.unit_listing_id = h.id order by r.completed_at, r.id limit 1) as booked_by
    from unit_listings h join units u on u.id = h.unit_id join property_types t on t.id = u.unit_type_id
    where ${hasNumber(projectId, text)}
    order by lower(h.apt_no) in (${sql.join(inEitherDigits((text ?? '').toLowerCase()))}) desc, h.status = 'sold', length(h.apt_no), h.apt_no, h.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Locks a home, so that it is booked once, and returns who has booked it in another referral. */
export async function findOtherBooking(trx: Trx, homeId: number, referralId: number) {
  await trx.selectFrom('unit_listings').select('id').where('id', '=', homeId).forNoKeyUpdate().execute()
  return trx
    .selectFrom('referrals as r')
    .innerJoin('unit_listings as h', 'h.id', 'r.unit_listing_id')
    .innerJoin('users as p', 'p.id', 'r.referred_id')
    .select(['h.apt_no', nameIn('p').as('name'), arabicNameIn('p').as('name_ar')])
    .where('h.id', '=', homeId)
    .where('r.id', '!=', referralId)
    .orderBy('r.completed_at')
    .orderBy('r.id')
    .executeTakeFirst()
}

const lettersOf = (number: Expression<string | null>) => sql`regexp_replace(lower(${number}), '[^[:alnum:]]', '', 'g')`

/**
 * Returns another referral's booking in the project for which no listed home was chosen: the one with this number, however it is
 * spaced, or any if the number is not known. Locks the project, so that two bookings at once find each other.
 */
export async function findOtherUnlistedBooking(trx: Trx, projectId: number, referralId: number, number: string | null) {
  await trx.selectFrom('properties').select('id').where('id', '=', projectId).forNoKeyUpdate().execute()
  return trx
    .selectFrom('referrals as r')
    .innerJoin('users as p', 'p.id', 'r.referred_id')
    .select([nameIn('p').as('name'), arabicNameIn('p').as('name_ar'), 'r.completed_at'])
    .where('r.property_id', '=', projectId)
    .where('r.unit_listing_id', 'is', null)
    .where((row) =>
      number === null ? row.lit(true) : sql<boolean>`${lettersOf(row.ref('r.home_number'))} = ${lettersOf(row.val(number))}`,
    )
    .where('r.completed_at', 'is not', null)
    .where('r.id', '!=', referralId)
    .orderBy('r.completed_at', 'desc')
    .orderBy('r.id', 'desc')
    .executeTakeFirst()
}

export async function findReferrerContact(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'phone_number', 'locale', 'referral_code'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
