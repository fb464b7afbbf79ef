import type { ChangePublicationBody, ProjectForEditing, Publication } from '@manzil/contract/editing/calls/office-projects'
import { projectDoubts } from '@manzil/contract/editing/project-doubts'
import { LACKS_EFFECTS, LACKS_FIELDS } from '@manzil/contract/feeds/lacks-words'
import type { ProjectAction } from '@manzil/contract/office/calls/audit'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { findAdvertisingFaults, findFutureFault } from '../../catalogue/permits/index.ts'
import { refreshSearch } from '../../catalogue/search-rows.ts'
import { findPlaceDoubts } from '../../map/place-check/index.ts'
import { saveVersioned } from '../save-versioned.ts'
import { getStoredProject } from './form-rows.ts'
import { presentForEditing } from './present-project.ts'
import { scopeOf } from './project-scope.ts'
import { type Held, type Scope, setPublication, wasPublic } from './queries.ts'
import { editOf, tagsOfChange } from './save-project.ts'

/** The field of the errors that a caller may accept. */
export const ACCEPTABLE = 'accept_incomplete' satisfies keyof Change

export const ACTIONS: Record<Publication, ProjectAction> = {
  draft: 'project_unpublished',
  published: 'project_published',
  archived: 'project_archived',
}

type Change = z.output<typeof ChangePublicationBody>

/** Changes a project as {@link writePublication} does, and returns it. */
export async function changePublication(services: Services, account: Account, id: number, change: Change): Promise<ProjectForEditing> {
  await writePublication(services, account, await scopeOf(services.database.db, account), id, change)
  return presentForEditing(services, account, id)
}

/**
 * Publishes a project, returns it to draft or archives it. Returns its new version, or undefined if it already is in this state. The
 * first publication moves it to the top of the latest projects; later ones keep its place. @throws AppError not_found; conflict if someone has changed it since `version`; bad_input for facts that an
 * advertisement there must have, and under {@link ACCEPTABLE} for what buyers look for or looks wrong, unless the caller accepts that
 * @param allowsOwn also changes a project that only this account has changed since `version`
 */
export async function writePublication(
  services: Services,
  account: Account,
  scope: Scope,
  id: number,
  { version, publication, accept_incomplete }: Change,
  { allowsOwn = false }: { allowsOwn?: boolean } = {},
): Promise<number | undefined> {
  const subject = { entity: 'property', action: ACTIONS[publication] } as const
  return saveVersioned(services, account, { subject, ...editOf(id, version, scope), allowsOwn }, async (trx, before, author) => {
    if (before.publication === publication) return
    if (publication === 'published') {
      const fields = {
        ...(await findAdvertisingFaults(services, trx, id)),
        ...(accept_incomplete ? {} : acceptable(await findLacks(services, trx, id))),
      }
      if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
    }
    const isNew = publication === 'published' && !(await wasPublic(trx, id))
    const saved = await setPublication(trx, id, { publication, ...author, isNew })
    await refreshSearch(trx, [id])
    const changes = [{ field: 'publication', before: before.publication, after: publication }]
    return { version: saved, changes, ...heldBefore(before), tags: tagsOfChange(id, before) }
  })
}

/** What undoing the change has to restore besides the publication. */
function heldBefore({ withheld_at, lacks }: Held): { held?: Held } {
  return withheld_at === null && lacks.length === 0 ? {} : { held: { withheld_at, lacks } }
}

/** Something to check before a project is published, and the field of its form to do it in. */
export interface Point {
  field: string
  text: Message
}

/** What buyers miss and what looks wrong, with the facts that the law requires where its rules have no effect yet. */
export async function findLacks(services: Services, db: Db, id: number): Promise<Point[]> {
  const { lacks, form } = await getStoredProject(db, id)
  const doubts = projectDoubts(form, uaeDate(services.clock()))
  const { latitude, longitude, emirate_id, community_id } = form
  const isPlaced = latitude !== null && longitude !== null
  const places = isPlaced ? await findPlaceDoubts(db, { latitude, longitude, emirate_id }, community_id) : []
  const doubtful = [
    ...doubts.map(({ field, text }): Point => ({ field, text: (_inputs, options) => text(options) })),
    ...places.map((text): Point => ({ field: 'latitude', text })),
  ]
  const missing = lacks.map((fact) => ({ field: LACKS_FIELDS[fact], text: LACKS_EFFECTS[fact] }))
  return [...missing, ...doubtful, ...(await findFutureFault(services, db, id))]
}

function acceptable(points: readonly Point[]): Record<string, Message[]> {
  return points.length === 0 ? {} : { [ACCEPTABLE]: points.map(({ text }) => text) }
}
