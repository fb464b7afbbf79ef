import type { HomeStatus } from '@manzil/contract/catalogue/home-status'
import type { HomeChanges } from '@manzil/contract/feeds/calls/feeds'
import type { Trx } from '../../../../platform/database/database.ts'
import { type FieldChange, fieldChanges } from '../../../editing/field-changes.ts'
import type { partsOf } from '../../../editing/projects/index.ts'
import { writeAudits } from '../../../office/audit-rows.ts'
import { madeNumber } from '../grouping/made-number.ts'
import { findFeedFields } from './feed-field-rows.ts'
import { isShortened, type ReadableChange, readableChange } from './readable-values.ts'

export interface ImportOrigin {
  /** Null for a scheduled run or a command. */
  actor_id: number | null
  feed: string
  run_id?: number
}

export type ChangeAction = 'project_changed_by_feed' | 'project_edits_discarded' | 'project_unpublished_by_feed' | 'project_archived'

/** What an import changed in a project. */
export interface ChangedParts {
  fields: readonly string[]
  /** Former and new values, without long texts and lists. */
  values: readonly ReadableChange[]
  homes?: HomeChanges
}

/**
 * Runs `work` and adds an audit entry for each project whose fields it changed. Returns the names of these fields by
 * project, with pictures still to be fetched among them.
 */
export async function withAudit(
  trx: Trx,
  { actor_id, ...from }: ImportOrigin,
  action: ChangeAction,
  ids: readonly number[],
  work: () => Promise<void>,
): Promise<Map<number, ChangedParts>> {
  const before = await findFeedFields(trx, ids)
  await work()
  const after = await findFeedFields(trx, ids)
  const at = new Date()
  const changed = new Map<number, ChangedParts>()
  const entries = [...after].flatMap(([id, { version, reference, facts, wanted }]) => {
    const former = before.get(id)
    const changes = fieldChanges(former?.facts ?? {}, facts).filter((change) => !isLaterSnapshot(change))
    // Pictures that are no longer wanted change nothing by themselves: staff may have chosen others.
    const pictures = new Set(wanted).isSubsetOf(new Set(former?.wanted)) ? [] : ['images']
    const fields = new Set([...changes.map(({ field }) => field), ...pictures])
    const homes = changes.find(({ field }) => field === 'homes')
    const values = changes.flatMap((change) => readableChange(change.field, change.before, change.after) ?? [])
    if (fields.size > 0)
      changed.set(id, {
        fields: [...fields],
        values: values.filter((one) => !isShortened(one)),
        ...(homes && { homes: countHomes(homes, reference) }),
      })
    if (changes.length === 0) return []
    return [{ at, actor_id, action, entity: 'property' as const, entity_id: id, detail: { version, changes, ...from } }]
  })
  await writeAudits(trx, entries)
  return changed
}

type Home = ReturnType<typeof partsOf>['homes'][number]

/** A home named as its project is the project itself, listed only while it is reserved. */
export function countHomes({ before, after }: Pick<FieldChange, 'before' | 'after'>, reference: string): HomeChanges {
  const [former, present] = [before as Home[], after as Home[]]
  const counts = { sold: 0, reserved: 0, available: 0, priced: 0, added: 0, removed: 0, others: 0 } satisfies HomeChanges
  const [sole, other] = former.length === 0 ? present : present.length === 0 ? former : []
  if (sole && !other && [reference, madeNumber(reference)].includes(sole.apt_no))
    return { ...counts, [present.length > 0 ? sole.status : 'available']: 1 }
  const left = new Map(former.map((home) => [home.id, home]))
  for (const home of present) {
    const was = left.get(home.id)
    left.delete(home.id)
    const hasMoved = was !== undefined && home.status !== was.status
    if (!was) counts.added++
    else if (home.price !== was.price) counts.priced++
    else if (!hasMoved) counts.others++
    if (hasMoved) counts[home.status as HomeStatus]++
  }
  return { ...counts, removed: left.size }
}

/** Whether a registration is the same in a later copy of the register. */
function isLaterSnapshot({ field, before, after }: FieldChange): boolean {
  if (field !== 'registration' || !before || !after) return false
  return JSON.stringify({ ...before, snapshot_date: null }) === JSON.stringify({ ...after, snapshot_date: null })
}
