import {
  type AnonymisedReason,
  type AssigneeState,
  type LeadSort,
  type LeadType,
  type LeadWaiting,
  MOST_SAME_PERSON,
} from '@manzil/contract/enquiries/calls/leads'
import { isOpenLead, LEAD_STATUSES, type LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { LEAD_ROLES } from '@manzil/contract/people/roles'
import { inEitherDigits } from '@manzil/contract/text/latin-digits'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Database } from '../../../../platform/database/schema.ts'
import { hasName } from '../../../catalogue/name-conditions.ts'

/** All leads, or those assigned to one agent. */
export interface LeadScope {
  agent_id?: number
}

export interface LeadFilter extends LeadScope {
  search?: string | undefined
  /** Part of a phone number as stored, without its leading `+` or zeros. */
  digits?: string | undefined
  lead_type?: LeadType | undefined
  status?: LeadStatus | undefined
  anonymised?: AnonymisedReason | undefined
  from?: Date | undefined
  to?: Date | undefined
  contacted_from?: Date | undefined
  inquiry_link?: string | undefined
  property_id?: number | undefined
  /** A lead and the others of the same person. */
  same_person?: number | undefined
  suspected_spam?: boolean | undefined
  /** The account that leads are assigned to; null for nobody, `unavailable` for anyone who cannot work on leads. */
  assigned_to?: number | 'unavailable' | null | undefined
  /** `promised` is the time before which a lead must have been sent to be late. */
  waiting?: { which: LeadWaiting; promised: Date } | undefined
  ids?: readonly number[] | undefined
}

/** Trigrams need three characters. Only shorter words are searched in names, which have a small index. */
const SHORTEST_WORD = 3

const OPEN_STATUSES = LEAD_STATUSES.filter((status) => isOpenLead({ status }))
/** Literals let the planner see that the index of open leads applies. */
const isOpen = sql<boolean>`status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})`

/** Leads that wait for an answer. Must match the index `leads_waiting`. */
export const isWaiting = sql<boolean>`${isOpen} and anonymised_at is null and cardinality(spam_reasons) = 0`

/** Whether the account `u` can work on leads. */
export const assigneeState = sql<AssigneeState>`case
  when u.deleted_at is not null or u.role not in (${sql.join(LEAD_ROLES.map((role) => sql.lit(role)))}) then 'former'
  when u.deactivated_at is null then 'active' when u.deactivated_by = 'self' then 'deactivated' else 'suspended' end`

/** Leads of someone who cannot work on them. */
export const isUnavailable = sql<boolean>`assigned_agent_id in (select u.id from users u where ${assigneeState} <> 'active')`

/** Whether the lead `other` has the email or number of this one. Each has an index. */
const isSamePerson = (lead: 'l' | 'one') => sql<boolean>`
  (other.contact_number = nullif(${sql.ref(`${lead}.contact_number`)}, '') or lower(other.email) = lower(${sql.ref(`${lead}.email`)}))`

const within = (lead: 'one' | 'other', agentId: number | undefined) =>
  agentId === undefined ? sql`` : sql`and ${sql.ref(`${lead}.assigned_agent_id`)} = ${agentId}`

/** Counts the other leads that meet a condition and have the email or number of `l`. */
const countOthers = (condition: RawBuilder<unknown>) => sql<number>`(select count(*) from (
  select from leads other where other.id <> l.id and ${isSamePerson('l')} ${condition} limit ${MOST_SAME_PERSON}) found)`

/** Counts the other leads of the same person within a scope. */
export const countSamePerson = ({ agent_id }: LeadScope) => countOthers(within('other', agent_id))

/** Counts the leads of the same person that are assigned to someone else than the agent of a scope. */
export const countOfColleagues = ({ agent_id }: LeadScope) =>
  agent_id === undefined ? sql<number>`0` : countOthers(sql`and other.assigned_agent_id <> ${agent_id}`)

const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
/** Must match the indexed expressions. */
const words = sql<string>`search_fold(l.full_name || ' ' || l.contact_number || ' ' || coalesce(l.email, '') || ' ' || coalesce(l.message, ''))`
const name = sql<string>`lower(l.full_name)`

/** Further words are ignored, because each costs an index search. */
const MOST_WORDS = 8

/** Words that names begin with, joined to the next one or not: عبدالله and عبد الله, Alhashimi and Al Hashimi. */
const NAME_START = /^(عبد|[أا]بو|abd[ue]l|abu|al|el)(.{3,})$/su

/** Matches leads that contain a word in any spelling: احمد finds أحمد. Folding leaves no wildcards. */
function isWritten(word: string) {
  const [, start, rest] = word.toLowerCase().match(NAME_START) ?? []
  const spellings = start === undefined ? [word] : [word, `${start} ${rest}`]
  return sql<boolean>`(${sql.join(
    spellings.map((spelling) => sql`${words} like '%' || search_fold(${spelling}) || '%'`),
    sql` or `,
  )})`
}

/** Splits a search, such as `403, Suhail Towers`, into its words without the punctuation around them. They may match in any order. */
function wordsOf(search: string): string[] {
  const found = search.split(/[\s,،;؛]+/).flatMap((word) => word.match(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u)?.[0] ?? [])
  return [...new Set(found)].slice(0, MOST_WORDS)
}

/** Matches leads about projects with a word of their title, in either language, that starts like this. */
const isAbout = (word: string) => sql<boolean>`l.property_id = any(array(select p.id from properties p where ${hasName(word)}))`

const isShort = (word: string) => [...word].length < SHORTEST_WORD

/** Matches leads about homes whose number contains this: as stored, or as listed now, without references that an import made. */
function isOfHome(word: string) {
  const patterns = sql`any(array[${sql.join(inEitherDigits(word).map(containing))}])`
  const stored = sql<boolean>`lower(l.home_number) like ${patterns}`
  if (isShort(word)) return stored
  return sql<boolean>`(${stored} or l.unit_listing_id = any(array(select h.id from unit_listings h
    where lower(h.apt_no) like ${patterns} and h.apt_no !~ '^(row|building)-[0-9a-f]{12}')))`
}

export function matching(db: Db, filter: LeadFilter) {
  const {
    agent_id,
    search,
    digits,
    lead_type,
    status,
    anonymised,
    from,
    to,
    inquiry_link,
    suspected_spam,
    assigned_to,
    waiting,
    ids,
    contacted_from,
    property_id,
    same_person,
  } = filter
  let query = db.selectFrom('leads as l')
  if (agent_id !== undefined) query = query.where('l.assigned_agent_id', '=', agent_id)
  if (search !== undefined) {
    const found = wordsOf(search)
    const areShort = found.every(isShort)
    query = query.where((row) =>
      row.or([
        found.length === 0
          ? sql<boolean>`false`
          : row.and(
              found.map((word) =>
                areShort ? row(name, 'like', containing(word)) : row.or([isWritten(word), isAbout(word), isOfHome(word)]),
              ),
            ),
        // The trigram index covers `words`, which contains the number; the second condition is exact.
        ...(digits === undefined ? [] : [row.and([isWritten(digits), row('l.contact_number', 'like', containing(digits))])]),
      ]),
    )
  }
  if (lead_type !== undefined) query = query.where('l.lead_type', '=', lead_type)
  if (status !== undefined) query = query.where('l.status', '=', status).where('l.anonymised_at', 'is', null)
  if (anonymised !== undefined) query = query.where('l.anonymised_because', '=', anonymised)
  if (from !== undefined) query = query.where('l.created_at', '>=', from)
  if (to !== undefined) query = query.where('l.created_at', '<=', to)
  if (contacted_from !== undefined) query = query.where('l.contacted_at', '>=', contacted_from)
  if (inquiry_link !== undefined) query = query.where(sql<string>`lower(l.inquiry_link)`, 'like', containing(inquiry_link))
  if (property_id !== undefined) query = query.where('l.property_id', '=', property_id)
  if (same_person !== undefined) {
    const first = sql`select one.id, one.contact_number, one.email from leads one where one.id = ${same_person} ${within('one', agent_id)}`
    query = query.where(
      sql<boolean>`l.id in (select other.id from (${first}) one join leads other on other.id = one.id or ${isSamePerson('one')})`,
    )
  }
  if (suspected_spam !== undefined) query = query.where(sql<number>`cardinality(l.spam_reasons)`, suspected_spam ? '>' : '=', 0)
  if (assigned_to === 'unavailable') query = query.where(isUnavailable)
  else if (assigned_to !== undefined) query = query.where('l.assigned_agent_id', assigned_to === null ? 'is' : '=', assigned_to)
  if (waiting !== undefined) {
    query = query.where(isWaiting)
    if (waiting.which !== 'any') query = query.where('l.created_at', waiting.which === 'late' ? '<' : '>=', waiting.promised)
  }
  if (ids !== undefined) query = query.where('l.id', 'in', ids)
  return query as SelectQueryBuilder<Database & { l: Database['leads'] }, 'l', object>
}

const DATE = sql`l.created_at`
const COLUMNS: Record<string, RawBuilder<unknown>> = {
  date: DATE,
  name,
  number: sql`l.contact_number`,
  type: sql`l.lead_type`,
  status: sql`l.status`,
  link: sql`left(lower(coalesce(l.inquiry_link, '')), 200)`,
}

/** Returns a total order: the column, newest first within a type or status, then the id. */
export function orderOf(sort: LeadSort): RawBuilder<unknown>[] {
  const [column = '', way] = sort.split('_')
  const direction = way === 'asc' ? sql`asc` : sql`desc`
  const by = sql`${COLUMNS[column] ?? DATE} ${direction}`
  if (column === 'type' || column === 'status') return [by, sql`l.created_at desc`, sql`l.id desc`]
  return [by, sql`l.id ${direction}`]
}
