import type { BulkChange } from '@manzil/contract/editing/calls/office-projects'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

export type Refused = BulkChange['refused'][number]

export interface VersionedId {
  id: number
  version: number
}

/**
 * Changes projects one by one, each in a transaction of its own, and returns which were changed and which were not and why.
 * @param change returns the project's new version, or undefined if there is nothing to change
 * @param refusalOf explains other errors than a missing or newer version; undefined for what is no reason to refuse a project, such as a
 * database that is not available
 */
export async function changeEach(
  services: Services,
  projects: readonly VersionedId[],
  change: (services: Services, project: VersionedId) => Promise<number | undefined>,
  refusalOf: (error: AppError, id: number) => Promise<Omit<Refused, 'id'> | undefined> = async () => undefined,
): Promise<BulkChange> {
  // The audit trail shows changes of the same moment as one.
  const at = services.clock()
  const timed = { ...services, clock: () => at }
  const result: BulkChange = { changed: [], refused: [] }
  for (const [id, version] of new Map(projects.map((project) => [project.id, project.version]))) {
    try {
      const saved = await change(timed, { id, version })
      if (saved === undefined) result.refused.push({ id, reason: 'same', problems: [] })
      else result.changed.push({ id, version: saved })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const refusal = COMMON[error.code] ?? (await refusalOf(error, id))
      if (!refusal) throw error
      result.refused.push({ id, ...refusal })
    }
  }
  return result
}

const COMMON: Partial<Record<AppError['code'], Omit<Refused, 'id'>>> = {
  not_found: { reason: 'gone', problems: [] },
  conflict: { reason: 'changed', problems: [] },
}
