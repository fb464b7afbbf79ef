import { DEFAULT_LEAD_SORT, type LeadSort, NOTE_START } from '@manzil/contract/enquiries/calls/leads'
import { sql } from 'kysely'
import { arabicNameIn, NAME_COLUMNS, nameIn } from '../../../platform/accounts/name-rows.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isListed } from '../do-not-call/index.ts'
import {
  assigneeState,
  countOfColleagues,
  countSamePerson,
  type LeadFilter,
  type LeadScope,
  matching,
  orderOf,
} from './office/lead-conditions.ts'

export async function countLeads(db: Db, filter: LeadFilter): Promise<number> {
  const counted = await matching(db, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return counted.count
}

interface Window {
  limit: number
  offset: number
  sort?: LeadSort
  /** Number of matches, if it is known. */
  count?: number
}

/** Up to this many matches, sorting them beats scanning in sort order; the planner cannot estimate how many a search has. */
const SORTED_MATCHES = 5_000

export async function listLeadRows(db: Db, filter: LeadFilter, { limit, offset, sort = DEFAULT_LEAD_SORT, count }: Window) {
  // Selects ids first, so that only one page is joined, however deep the offset.
  const isFew = count !== undefined && count <= SORTED_MATCHES
  const matches = isFew
    ? db
        .with(
          (cte) => cte('found').materialized(),
          () => matching(db, filter).select('l.id'),
        )
        .selectFrom('leads as l')
        .innerJoin('found', 'found.id', 'l.id')
    : matching(db, filter)
  let page = matches.select('l.id').limit(limit).offset(offset)
  for (const by of orderOf(sort)) page = page.orderBy(by)
  let rows = leadsWithSubjects(db, filter).innerJoin(page.as('page'), 'page.id', 'l.id')
  for (const by of orderOf(sort)) rows = rows.orderBy(by)
  return rows.execute()
}
export type LeadRow = Awaited<ReturnType<typeof listLeadRows>>[number]

/** Without a name, its author's account is deleted. */
export interface NoteRow {
  text: string
  at: string
  name: string | null
  name_ar: string | null
}

/**
 * Returns the next `limit` leads after the given one, newest first. `exactly` is the time with the database's full precision, `notes`
 * all notes, oldest first.
 */
export async function listLeadsAfter(
  db: Db,
  filter: LeadFilter,
  after: { exactly: string; id: number } | undefined,
  limit: number,
  direction: 'asc' | 'desc',
) {
  let page = matching(db, filter).select('l.id').limit(limit).orderBy('l.created_at', direction).orderBy('l.id', direction)
  const isBehind = direction === 'asc' ? sql`>` : sql`<`
  if (after) page = page.where(sql<boolean>`(l.created_at, l.id) ${isBehind} (${after.exactly}::timestamptz, ${after.id}::bigint)`)
  return leadsWithSubjects(db, filter)
    .select(sql<string>`l.created_at::text`.as('exactly'))
    .select(
      sql<
        NoteRow[]
      >`(select coalesce(json_agg(json_build_object('text', n.text, 'at', n.created_at, 'name', ${nameIn('u')}, 'name_ar', ${arabicNameIn('u')})
        order by n.id), '[]') from lead_notes n left join users u on u.id = n.author_id where n.lead_id = l.id)`.as('notes'),
    )
    .innerJoin(page.as('page'), 'page.id', 'l.id')
    .orderBy('l.created_at', direction)
    .orderBy('l.id', direction)
    .execute()
}

export async function findLeadRow(db: Db, scope: LeadScope, id: number): Promise<LeadRow | undefined> {
  const { agent_id } = scope
  let query = leadsWithSubjects(db, scope).where('l.id', '=', id)
  if (agent_id !== undefined) query = query.where('l.assigned_agent_id', '=', agent_id)
  return query.executeTakeFirst()
}

const lastNote = sql<{ text: string; at: string } | null>`(
  select json_build_object('text', left(n.text, ${NOTE_START}), 'at', n.created_at) from lead_notes n
  where n.lead_id = l.id order by n.id desc limit 1)`

function leadsWithSubjects(db: Db, scope: LeadScope) {
  return db
    .selectFrom('leads as l')
    .leftJoin('properties as p', 'p.id', 'l.property_id')
    .leftJoin('developers as d', 'd.id', 'l.developer_id')
    .leftJoin('communities as c', 'c.id', 'l.community_id')
    .leftJoin('unit_listings as h', 'h.id', 'l.unit_listing_id')
    .leftJoin('users as u', 'u.id', 'l.assigned_agent_id')
    .selectAll('l')
    .select(['p.slug as property_slug', 'p.title as property_name', 'p.title_ar as property_name_ar', 'p.publication'])
    .select(['d.slug as developer_slug', 'd.name as developer_name_en', 'd.name_ar as developer_name_ar'])
    .select(['c.slug as community_slug', 'c.name as community_name', 'c.name_ar as community_name_ar'])
    .select('h.apt_no')
    .select(assigneeState.as('assignee_state'))
    .select(isListed('l').as('do_not_call'))
    .select(countSamePerson(scope).as('same_person'))
    .select(countOfColleagues(scope).as('with_colleagues'))
    .select(lastNote.as('last_note'))
    .select(NAME_COLUMNS)
}
