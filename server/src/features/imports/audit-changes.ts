import { writeAudits } from '../../platform/audit.ts'
import type { Trx } from '../../platform/database.ts'
import { fieldChanges } from '../../platform/field-changes.ts'
import { findFacts } from './fact-rows.ts'

/** On whose behalf an import changes projects. */
export interface ImportOrigin {
  /** Who asked for it; null for a schedule or a command. */
  actor_id: number | null
  /** What the feed is called. */
  feed: string
  run_id?: number
}

/**
 * Does `work` and writes down what it changed in each of the projects, field by field, before what finds them is brought up
 * to date: one reading before, one after, and one set of entries. A project in which nothing differs has none.
 */
export async function withAudit(
  trx: Trx,
  { actor_id, ...from }: ImportOrigin,
  action: 'project_changed_by_feed' | 'project_unpublished_by_feed',
  ids: readonly number[],
  work: () => Promise<void>,
): Promise<void> {
  const before = await findFacts(trx, ids)
  await work()
  const after = await findFacts(trx, ids)
  const at = new Date()
  const entries = [...after].flatMap(([id, { version, facts }]) => {
    const changes = fieldChanges(before.get(id)?.facts ?? {}, facts)
    if (changes.length === 0) return []
    return [{ at, actor_id, action, entity: 'property' as const, entity_id: id, detail: { version, changes, ...from } }]
  })
  await writeAudits(trx, entries)
}
