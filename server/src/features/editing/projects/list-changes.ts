import type { ProjectChangesAnswer } from '@manzil/contract/editing/calls/office-projects'
import type { Account } from '../../../platform/accounts/account.ts'
import { type AddressOfPage, nextPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { countChanges, findChanges } from '../../office/audit-rows.ts'
import { requireProject } from './get-project.ts'
import { presentChange } from './present-project.ts'

/** @throws AppError not_found */
export async function listChanges(
  services: Services,
  account: Account,
  id: number,
  { page, page_size }: { page: number; page_size: number },
  addressOf: AddressOfPage,
): Promise<ProjectChangesAnswer> {
  await requireProject(services, account, id)
  const { db } = services.database
  const [rows, count] = await Promise.all([
    findChanges(db, 'property', id, { limit: page_size, offset: (page - 1) * page_size }),
    countChanges(db, 'property', id),
  ])
  return { success: true, data: rows.map(presentChange), count, next: nextPage(addressOf, { page, size: page_size, count }) }
}
