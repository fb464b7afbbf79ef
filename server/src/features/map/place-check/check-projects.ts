import type { Services } from '../../../platform/services.ts'
import { tilesAddress } from '../tiles/index.ts'
import { checkPlace } from './check-place.ts'
import { findUnchecked, storeChecks } from './queries.ts'

const AT_ONCE = 2_000
/** Ends before the job counts as lost; the rest follows in the next run. */
const WITHIN_MS = 60_000

/** Checks every place that is new, was changed or was last checked with another map, however it was written. */
export async function checkProjects({ database }: Pick<Services, 'database'>): Promise<void> {
  const map = await tilesAddress()
  const end = performance.now() + WITHIN_MS
  for (;;) {
    const rows = await findUnchecked(database.db, map, AT_ONCE)
    if (rows.length === 0) return
    const checks = []
    for (const row of rows) checks.push({ ...row, doubt: await checkPlace(row) })
    await storeChecks(database.db, map, checks)
    if (rows.length < AT_ONCE || performance.now() > end) return
  }
}
