import { announceChange, type Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { refreshSearch } from '../../catalogue/search-rows.ts'
import { findReferringProjects, type NamedEntity } from './queries.ts'

const JOB = 'refresh-naming'
/** Number of projects refreshed in the transaction of the change. A job refreshes the rest in batches of this size. */
const AT_ONCE = 1_000
const WITHIN_SECONDS = 60 * 60

/** Updates the search rows of projects that refer to a renamed record: the first ones at once, the others in a job. */
export async function refreshProjectsOf({ jobs }: Pick<Services, 'jobs'>, trx: Trx, entity: NamedEntity, id: number): Promise<void> {
  const ids = await findReferringProjects(trx, entity, id, 0, AT_ONCE)
  await refreshSearch(trx, ids)
  const after = ids.at(-1)
  if (ids.length === AT_ONCE && after !== undefined) await jobs.enqueue(trx, JOB, { entity, id, after })
}

export function defineRefreshing({ jobs, database }: Services): void {
  jobs.define<{ entity: NamedEntity; id: number; after: number }>({
    name: JOB,
    withinSeconds: WITHIN_SECONDS,
    run: async ({ entity, id, after }) => {
      let last: number | undefined = after
      while (last !== undefined) {
        const ids: number[] = await findReferringProjects(database.db, entity, id, last, AT_ONCE)
        await refreshSearch(database.db, ids)
        last = ids.at(-1)
      }
      await database.db.transaction().execute((trx) => announceChange(trx, [LISTING_TAG]))
    },
  })
}
