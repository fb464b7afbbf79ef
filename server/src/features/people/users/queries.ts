import type { ChangeLicenseBody, StaffUser } from '@manzil/contract/people/calls/staff-users'
import type { Role } from '@manzil/contract/people/roles'
import { sql } from 'kysely'
import { arabicNameIn, isNamed, NAME_COLUMNS, nameIn, namesOf } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { type AgentRule, mayAdvertise } from '../../catalogue/permits/index.ts'
import { isWaiting } from '../../enquiries/leads/index.ts'

interface UserFilter {
  search?: string | undefined
  role?: Role | undefined
}

export async function findStaffUsers(db: Db, rule: AgentRule, { search, role }: UserFilter, limit: number, offset: number) {
  let filtered = users(db)
  if (role !== undefined) filtered = filtered.where('u.role', '=', role)
  if (search !== undefined) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    filtered = filtered.where(({ or, eb }) => or([eb('u.username', 'ilike', part), eb('u.email', 'ilike', part), isNamed('u', search)]))
  }
  const [rows, { count }] = await Promise.all([
    filtered.select(columnsWith(rule)).orderBy('u.date_joined', 'desc').orderBy('u.id', 'desc').limit(limit).offset(offset).execute(),
    filtered.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { users: rows.map(present), count }
}

export async function findStaffUser(db: Db, rule: AgentRule, id: number): Promise<StaffUser | undefined> {
  const row = await users(db).select(columnsWith(rule)).where('u.id', '=', id).executeTakeFirst()
  return row && present(row)
}

const columnsWith = (rule: AgentRule) =>
  [
    'u.id',
    'u.username',
    ...NAME_COLUMNS,
    'u.email',
    'u.email_verified_at',
    'u.role',
    'u.deactivated_at',
    'u.deactivated_by',
    'u.is_public',
    'u.totp_enabled_at',
    'u.date_joined',
    'u.developer_id',
    'u.broker_number',
    'u.broker_number_expires_on',
    'u.brokerage',
    'u.brokerage_number',
    'u.languages',
    'd.name as developer_name',
    'd.name_ar as developer_name_ar',
    sql<number>`(select count(*)::int from leads where assigned_agent_id = u.id and ${isWaiting})`.as('open_leads'),
    sql<string[]>`array(select e.slug from emirates e where u.role = 'agent' and not (${mayAdvertise(rule, sql`e.id`)}) order by e.id)`.as(
      'hidden_in',
    ),
    's.reason as suspended_because',
    's.by as suspended_by',
    's.by_ar as suspended_by_ar',
  ] as const

/** Why and by whom staff last suspended an account; the audit trail alone knows. */
const SUSPENSION = sql<{ reason: string | null; by: string | null; by_ar: string | null }>`(
  select a.detail->>'reason' as reason, ${nameIn('b')} as by, ${arabicNameIn('b')} as by_ar
  from audit_entries a left join users b on b.id = a.actor_id
  where u.deactivated_by = 'staff' and a.entity = 'user' and a.entity_id = u.id::text and a.action = 'suspended'
  order by a.at desc, a.id desc limit 1)`

function users(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('developers as d', 'd.id', 'u.developer_id')
    .leftJoinLateral(SUSPENSION.as('s'), (on) => on.onTrue())
    .where('u.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number]
const selectAll = (db: Db) => users(db).select(columnsWith('anyone'))

function present(row: Row): StaffUser {
  return {
    id: row.id,
    username: row.username,
    ...namesOf(row),
    email: row.email,
    email_verified: row.email_verified_at !== null,
    role: row.role,
    is_active: row.deactivated_at === null,
    deactivated_by: row.deactivated_by,
    suspension:
      row.deactivated_at === null || row.deactivated_by !== 'staff'
        ? null
        : {
            at: row.deactivated_at.toISOString(),
            reason: row.suspended_because,
            by: row.suspended_by || null,
            by_ar: row.suspended_by_ar,
          },
    open_leads: row.open_leads,
    is_public: row.is_public,
    hidden_in: row.hidden_in,
    two_factor: row.totp_enabled_at !== null,
    developer:
      row.developer_id === null ? null : { id: row.developer_id, name: row.developer_name ?? '', name_ar: row.developer_name_ar ?? '' },
    license:
      row.role === 'agent'
        ? {
            broker_number: row.broker_number,
            broker_number_expires_on: row.broker_number_expires_on,
            brokerage: row.brokerage,
            brokerage_number: row.brokerage_number,
            languages: row.languages,
          }
        : null,
    date_joined: row.date_joined.toISOString(),
  }
}

export async function setRole(trx: Trx, id: number, role: Role): Promise<void> {
  await trx.updateTable('users').set({ role }).where('id', '=', id).execute()
}

export async function setActive(trx: Trx, id: number, shutAt: Date | null): Promise<void> {
  const change = { deactivated_at: shutAt, deactivated_by: shutAt === null ? null : ('staff' as const) }
  await trx.updateTable('users').set(change).where('id', '=', id).execute()
}

export async function setPublic(trx: Trx, id: number, isPublic: boolean): Promise<void> {
  await trx.updateTable('users').set({ is_public: isPublic }).where('id', '=', id).execute()
}

export async function setDeveloper(trx: Trx, id: number, developerId: number | null): Promise<void> {
  await trx.updateTable('users').set({ developer_id: developerId }).where('id', '=', id).execute()
}

export async function setLicense(trx: Trx, id: number, license: Omit<ChangeLicenseBody, 'based_on'>): Promise<void> {
  await trx.updateTable('users').set(license).where('id', '=', id).execute()
}

export async function isDeveloper(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('developers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
