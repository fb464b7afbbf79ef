import {
  PUBLICATION_UNDO_MINUTES,
  type PublicationsChange,
  type UndoPublicationsBody,
} from '@manzil/contract/editing/calls/office-projects'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { refreshSearch } from '../../catalogue/search-rows.ts'
import { saveVersioned } from '../save-versioned.ts'
import { ACTIONS } from './change-publication.ts'
import { scopeOf } from './project-scope.ts'
import { findUndoable, type Scope, setPublication, type UndoablePublication } from './queries.ts'
import { editOf, tagsOfChange } from './save-project.ts'

/**
 * Undoes the change of publication that led to each version, if this account made it within the last minutes and nobody has changed
 * the project since. Asks for no facts that were not required before: a project that was public is public again.
 */
export async function undoPublications(
  services: Services,
  account: Account,
  { projects }: z.output<typeof UndoPublicationsBody>,
): Promise<PublicationsChange> {
  const { db } = services.database
  const scope = await scopeOf(db, account)
  const at = services.clock()
  const since = new Date(at.getTime() - PUBLICATION_UNDO_MINUTES * 60_000)
  const timed = { ...services, clock: () => at }
  const result: PublicationsChange = { changed: [], refused: [] }
  for (const [id, version] of new Map(projects.map((project) => [project.id, project.version]))) {
    const change = await findUndoable(db, account.id, { id, version }, since)
    const saved = change ? await undoPublication(timed, account, scope, { id, version, change }) : 'changed'
    if (typeof saved === 'number') result.changed.push({ id, version: saved })
    else result.refused.push({ id, reason: saved, problems: [] })
  }
  return result
}

async function undoPublication(
  services: Services,
  account: Account,
  scope: Scope,
  { id, version, change: { before, held } }: { id: number; version: number; change: UndoablePublication },
): Promise<number | 'gone' | 'changed'> {
  const subject = { entity: 'property', action: ACTIONS[before] } as const
  try {
    const saved = await saveVersioned(services, account, { subject, ...editOf(id, version, scope) }, async (trx, row, author) => {
      const saved = await setPublication(trx, id, { publication: before, ...author, isNew: false, held })
      await refreshSearch(trx, [id])
      const changes = [{ field: 'publication', before: row.publication, after: before }]
      return { version: saved, changes, tags: tagsOfChange(id, row) }
    })
    return saved ?? 'changed'
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'conflict') return 'changed'
    if (code === 'not_found') return 'gone'
    throw error
  }
}
