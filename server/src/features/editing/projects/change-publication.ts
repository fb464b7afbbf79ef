import type { ProjectForEditing, Publication } from '@manzil/contract/editing/calls/office-projects'
import type { ProjectAction } from '@manzil/contract/office/calls/audit'
import type { Account } from '../../../platform/accounts/account.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { announceChange } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { presentForEditing } from './present-project.ts'
import { scopeOf } from './project-scope.ts'
import { lockProject, refreshSearch, setPublication, wasPublic } from './queries.ts'
import { conflict, tagsOfChange } from './save-project.ts'

const ACTIONS: Record<Publication, ProjectAction> = {
  draft: 'project_unpublished',
  published: 'project_published',
  archived: 'project_archived',
}

/**
 * Publishes a project, returns it to draft or archives it. The first publication moves it to the top of the latest projects;
 * later ones keep its place. @throws AppError not_found; conflict if someone has changed it since `version`
 */
export async function changePublication(
  services: Services,
  account: Account,
  id: number,
  { version, publication }: { version: number; publication: Publication },
): Promise<ProjectForEditing> {
  const { database, clock } = services
  const at = clock()
  const scope = await scopeOf(database.db, account)
  await database.db.transaction().execute(async (trx) => {
    const locked = await lockProject(trx, id, scope)
    if (!locked) throw new AppError('not_found')
    if (locked.version !== version) throw await conflict(trx, id, version)
    if (locked.publication === publication) return
    const isNew = publication === 'published' && !(await wasPublic(trx, id))
    const saved = await setPublication(trx, id, { publication, at, by: account.id, isNew })
    await refreshSearch(trx, id)
    const changes = [{ field: 'publication', before: locked.publication, after: publication }]
    await writeAudit(trx, {
      at,
      actor_id: account.id,
      action: ACTIONS[publication],
      entity: 'property',
      entity_id: id,
      detail: { version: saved, changes },
    })
    await announceChange(trx, tagsOfChange(id, locked))
  })
  return presentForEditing(services, account, id)
}
