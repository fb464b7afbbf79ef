import {
  type Duplicate,
  type DuplicateProject,
  MAX_DUPLICATES,
  MERGED_FIELDS,
  type MergedField,
} from '@manzil/contract/editing/calls/office-duplicates'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { type ComparedProjectRow, findPair, findPairs } from './queries.ts'

/** Cache tag, invalidated when a person marks two projects as different. */
export const DUPLICATES_TAG = 'duplicates'

export async function listDuplicates({ database: { db } }: Services): Promise<Duplicate[]> {
  const pairs = await findPairs(db, MAX_DUPLICATES)
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const twins = new Map((await findPair(db, ids)).map((row) => [row.id, present(row)]))
  return pairs.flatMap(({ one, other, reason }) => {
    const [first, second] = [twins.get(one), twins.get(other)]
    return first && second ? [{ reason, twins: [first, second] as [DuplicateProject, DuplicateProject] }] : []
  })
}

/**
 * Counts likely duplicates, up to {@link MAX_DUPLICATES}. Cached until projects change, because it compares every name with
 * every other.
 */
export async function countDuplicates({ database: { db }, counts }: Services): Promise<{ count: number; is_more: boolean }> {
  const { counted } = await counts.getOrMake('duplicates', async () => {
    const pairs = await findPairs(db, MAX_DUPLICATES + 1)
    return { value: { counted: pairs.length }, tags: [LISTING_TAG, DUPLICATES_TAG] }
  })
  const found = counted as number
  return { count: Math.min(found, MAX_DUPLICATES), is_more: found > MAX_DUPLICATES }
}

function present(row: ComparedProjectRow): DuplicateProject {
  const { id, slug, source, reference, publication, updated_at } = row
  const fields = Object.fromEntries(MERGED_FIELDS.map((field) => [field, row[field]])) as Record<MergedField, string | number | null>
  return { id, slug, source, reference, publication, updated_at: updated_at.toISOString(), fields }
}
