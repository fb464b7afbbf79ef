import type { ChangePublicationsBody, PublicationsChange } from '@manzil/contract/editing/calls/office-projects'
import type { Locale } from '@manzil/contract/text/locale'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { ACCEPTABLE, findLacks, type Point, writePublication } from './change-publication.ts'
import { scopeOf } from './project-scope.ts'

type Refused = PublicationsChange['refused'][number]

/**
 * Changes the publication of projects one by one, each in a transaction of its own, and returns which were changed and which were
 * not and why.
 */
export async function changePublications(
  services: Services,
  account: Account,
  { projects, publication, accept_incomplete }: z.output<typeof ChangePublicationsBody>,
  locale: Locale,
): Promise<PublicationsChange> {
  const scope = await scopeOf(services.database.db, account)
  // The audit trail shows changes of the same moment as one.
  const at = services.clock()
  const timed = { ...services, clock: () => at }
  const result: PublicationsChange = { changed: [], refused: [] }
  for (const [id, version] of new Map(projects.map((project) => [project.id, project.version]))) {
    try {
      const change = { version, publication, accept_incomplete }
      // What a person accepted is the version whose points were shown.
      const saved = await writePublication(timed, account, scope, id, change, { allowsOwn: !accept_incomplete })
      if (saved === undefined) result.refused.push({ id, reason: 'same', problems: [] })
      else result.changed.push({ id, version: saved })
    } catch (error) {
      result.refused.push({ id, ...(await refusalOf(services, error, id, locale)) })
    }
  }
  return result
}

/** @throws what is no reason to refuse a project, such as a database that is not available */
async function refusalOf(services: Services, error: unknown, id: number, locale: Locale): Promise<Omit<Refused, 'id'>> {
  const { code, fields = {} } = error instanceof AppError ? error : {}
  if (code === 'not_found') return { reason: 'gone', problems: [] }
  if (code === 'conflict') return { reason: 'changed', problems: [] }
  if (code !== 'bad_input') throw error
  const { [ACCEPTABLE]: lacks, ...required } = fields
  const faults = Object.entries(required).flatMap(([field, messages]) =>
    messages.map((text): Point => ({ field: field.replace(/^form\./, ''), text })),
  )
  const points = [...faults, ...(lacks ? await findLacks(services, services.database.db, id) : [])]
  const problems = points.map(({ field, text }) => ({ field, text: text({}, { locale }) }))
  return { reason: faults.length === 0 ? 'incomplete' : 'required', problems }
}
