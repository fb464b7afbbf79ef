import { PAGE_SIZE } from '@manzil/contract/calls/limits'
import type { DeveloperListAnswer, WholeListQuery } from '@manzil/contract/catalogue/calls/developers'
import { type AddressOfPage, wholeListPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { presentDeveloper } from './present-developer.ts'
import { countDevelopers, findDevelopers } from './queries.ts'

/** Returns all developers, or one page of them, with the number of their published projects. */
export async function listDevelopers(
  { database, site }: Services,
  query: WholeListQuery,
  addressOf: AddressOfPage,
): Promise<DeveloperListAnswer> {
  const { limit, offset, nextOf } = wholeListPage(query, PAGE_SIZE.developers, addressOf)
  const [rows, count] = await Promise.all([findDevelopers(database.reads(), limit, offset), countDevelopers(database.reads())])
  return { success: true, data: rows.map((row) => presentDeveloper(row, site.public_url)), count, next: nextOf(count) }
}
