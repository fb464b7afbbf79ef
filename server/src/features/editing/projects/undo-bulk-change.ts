import { BULK_UNDO_MINUTES, type BulkChange, type UndoBulkChangeBody } from '@manzil/contract/editing/calls/office-projects'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { putPricesBack, type StoredPrices } from '../../catalogue/prices/index.ts'
import { refreshSearch } from '../../catalogue/search-rows.ts'
import { saveVersioned } from '../save-versioned.ts'
import { changeEach, type VersionedId } from './bulk-change.ts'
import { ACTIONS } from './change-publication.ts'
import { getStoredProject } from './form-rows.ts'
import { scopeOf } from './project-scope.ts'
import { findUndoable, type Scope, setPublication, type UndoablePublication } from './queries.ts'
import { changesBetween, editOf, tagsOfChange } from './save-project.ts'

/**
 * Undoes the change of publication, or the confirmation of prices, that led to each version, if this account made it within the last
 * minutes and nobody has changed the project since. Asks for no facts that were not required before: a project that was public is
 * public again.
 */
export async function undoBulkChange(
  services: Services,
  account: Account,
  { projects }: z.output<typeof UndoBulkChangeBody>,
): Promise<BulkChange> {
  const { db } = services.database
  const scope = await scopeOf(db, account)
  return changeEach(services, projects, async (timed, project) => {
    const since = new Date(timed.clock().getTime() - BULK_UNDO_MINUTES * 60_000)
    const change = await findUndoable(db, account.id, project, since)
    if (!change) throw new AppError('conflict')
    return 'prices' in change
      ? undoConfirmation(timed, account, scope, project, change.prices)
      : undoPublication(timed, account, scope, project, change)
  })
}

async function undoPublication(
  services: Services,
  account: Account,
  scope: Scope,
  { id, version }: VersionedId,
  { before, held }: UndoablePublication,
): Promise<number | undefined> {
  const subject = { entity: 'property', action: ACTIONS[before] } as const
  return saveVersioned(services, account, { subject, ...editOf(id, version, scope) }, async (trx, row, author) => {
    const saved = await setPublication(trx, id, { publication: before, ...author, isNew: false, held })
    await refreshSearch(trx, [id])
    const changes = [{ field: 'publication', before: row.publication, after: before }]
    return { version: saved, changes, tags: tagsOfChange(id, row) }
  })
}

async function undoConfirmation(
  services: Services,
  account: Account,
  scope: Scope,
  { id, version }: VersionedId,
  prices: StoredPrices,
): Promise<number | undefined> {
  const subject = { entity: 'property', action: 'project_restored' } as const
  return saveVersioned(services, account, { subject, ...editOf(id, version, scope) }, async (trx, row, author) => {
    const { form } = await getStoredProject(trx, id)
    await putPricesBack(trx, id, prices, author)
    const after = await getStoredProject(trx, id)
    return { version: after.version, changes: changesBetween(form, after.form), tags: tagsOfChange(id, row) }
  })
}
