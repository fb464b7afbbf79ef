import { type Duplicate, type DuplicateProject, MAX_DUPLICATES, MAX_NAMED_HOMES } from '@manzil/contract/editing/calls/office-duplicates'
import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import { groupPairs } from '@manzil/contract/editing/group-pairs'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { findForms } from '../projects/index.ts'
import { differingFacts, valuesOf } from './compare-projects.ts'
import { type PairedHomes, pairHomes } from './pair-homes.ts'
import { type ComparedProjectRow, countHomeLeads, findCompared, findPairs, type Pair } from './queries.ts'

/** Cache tag, invalidated when a person marks two projects as different. */
export const DUPLICATES_TAG = 'duplicates'

export async function listDuplicates({ database: { db } }: Services): Promise<Duplicate[]> {
  return comparePairs(db, await findPairs(db, MAX_DUPLICATES))
}

/** Compares any two projects, as if they had been found. @throws AppError not_found; bad_input if both are the same */
export async function getPair({ database: { db } }: Services, { one, other }: { one: number; other: number }): Promise<Duplicate> {
  if (one === other) throw new AppError('bad_input')
  const [pair] = await comparePairs(db, [{ one, other, reason: 'chosen' }])
  if (!pair) throw new AppError('not_found')
  return pair
}

async function comparePairs(db: Db, pairs: readonly Pair[]): Promise<Duplicate[]> {
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const rows = new Map((await findCompared(db, ids)).map((row) => [row.id, row]))
  const forms = await findForms(db, ids)
  const compared = pairs.flatMap(({ one, other, reason }) => {
    const [first, second, form, otherForm] = [rows.get(one), rows.get(other), forms.get(one), forms.get(other)]
    return first && second && form && otherForm ? { reason, first, second, form, otherForm, homes: pairHomes(form, otherForm) } : []
  })
  const own = compared.flatMap(({ homes: { one, other } }) => [...one, ...other].map(({ id }) => id))
  const leads = own.length > 0 ? await countHomeLeads(db, [...new Set(own)]) : new Map()
  return compared.map(({ reason, first, second, form, otherForm, homes }) => {
    const differing = differingFacts(form, otherForm)
    const present = (row: ComparedProjectRow, form: ProjectForm, own: PairedHomes['one']): DuplicateProject => ({
      ...row,
      updated_at: row.updated_at.toISOString(),
      ...presentOwn(own, leads),
      values: valuesOf(form, differing),
    })
    return { reason, differing, twins: [present(first, form, homes.one), present(second, otherForm, homes.other)] }
  })
}

function presentOwn(own: PairedHomes['one'], leads: ReadonlyMap<number, number>) {
  const numbers = own.flatMap(({ number }) => number || [])
  return {
    own_homes: own.length,
    own_numbers: numbers.sort(new Intl.Collator('en', { numeric: true }).compare).slice(0, MAX_NAMED_HOMES),
    own_leads: own.reduce((sum, { id }) => sum + (leads.get(id) ?? 0), 0),
  }
}

/**
 * Counts likely duplicates as they are listed: a group of copies once, among the first {@link MAX_DUPLICATES} pairs. Cached until projects change, because it compares every name with
 * every other.
 */
export async function countDuplicates({ database: { db }, counts }: Services): Promise<{ count: number; is_more: boolean }> {
  const { counted } = await counts.getOrMake('duplicates', async () => {
    const pairs = await findPairs(db, MAX_DUPLICATES + 1)
    const groups = groupPairs(pairs.slice(0, MAX_DUPLICATES), ({ one, other }) => [one, other])
    return { value: { counted: { count: groups.length, is_more: pairs.length > MAX_DUPLICATES } }, tags: [LISTING_TAG, DUPLICATES_TAG] }
  })
  return counted as { count: number; is_more: boolean }
}
