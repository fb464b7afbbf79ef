import {
  hasFact,
  type MarkDifferentBody,
  MERGED_FACTS,
  type MergeBody,
  type MergedFact,
} from '@manzil/contract/editing/calls/office-duplicates'
import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { announceChange, type Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { changeTags } from '../../catalogue/cache-tags.ts'
import { requireAdvertisingFacts } from '../../catalogue/permits/index.ts'
import { refreshSearch } from '../../catalogue/search-rows.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { changesBetween, getStoredProject, setPublication } from '../projects/index.ts'
import type { Author } from '../save-versioned.ts'
import { differingFacts, valuesOf } from './compare-projects.ts'
import { joinHomes } from './home-rows.ts'
import { DUPLICATES_TAG } from './list-duplicates.ts'
import { pairHomes } from './pair-homes.ts'
import {
  insertDifferentProjects,
  lockPair,
  moveProjectReferences,
  takeColumns,
  takePictures,
  takePriceHistory,
  takePublishedAt,
  takeRows,
} from './queries.ts'

/**
 * Merges two projects: `keep_id` stays and takes the chosen facts from the other. References, saves, homes, leads, reports,
 * referrals and the URLs of the other move to it. @throws AppError not_found; bad_input if both are the same, or if the remaining
 * project should be published and lacks facts that an advertisement there must have
 */
export async function mergeProjects(
  services: Services,
  account: Account,
  { keep_id, other_id, versions, take, homes, publish }: z.output<typeof MergeBody>,
): Promise<{ id: number; slug: string }> {
  if (keep_id === other_id) throw new AppError('bad_input')
  const author = { at: services.clock(), by: account.id }
  return services.database.db.transaction().execute(async (trx) => {
    const twins = await lockPair(trx, keep_id, other_id)
    if (!twins) throw new AppError('not_found')
    const { target, duplicate } = twins
    if (versions && (versions.keep !== target.version || versions.other !== duplicate.version))
      throw new AppError('conflict', { userMessage: m.duplicates_changed })
    const [before, { form: other }] = [await getStoredProject(trx, keep_id), await getStoredProject(trx, other_id)]
    const areHomesKept = homes === 'both'
    const isLost = (fact: MergedFact) => !take.includes(fact) && hasFact(other, fact) && !(fact === 'units' && areHomesKept)
    const lost = differingFacts(before.form, other).filter(isLost)
    await takeFacts(trx, keep_id, other_id, take, author)
    const from = take.includes('units') ? 'other' : 'keep'
    const paired = pairHomes(before.form, other)
    const same = paired.same.map(({ one, other }) => ({ keep: one, other }))
    await joinHomes(trx, { keep: keep_id, other: other_id, from, both: areHomesKept, same })
    const isPublishing = publish && duplicate.publication === 'published' && target.publication !== 'published'
    if (isPublishing) {
      await takePublishedAt(trx, keep_id, other_id)
      await setPublication(trx, keep_id, { publication: 'published', ...author, isNew: false })
    }
    await moveProjectReferences(trx, keep_id, duplicate)
    await refreshSearch(trx, [keep_id])
    if (isPublishing) await requireAdvertisingFacts(services, trx, keep_id)
    const after = await getStoredProject(trx, keep_id)
    const removed = areHomesKept ? [] : from === 'other' ? paired.one : paired.other
    const homes_removed = removed.flatMap(({ number }) => number || [])
    const entry = { at: author.at, actor_id: author.by, entity: 'property', entity_id: keep_id } as const
    await writeAudit(trx, {
      ...entry,
      action: 'projects_merged',
      detail: {
        version: after.version,
        changes: changesBetween(before.form, after.form),
        merged: { id: other_id, name: other.title, name_ar: other.title_ar },
        not_taken: valuesOf(other, lost),
        ...(homes_removed.length > 0 && { homes_removed }),
      },
    })
    if (isPublishing) {
      const changes = [{ field: 'publication', before: target.publication, after: 'published' }]
      await writeAudit(trx, { ...entry, action: 'project_published', detail: { version: after.version, changes } })
    }
    await announceChange(trx, changeTags([target, duplicate, { ...after.form, id: keep_id }]))
    return { id: keep_id, slug: after.form.slug }
  })
}

const ROWS = {
  amenity_ids: 'property_amenities',
  payment_plans: 'payment_plans',
  permit: 'property_permits',
  registration: 'property_registrations',
} as const

async function takeFacts(trx: Trx, keep: number, other: number, take: readonly MergedFact[], author: Author): Promise<void> {
  const columns: string[] = []
  for (const field of take.flatMap((fact): readonly (keyof ProjectForm)[] => MERGED_FACTS[fact])) {
    if (field in ROWS) await takeRows(trx, ROWS[field as keyof typeof ROWS], keep, other)
    else if (field === 'images') await takePictures(trx, keep, other)
    else if (field !== 'units') columns.push(field)
  }
  if (take.includes('price')) await takePriceHistory(trx, keep, other)
  await takeColumns(trx, keep, other, columns, author)
}

/**
 * Marks two projects as different, so that they are no longer listed as duplicates. @throws AppError not_found; bad_input if
 * both are the same
 */
export async function markAsDifferent(
  services: Services,
  account: Account,
  { property_id, other_id }: z.output<typeof MarkDifferentBody>,
): Promise<void> {
  if (property_id === other_id) throw new AppError('bad_input')
  const [one, other] = [Math.min(property_id, other_id), Math.max(property_id, other_id)]
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    if (!(await lockPair(trx, one, other))) throw new AppError('not_found')
    await insertDifferentProjects(trx, { property_id: one, other_id: other, said_at: at, said_by: account.id })
    await writeAudit(trx, {
      at,
      actor_id: account.id,
      action: 'projects_told_apart',
      entity: 'property',
      entity_id: one,
      detail: { other },
    })
    await announceChange(trx, [DUPLICATES_TAG])
  })
}
