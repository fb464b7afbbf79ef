import type { FailedDocument } from '@manzil/contract/office/calls/office-dashboard'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type ProjectDocument = FailedDocument['kind']

/** Records that a document of a project, by id or slug, could not be created. */
export async function recordFailedDocument(
  db: Db,
  key: string,
  failed: { kind: ProjectDocument; at: Date; reason: string },
): Promise<void> {
  await sql`
    insert into failed_documents (property_id, kind, failed_at, reason)
    select id, ${failed.kind}, ${failed.at}::timestamptz, ${failed.reason} from properties where id::text = ${key} or slug = ${key} limit 1
    on conflict (property_id, kind) do update
      set failed_at = excluded.failed_at, reason = excluded.reason, failures = failed_documents.failures + 1`.execute(db)
}

export async function deleteFailedDocument(db: Db, key: string, kind: ProjectDocument): Promise<void> {
  await sql`
    delete from failed_documents d using properties p
    where d.property_id = p.id and d.kind = ${kind} and (p.id::text = ${key} or p.slug = ${key})`.execute(db)
}

/** Newest first. */
export async function listFailedDocuments(db: Db, limit: number): Promise<FailedDocument[]> {
  const rows = await db
    .selectFrom('failed_documents as d')
    .innerJoin('properties as p', 'p.id', 'd.property_id')
    .select(['d.property_id', 'd.kind', 'd.failed_at', 'p.title', 'p.title_ar'])
    .orderBy('d.failed_at', 'desc')
    .orderBy('d.property_id')
    .orderBy('d.kind')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, failed_at: row.failed_at.toISOString() }))
}
