import { NAMES_PER_PAGE } from '@manzil/contract/calls/limits'
import type { PropertyNamesAnswer, PropertyNamesQuery } from '@manzil/contract/search/calls/filters'
import type { AddressOfPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { findNames } from './queries.ts'

/** Returns the names of published projects by title. Pages are large enough to hold a usual catalogue. */
export async function listPropertyNames(
  { database }: Services,
  { page }: PropertyNamesQuery,
  addressOf: AddressOfPage,
): Promise<PropertyNamesAnswer> {
  const names = await findNames(database.reads(), NAMES_PER_PAGE + 1, (page - 1) * NAMES_PER_PAGE)
  const next = names.length > NAMES_PER_PAGE ? addressOf(page + 1) : null
  return { success: true, data: names.slice(0, NAMES_PER_PAGE), next }
}
