import type { Db, Trx } from '../../../platform/database/database.ts'

export async function isPublished(db: Db, projectId: number): Promise<boolean> {
  const found = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', projectId)
    .where('publication', '=', 'published')
    .executeTakeFirst()
  return found !== undefined
}

export async function isSaved(db: Db, userId: number, projectId: number): Promise<boolean> {
  const found = await db
    .selectFrom('saved_properties')
    .select('property_id')
    .where('user_id', '=', userId)
    .where('property_id', '=', projectId)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns false if it was already saved. */
export async function save(trx: Trx, row: { user_id: number; property_id: number; saved_at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('saved_properties')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns false if it was not saved. */
export async function remove(trx: Db, userId: number, projectId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_properties')
    .where('user_id', '=', userId)
    .where('property_id', '=', projectId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes concurrent toggles by the same account wait until the transaction ends. */
export async function lockAccount(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Most recently saved first, without unpublished projects. */
export async function listSaved(db: Db, userId: number, page: { limit: number; offset: number } | undefined) {
  return db
    .selectFrom('saved_properties as s')
    .innerJoin('property_search as p', 'p.property_id', 's.property_id')
    .select(['s.property_id', 's.saved_at'])
    .where('s.user_id', '=', userId)
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.property_id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute()
}

/** Returns the names of saved projects that are no longer published, most recently saved first. */
export async function listUnlisted(db: Db, userId: number, limit: number) {
  return db
    .selectFrom('saved_properties as s')
    .innerJoin('properties as p', 'p.id', 's.property_id')
    .select(['p.id', 'p.title', 'p.title_ar'])
    .where('s.user_id', '=', userId)
    .where('p.publication', '<>', 'published')
    .orderBy('s.saved_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countSaved(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_properties as s')
    .innerJoin('property_search as p', 'p.property_id', 's.property_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('s.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
