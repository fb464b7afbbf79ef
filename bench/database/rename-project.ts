import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changeTags } from '../../server/src/features/catalogue/cache-tags.ts'
import { announceChange, type Db } from '../../server/src/platform/database/database.ts'

/** Renames a project as an edit does, and returns its new title. */
export async function renameProject(db: Db, id: number): Promise<string> {
  const title = `Changed ${randomUUID()}`
  await db.transaction().execute(async (trx) => {
    const places = await trx
      .updateTable('properties')
      .set({ title })
      .where('id', '=', id)
      .returning(['developer_id', 'community_id'])
      .executeTakeFirstOrThrow()
    await sql`select refresh_property_search(${[id]}::bigint[])`.execute(trx)
    await announceChange(trx, changeTags([{ id, ...places }]))
  })
  return title
}
