import type { CostKind } from '@manzil/contract/money/cost-kinds'
import { COST_NAMES } from '@manzil/contract/money/cost-text'
import {
  AUDIT_SIGN_INS,
  type AuditAction,
  type AuditAnswer,
  type AuditEntity,
  type AuditEntry,
  type AuditQuery,
} from '@manzil/contract/office/calls/audit'
import { changeKey } from '@manzil/contract/office/change-key'
import type { Locale } from '@manzil/contract/text/locale'
import { endOf, startOf } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import { namesOf } from '../../../platform/accounts/name-rows.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import { isSameHousehold } from '../../../platform/security/ip-address.ts'
import type { Services } from '../../../platform/services.ts'
import {
  type AuditFilter,
  countEntries,
  type EntryRow,
  findCosts,
  findEntries,
  findEntryTimes,
  findLastNames,
  findReferencedNames,
  findSignInAddresses,
  findSubjects,
  type ReferencedRow,
} from './queries.ts'

export async function listAudit(
  { database: { db } }: Services,
  query: z.output<typeof AuditQuery>,
  addressOf: AddressOfPage,
): Promise<AuditAnswer> {
  const { page, page_size } = query
  const filter = filterOf(query)
  const { limit, offset, nextOf } = pageOf({ page, page_size }, addressOf)
  const [entries, count] = await Promise.all([findEntries(db, filter, limit, { offset }), countEntries(db, filter)])
  const [first, last] = [entries[0], entries.at(-1)]
  const cut = {
    before: first && offset > 0 ? await countOthers(db, filter, first, (others, at) => others.slice(0, at).reverse()) : 0,
    after: last && offset + limit < count ? await countOthers(db, filter, last, (others, at) => others.slice(at + 1)) : 0,
  }
  return { success: true, data: await presentAll(db, entries), count, next: nextOf(count), cut }
}

/** More entries of one change than this are not counted. */
const MOST_OF_CHANGE = 10_000

/** Counts the neighbours of an entry, on one `side` of it, that belong to the same change of several records. */
async function countOthers(
  db: Db,
  filter: AuditFilter,
  entry: EntryRow,
  side: (all: readonly EntryRow[], at: number) => EntryRow[],
): Promise<number> {
  const all = await findEntries(db, { ...filter, sameTimeAs: entry.id }, MOST_OF_CHANGE)
  const keyOf = (row: EntryRow) => changeKey({ ...row, detail: row.detail as AuditEntry['detail'] })
  const key = keyOf(entry)
  const others = side(
    all,
    all.findIndex(({ id }) => id === entry.id),
  )
  const end = others.findIndex((other) => keyOf(other) !== key)
  return end === -1 ? others.length : end
}

/** Ends of a period in the wrong order, as in a link typed by hand, are swapped. */
export function filterOf({
  page: _page,
  page_size: _size,
  from: one,
  to: other,
  sign_ins,
  ...given
}: z.output<typeof AuditQuery>): AuditFilter {
  const isReversed = one !== undefined && other !== undefined && startOf(one) > endOf(other)
  const [from, to] = isReversed ? [other, one] : [one, other]
  return {
    ...given,
    from: from === undefined ? undefined : startOf(from),
    to: to === undefined ? undefined : endOf(to),
    ...(sign_ins === false && { not: AUDIT_SIGN_INS }),
  }
}

/**
 * Lists the latest changes that people made to the catalogue and to leads, at up to `moments` times. A change of several records has
 * one time, and is left out if the limit of entries would cut it.
 */
export async function listLatest(db: Db, { entries: limit, moments }: { entries: number; moments: number }): Promise<AuditEntry[]> {
  const found = await findEntries(db, { latest: true }, limit)
  const byTime = [...Map.groupBy(found, ({ at }) => at.getTime()).values()]
  if (found.length === limit && byTime.length > 1) byTime.pop()
  return presentAll(db, byTime.slice(0, moments).flat())
}

export async function presentAll(db: Db, entries: readonly EntryRow[]): Promise<AuditEntry[]> {
  const subjects = await nameSubjects(db, entries)
  const names = await namesIn(db, entries)
  const isKnown = await knownAddresses(db, entries)
  const times = new Map((await findEntryTimes(db, entries.flatMap(restoredIn))).map(({ id, at }) => [id, at.toISOString()]))
  return entries.map((entry, index) => {
    const [restored = 0] = restoredIn(entry)
    const subject = subjects.get(`${entry.entity} ${entry.entity_id}`) ?? null
    return { ...present(entry, subject, names[index] ?? {}), restored_at: times.get(restored) ?? null, is_address_known: isKnown(entry) }
  })
}

const WITH_PASSWORD: readonly string[] = ['sign_in', 'sign_in_failed'] satisfies AuditAction[]

/** Says of sign-ins whether the account had signed in from the same network before; null for other entries. */
async function knownAddresses(db: Db, entries: readonly EntryRow[]): Promise<(entry: EntryRow) => boolean | null> {
  const isAsked = ({ action, address, entity_id }: EntryRow) =>
    WITH_PASSWORD.includes(action) && address !== null && /^\d{1,15}$/.test(entity_id)
  const signIns = await findSignInAddresses(
    db,
    entries.filter(isAsked).map(({ entity_id }) => entity_id),
  )
  const ofAccount = Map.groupBy(signIns, ({ entity_id }) => entity_id)
  return (entry) => {
    if (!isAsked(entry)) return null
    const before = (ofAccount.get(entry.entity_id) ?? []).filter(({ first_id }) => first_id < entry.id)
    return before.some(({ address }) => isSameHousehold(address ?? '', entry.address ?? ''))
  }
}

async function nameSubjects(db: Db, entries: readonly EntryRow[]): Promise<Map<string, NonNullable<AuditEntry['subject']>>> {
  const current = [...(await findSubjects(db, entries)), ...(await findCosts(db, entries)).map(nameCost)]
  const subjects = new Map(
    current.map(({ entity, id, ...named }): [string, NonNullable<AuditEntry['subject']>] => [`${entity} ${id}`, named]),
  )
  const missing = new Map(
    entries.flatMap(({ entity, entity_id: id }) =>
      subjects.has(`${entity} ${id}`) || !/^\d{1,15}$/.test(id) ? [] : [[`${entity} ${id}`, { entity, id }] as const],
    ),
  )
  for (const { entity, id, ...named } of await findLastNames(db, [...missing.values()]))
    subjects.set(`${entity} ${id}`, { ...named, is_deleted: true })
  return subjects
}

/** Names a cost as its page in the office does. */
function nameCost({ id, kind, name, name_ar }: Awaited<ReturnType<typeof findCosts>>[number]) {
  const nameIn = (emirate: string, locale: Locale) =>
    m.office_cost_of({ cost: COST_NAMES[kind as CostKind]({}, { locale }), emirate }, { locale })
  return { entity: 'buying_cost' as const, id: String(id), name: nameIn(name, 'en'), name_ar: nameIn(name_ar, 'ar') }
}

type Names = { name: string; name_ar: string | null }
type Detailed = Pick<EntryRow, 'detail'>

/** Names the records that details mention by id, also those that were deleted or merged, keyed by field and id. */
export async function namesIn(db: Db, entries: readonly Detailed[]): Promise<AuditEntry['names'][]> {
  const named = await nameReferences(db, entries.flatMap(referredIn))
  return entries.map((entry) =>
    Object.fromEntries(
      referredIn(entry).flatMap(({ field, table, id }) => {
        const found = named.get(`${table} ${id}`)
        return found ? [[`${field} ${id}`, found] as const] : []
      }),
    ),
  )
}

async function nameReferences(db: Db, references: readonly ReferencedRow[]): Promise<Map<string, Names>> {
  const current = await findReferencedNames(db, references)
  const named = new Map(current.map(({ table, id, ...names }): [string, Names] => [`${table} ${id}`, names]))
  const missing = new Map(
    references.flatMap(({ table, id }) => {
      const entity = ENTITIES[table]
      return named.has(`${table} ${id}`) || !entity ? [] : [[`${table} ${id}`, { entity, id: String(id) }] as const]
    }),
  )
  const last = await findLastNames(db, [...missing.values()])
  for (const [key, { entity, id }] of missing) {
    const found = last.find((one) => one.entity === entity && one.id === id)
    if (found) named.set(key, { name: found.name, name_ar: found.name_ar })
  }
  return named
}

/** Tables of records whose last names the trail knows. */
const ENTITIES: Partial<Record<ReferencedRow['table'], AuditEntity>> = {
  amenities: 'amenity',
  communities: 'community',
  developers: 'developer',
  properties: 'property',
}

/** Fields that hold a row's id or a list of ids, with the table of the rows. */
const REFERRING: Record<string, ReferencedRow['table']> = {
  agent_id: 'users',
  amenity_ids: 'amenities',
  assigned_agent_id: 'users',
  community_id: 'communities',
  developer_id: 'developers',
  other: 'properties',
  property_id: 'properties',
  referrer_id: 'users',
  requested_by: 'users',
  unit_listing_id: 'unit_listings',
}

/** Returns rows that the entry refers to by id, before or after the change. */
function referredIn({ detail }: Detailed): (ReferencedRow & { field: string })[] {
  const { before, after, changes, not_taken } = detail as Record<string, unknown>
  const fields = [detail, before, after, not_taken].flatMap((part) => Object.entries(part ?? {}))
  for (const change of Array.isArray(changes) ? changes : []) fields.push([change.field, change.before], [change.field, change.after])
  return fields.flatMap(([field, value]) => {
    const table = REFERRING[field]
    return table ? [value].flat().flatMap((id) => (typeof id === 'number' ? [{ field, table, id }] : [])) : []
  })
}

const restoredIn = ({ detail }: EntryRow): number[] => {
  const { restored } = detail as Record<string, unknown>
  return typeof restored === 'number' ? [restored] : []
}

function present(
  row: EntryRow,
  subject: AuditEntry['subject'],
  names: AuditEntry['names'],
): Omit<AuditEntry, 'restored_at' | 'is_address_known'> {
  const { id, at, action, entity, entity_id, actor_id, username, address } = row
  // Only undoing needs the former prices; the changes show them.
  const { prices: _prices, ...detail } = row.detail as Record<string, unknown>
  return {
    id,
    at: at.toISOString(),
    actor: actor_id === null ? null : { id: actor_id, username: username ?? '', ...namesOf(row) },
    action,
    entity,
    entity_id,
    subject,
    detail,
    names,
    address,
  }
}
