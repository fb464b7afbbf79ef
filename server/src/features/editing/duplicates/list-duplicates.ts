import { type Duplicate, type DuplicateProject, MAX_DUPLICATES, type MergedFact } from '@manzil/contract/editing/calls/office-duplicates'
import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { findForms } from '../projects/index.ts'
import { differingFacts, homesMissingFrom, valuesOf } from './compare-projects.ts'
import { type ComparedProjectRow, findCompared, findPairs } from './queries.ts'

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
      present(first, form, otherForm, differing),
      present(second, otherForm, form, differing),
    ]
    return [{ reason, differing, twins }]
  })
}

function present(row: ComparedProjectRow, form: ProjectForm, other: ProjectForm, differing: readonly MergedFact[]): DuplicateProject {
  const own_homes = homesMissingFrom(other, form).length
  return { ...row, updated_at: row.updated_at.toISOString(), own_homes, values: valuesOf(form, differing) }
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
