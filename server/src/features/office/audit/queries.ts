import type { AuditEntity } from '@manzil/contract/office/calls/audit'
import { type RawBuilder, sql } from 'kysely'
import { arabicNameIn, NAME_COLUMNS, nameIn } from '../../../platform/accounts/name-rows.ts'
import type { Db } from '../../../platform/database/database.ts'

export interface AuditFilter {
  entity?: string | undefined
  entity_id?: string | undefined
  action?: string | undefined
  /** Part of the name or username of a person who acted, whose account or invitation it was, or who had or got the lead. */
  actor?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** Actions to exclude. */
  not?: readonly string[]
  /** Only changes of the catalogue and of leads; an export and the start of an import change nothing. */
  latest?: boolean
  /** Excludes newer entries, by id. */
  upTo?: number
  /** Only entries of the same time as this one, by its id. */
  sameTimeAs?: number
}

/**
 * Changes of the catalogue and of leads by people, without new leads and without what feeds change project by project. The
 * parentheses must match the index `audit_changes`.
 */
const IS_LATEST_CHANGE = sql<boolean>`(entity in ('amenity', 'community', 'developer', 'feed', 'lead', 'property')
  and action not in ('lead_submitted', 'project_changed_by_feed', 'project_unpublished_by_feed')
  and (actor_id is not null or action in ('consent_withdrawn', 'feed_imported')))
  and action <> 'catalogue_exported'`

function filtered(db: Db, { entity, entity_id, action, actor, from, to, not, latest = false, upTo, sameTimeAs }: AuditFilter) {
  let entries = db.selectFrom('audit_entries as a').leftJoin('users as u', 'u.id', 'a.actor_id')
  if (entity !== undefined) entries = entries.where('a.entity', '=', entity)
  if (entity_id !== undefined) entries = entries.where('a.entity_id', '=', entity_id)
  if (action !== undefined) entries = entries.where('a.action', '=', action)
  if (not !== undefined) entries = entries.where('a.action', 'not in', not)
  if (from !== undefined) entries = entries.where('a.at', '>=', from)
  if (to !== undefined) entries = entries.where('a.at', '<=', to)
  if (upTo !== undefined) entries = entries.where('a.id', '<=', upTo)
  if (sameTimeAs !== undefined) entries = entries.where(sql<boolean>`a.at = (select at from audit_entries where id = ${sameTimeAs})`)
  if (latest) entries = entries.where(IS_LATEST_CHANGE).where('a.action', 'not in', ['leads_exported', 'feed_run'])
  if (actor !== undefined) {
    const part = `%${actor.replace(/^@/, '').replace(/[\\%_]/g, '\\$&')}%`
    const people = db.selectFrom('users').where(({ or, eb, val, fn }) => {
      const name = fn<string>('concat_ws', [val(' '), 'first_name', 'last_name', 'first_name_ar', 'last_name_ar'])
      return or([eb('username', 'ilike', part), eb(name, 'ilike', part)])
    })
    const ids = people.select(sql<string>`id::text`.as('id'))
    const invitations = db
      .selectFrom('audit_entries')
      .select(sql<string>`detail->>'invitation_id'`.as('id'))
      .where('entity', '=', 'user')
      .where('action', '=', 'invitation_accepted')
      .where('entity_id', 'in', ids)
    const agentIn = (fields: 'before' | 'after') => sql<string>`a.detail->${sql.lit(fields)}->>'assigned_agent_id'`
    entries = entries.where(({ or, and, eb }) =>
      or([
        eb('a.actor_id', 'in', people.select('id')),
        and([eb('a.entity', '=', 'user'), eb('a.entity_id', 'in', ids)]),
        and([eb('a.entity', '=', 'invitation'), eb('a.entity_id', 'in', invitations)]),
        and([eb('a.entity', '=', 'lead'), or([eb(agentIn('before'), 'in', ids), eb(agentIn('after'), 'in', ids)])]),
      ]),
    )
  }
  return entries
}

/** Newest first. `after` is the last entry of the previous batch, for lists that are read to the end. */
export async function findEntries(
  db: Db,
  filter: AuditFilter,
  limit: number,
  { offset = 0, after }: { offset?: number; after?: number } = {},
) {
  let entries = filtered(db, filter)
  // The database compares, because its times are finer than JavaScript's.
  if (after !== undefined) entries = entries.where(sql<boolean>`(a.at, a.id) < (select at, id from audit_entries where id = ${after})`)
  return entries
    .select(['a.id', 'a.at', 'a.action', 'a.entity', 'a.entity_id', 'a.detail', 'a.address'])
    .select(['u.id as actor_id', 'u.username', ...NAME_COLUMNS])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

export async function findLastId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findEntryTimes(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('audit_entries').select(['id', 'at']).where('id', 'in', ids).orderBy('id').execute()
}

/** Returns the addresses that accounts signed in from, with the first entry of each. */
export async function findSignInAddresses(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('audit_entries')
    .select(({ fn }) => ['entity_id', 'address', fn.min('id').as('first_id')])
    .where('entity', '=', 'user')
    .where('entity_id', 'in', [...new Set(userIds)])
    .where('action', '=', 'sign_in')
    .where('address', 'is not', null)
    .groupBy(['entity_id', 'address'])
    .orderBy('entity_id')
    .orderBy('address')
    .execute()
}

interface SubjectRow {
  entity: AuditEntity
  id: string
  name: string
  name_ar: string | null
}

/**
 * Returns the current names of what entries are about: of a lead its sender's, of an invitation who accepted it or its address.
 */
export async function findSubjects(db: Db, entries: readonly EntryRow[]): Promise<SubjectRow[]> {
  const ids = (entity: AuditEntity) =>
    sql`${entries.filter((entry) => entry.entity === entity && /^\d{1,15}$/.test(entry.entity_id)).map(({ entity_id }) => Number(entity_id))}::bigint[]`
  const { rows } = await sql<SubjectRow>`
    select 'property' as entity, id::text, title as name, title_ar as name_ar from properties where id = any(${ids('property')})
    union all select 'developer', id::text, name, name_ar from developers where id = any(${ids('developer')})
    union all select 'community', id::text, name, name_ar from communities where id = any(${ids('community')})
    union all select 'amenity', id::text, name, name_ar from amenities where id = any(${ids('amenity')})
    union all select 'post', id::text, title, title_ar from blog_posts where id = any(${ids('post')})
    union all select 'feed', id::text, name, null from feeds where id = any(${ids('feed')})
    union all select 'lead', id::text, full_name, null from leads where id = any(${ids('lead')})
    union all select 'newsletter_issue', id::text, subject, subject_ar from newsletter_issues where id = any(${ids('newsletter_issue')})
    union all select 'report', r.id::text, p.title, p.title_ar from listing_reports r join properties p on p.id = r.property_id
      where r.id = any(${ids('report')})
    union all ${invitationSubjects(ids('invitation'))}
    union all select 'subscriber', id::text, email, null from newsletter_subscribers where id = any(${ids('subscriber')})
    union all select 'referral', r.id::text, ${nameIn('u')}, ${arabicNameIn('u')} from referrals r join users u on u.id = r.referred_id
      where r.id = any(${ids('referral')})
    union all select 'user', u.id::text, ${nameIn('u')}, ${arabicNameIn('u')} from users u where u.id = any(${ids('user')})`.execute(db)
  return rows
}

/** Returns the buying costs that entries are about. */
export async function findCosts(db: Db, entries: readonly EntryRow[]) {
  const ids = entries.filter(({ entity }) => entity === ('buying_cost' satisfies AuditEntity)).map(({ entity_id }) => Number(entity_id))
  if (ids.length === 0) return []
  return db
    .selectFrom('emirate_costs as c')
    .innerJoin('emirates as e', 'e.id', 'c.emirate_id')
    .select(['c.id', 'c.kind', 'e.name', 'e.name_ar'])
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .execute()
}

/** Returns the last names of records that were deleted, or merged into others, as the trail knows them. */
export async function findLastNames(db: Db, records: readonly { entity: string; id: string }[]): Promise<SubjectRow[]> {
  if (records.length === 0) return []
  const given = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g(entity text, id text)`
  const { rows } = await sql<SubjectRow>`
    with gone as (
      select a.at, a.entity, g.id, case a.action when 'feed_deleted' then a.detail else a.detail -> 'before' end as record
      from ${given} join audit_entries a on a.entity = g.entity and a.entity_id = g.id
      where a.action in ('feed_deleted', 'issue_deleted', 'project_deleted', 'record_deleted')
      union all
      select m.at, m.entity, m.id, m.record from ${given} join (
        select at, entity, case action when 'projects_merged' then detail -> 'merged' ->> 'id' else detail ->> 'merged' end as id,
          detail -> case action when 'projects_merged' then 'merged' else 'before' end as record
        from audit_entries where ${IS_LATEST_CHANGE} and action in ('projects_merged', 'records_merged')) m on m.entity = g.entity and m.id = g.id
    )
    select distinct on (entity, id) entity, id, coalesce(record ->> 'name', record ->> 'title', record ->> 'subject') as name,
      coalesce(record ->> 'name_ar', record ->> 'title_ar', record ->> 'subject_ar') as name_ar
    from gone where coalesce(record ->> 'name', record ->> 'title', record ->> 'subject') <> '' order by entity, id, at desc`.execute(db)
  return rows
}

/** The trail never holds addresses: that of a deleted invitation is known as long as the outbox has its email. */
function invitationSubjects(ids: RawBuilder<unknown>) {
  return sql`select 'invitation', g.id::text, coalesce(i.email, ${nameIn('u')}, m.recipient), ${arabicNameIn('u')}
    from (select distinct unnest(${ids}) as id) g
    left join invitations i on i.id = g.id
    left join audit_entries a on a.entity = 'user' and a.action = 'invitation_accepted' and a.detail->>'invitation_id' = g.id::text
    left join users u on u.id = a.actor_id and u.deleted_at is null
    left join (select distinct detail->>'invitation_id' as id, recipient from outbox_messages where kind = 'invitation') m
      on m.id = g.id::text and a.id is null
    where coalesce(i.email, ${nameIn('u')}, m.recipient) is not null`
}

export interface ReferencedRow {
  table: 'users' | 'amenities' | 'developers' | 'communities' | 'properties' | 'unit_listings'
  id: number
}

/** Omits rows that no longer exist. */
export async function findReferencedNames(db: Db, references: readonly ReferencedRow[]) {
  const ids = (table: ReferencedRow['table']) => [...new Set(references.filter((one) => one.table === table).map(({ id }) => id))]
  const { rows } = await sql<ReferencedRow & { name: string; name_ar: string | null }>`
    select 'users' as table, u.id, ${nameIn('u')} as name, ${arabicNameIn('u')} as name_ar from users u where u.id = any(${ids('users')}::bigint[])
    union all select 'amenities', id, name, name_ar from amenities where id = any(${ids('amenities')}::bigint[])
    union all select 'developers', id, name, name_ar from developers where id = any(${ids('developers')}::bigint[])
    union all select 'communities', id, name, name_ar from communities where id = any(${ids('communities')}::bigint[])
    union all select 'properties', id, title, title_ar from properties where id = any(${ids('properties')}::bigint[])
    union all select 'unit_listings', id, apt_no, null from unit_listings where id = any(${ids('unit_listings')}::bigint[])`.execute(db)
  return rows
}
