import type { ReportedProject, RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database/database.ts'
import { lackedFacts } from '../../../catalogue/completeness-conditions.ts'
import { release } from '../../../catalogue/permits/index.ts'
import { sourceName } from '../../../catalogue/source-name-rows.ts'
import { writeAudits } from '../../../office/audit-rows.ts'
import type { ImportOrigin } from './audit-changes.ts'

/** Records what these projects lack of the required facts, unless staff keep them as drafts. Published ones become drafts. */
export async function withholdIncomplete(trx: Trx, ids: readonly number[], required: readonly RequiredFact[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update properties t set lacks = f.lacks, updated_at = ${at},
      publication = case when f.lacks = '{}' then t.publication else 'draft' end,
      withheld_at = case when t.publication <> 'published' then t.withheld_at when f.lacks <> '{}' then ${at}::timestamptz end
    from (select p.id, ${lackedFacts(sql`${required}::text[]`)} as lacks from properties p where p.id = any(${ids}::bigint[])) f
    where t.id = f.id and case when t.publication = 'published' then t.lacks <> f.lacks or f.lacks <> '{}' or t.withheld_at is not null
      else t.lacks <> f.lacks and t.withheld_at is not null end`.execute(trx)
}

/**
 * Publishes those of these withheld projects that lack nothing any more, with `requiresPermits` not even for the law, and that a feed
 * still offers. Returns them.
 */
export async function releaseComplete(
  trx: Trx,
  ids: readonly number[],
  { requiresPermits, today, at }: { requiresPermits: boolean; today: string; at: Date },
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select p.id from properties p where p.id = any(${ids}::bigint[]) and p.publication = 'draft' and p.withheld_at is not null
      and exists (select from project_sources s where s.property_id = p.id and s.vanished_at is null) order by p.id`.execute(trx)
  const waiting = rows.map(({ id }) => id)
  if (waiting.length === 0) return []
  if (requiresPermits) await release(trx, waiting, { today, at })
  else
    await sql`
      update properties set publication = 'published', withheld_at = null, updated_at = ${at}
      where id = any(${waiting}::bigint[]) and lacks = '{}'`.execute(trx)
  const released = await trx
    .selectFrom('properties')
    .select('id')
    .where('id', 'in', waiting)
    .where('publication', '=', 'published')
    .orderBy('id')
    .execute()
  return released.map(({ id }) => id)
}

/** Adds the publication of released projects to their history, as done by their feed if no import did it. */
export async function auditRelease(
  trx: Trx,
  ids: readonly number[],
  { at, actor_id, ...from }: { at: Date } & Omit<ImportOrigin, 'feed'> & Partial<ImportOrigin>,
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number; version: number; feed: string }>`
    select p.id, p.version, ${sourceName(sql`p.source`)} as feed from properties p
    where p.id = any(${ids}::bigint[]) order by p.id`.execute(trx)
  const changes = [{ field: 'publication', before: 'draft', after: 'published' }]
  const entry = { at, actor_id, entity: 'property', action: 'project_published' } as const
  await writeAudits(
    trx,
    rows.map(({ id, ...detail }) => ({ ...entry, entity_id: id, detail: { ...detail, changes, ...from } })),
  )
}

/** Notes that projects have pictures now. */
export async function recordPictures(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    update properties p set lacks = array_remove(p.lacks, 'picture')
    where p.id = any(${ids}::bigint[]) and 'picture' = any(p.lacks)
      and exists (select from property_images i where i.property_id = p.id)`.execute(trx)
}

/** Returns what these stored projects lack of the required facts. Unlike for publishing, pictures yet to be fetched count. */
export async function findLacks(trx: Trx, ids: readonly number[], required: readonly RequiredFact[]): Promise<Map<number, RequiredFact[]>> {
  if (ids.length === 0 || required.length === 0) return new Map()
  const { rows } = await sql<{ id: number; lacks: RequiredFact[] }>`
    select p.id, case when exists (select from wanted_pictures w where w.property_id = p.id and w.unit_position < 0)
      then array_remove(f.lacks, 'picture') else f.lacks end as lacks
    from properties p cross join lateral (select ${lackedFacts(sql`${required}::text[]`)} as lacks) f
    where p.id = any(${ids}::bigint[]) order by p.id`.execute(trx)
  return new Map(rows.map(({ id, lacks }) => [id, lacks]))
}

/** Finds those of these projects that are drafts only because their pictures have not been fetched yet. */
export async function findAwaitingPictures(trx: Trx, ids: readonly number[]): Promise<ReportedProject[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ReportedProject>`
    select p.id, p.title, p.title_ar from properties p where p.id = any(${ids}::bigint[]) and p.lacks = '{picture}' and p.publication = 'draft'
      and exists (select from wanted_pictures w where w.property_id = p.id and w.unit_position < 0)
    order by p.id`.execute(trx)
  return rows
}
