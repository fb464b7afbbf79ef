import type { DeveloperDetailAnswer, DeveloperDetailQuery } from '@manzil/contract/catalogue/calls/developers'
import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import type { AddressOfPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { listCards } from '../projects/index.ts'
import { presentDeveloper } from './present-developer.ts'
import { findDeveloper } from './queries.ts'

/**
 * Returns a developer by id or slug with a page of its projects, newest first.
 * @throws AppError `not_found`
 */
export async function getDeveloper(
  services: Services,
  key: string,
  list: DeveloperDetailQuery,
  addressOf: AddressOfPage,
): Promise<DeveloperDetailAnswer['data']> {
  const row = await findDeveloper(services.database.reads(), key)
  if (!row) throw new AppError('not_found', { told: m.developer_not_found })
  const projects = await listCards(services, { developer: [row.id] }, list, addressOf)
  return { developer: presentDeveloper(row, services.site.public_url), ...projects }
}
