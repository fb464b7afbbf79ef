import { type Duplicate, type DuplicateProject, MAX_DUPLICATES } from '@manzil/contract/editing/calls/office-duplicates'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { findForms } from '../projects/index.ts'
import { differingFacts, valuesOf } from './compare-projects.ts'
import { findCompared, findPairs } from './queries.ts'

/** Cache tag, invalidated when a person marks two projects as different. */
export const DUPLICATES_TAG = 'duplicates'

export async function listDuplicates({ database: { db } }: Services): Promise<Duplicate[]> {
  const pairs = await findPairs(db, MAX_DUPLICATES)
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const rows = new Map((await findCompared(db, ids)).map((row) => [row.id, row]))
  const forms = await findForms(db, ids)
  return pairs.flatMap(({ one, other, reason }) => {
    const [first, second, form, otherForm] = [rows.get(one), rows.get(other), forms.get(one), forms.get(other)]
    if (!first || !second || !form || !otherForm) return []
    const differing = differingFacts(form, otherForm)
    const twins: [DuplicateProject, DuplicateProject] = [
      { ...first, updated_at: first.updated_at.toISOString(), values: valuesOf(form, differing) },
      { ...second, updated_at: second.updated_at.toISOString(), values: valuesOf(otherForm, differing) },
    ]
    return [{ reason, differing, twins }]
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
