import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { findDetails } from './find-details.ts'
import { findPublishedId } from './queries.ts'

/**
 * Returns a published project by id or slug, with its homes.
 * @throws AppError `not_found`
 */
export async function getProject(services: Services, key: string): Promise<PropertyDetail> {
  const id = await findPublishedId(services.database.reads(), key)
  const [project] = id === undefined ? [] : await findDetails(services, [id])
  if (!project) throw new AppError('not_found', { userMessage: m.property_not_found })
  return project
}
