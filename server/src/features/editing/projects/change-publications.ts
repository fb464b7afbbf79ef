import type { BulkChange, ChangePublicationsBody } from '@manzil/contract/editing/calls/office-projects'
import type { Locale } from '@manzil/contract/text/locale'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import type { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { changeEach, type Refused } from './bulk-change.ts'
import { ACCEPTABLE, findLacks, type Point, writePublication } from './change-publication.ts'
import { scopeOf } from './project-scope.ts'

/** Changes the publication of each project, as {@link changeEach} does. */
export async function changePublications(
  services: Services,
  account: Account,
  { projects, publication, accept_incomplete }: z.output<typeof ChangePublicationsBody>,
  locale: Locale,
): Promise<BulkChange> {
  const scope = await scopeOf(services.database.db, account)
  return changeEach(
    services,
    projects,
    // What a person accepted is the version whose points were shown.
    (timed, { id, version }) =>
      writePublication(timed, account, scope, id, { version, publication, accept_incomplete }, { allowsOwn: !accept_incomplete }),
    (error, id) => refusalOf(services, error, id, locale),
  )
}

async function refusalOf(
  services: Services,
  { code, fields = {} }: AppError,
  id: number,
  locale: Locale,
): Promise<Omit<Refused, 'id'> | undefined> {
  if (code !== 'bad_input') return undefined
  const { [ACCEPTABLE]: lacks, ...required } = fields
  const faults = Object.entries(required).flatMap(([field, messages]) =>
    messages.map((text): Point => ({ field: field.replace(/^form\./, ''), text })),
  )
  const points = [...faults, ...(lacks ? await findLacks(services, services.database.db, id) : [])]
  const problems = points.map(({ field, text }) => ({ field, text: text({}, { locale }) }))
  return { reason: faults.length === 0 ? 'incomplete' : 'required', problems }
}
