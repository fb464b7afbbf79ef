import type { ProjectChangesAnswer } from '@manzil/contract/editing/calls/office-projects'
import type { Account } from '../../../platform/accounts/account.ts'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { countChanges, findChanges } from '../../office/audit-rows.ts'
import { requireProject } from './get-project.ts'
import { presentChange } from './present-project.ts'

/** @throws AppError not_found */
export async function listChanges(
  services: Services,
  account: Account,
  id: number,
  query: { page: number; page_size: number },
  addressOf: AddressOfPage,
): Promise<ProjectChangesAnswer> {
  await requireProject(services, account, id)
  const { db } = services.database
  const { limit, offset, nextOf } = pageOf(query, addressOf)
  const [rows, count] = await Promise.all([findChanges(db, 'property', id, { limit, offset }), countChanges(db, 'property', id)])
  return { success: true, data: rows.map(presentChange), count, next: nextOf(count) }
}
