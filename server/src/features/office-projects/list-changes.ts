import type { ProjectChangesAnswer } from '@manzil/contract/office-projects'
import type { Account } from '../../platform/accounts/account.ts'
import type { AddressOfPage } from '../../platform/http/page-addresses.ts'
import type { Services } from '../../platform/services.ts'
import { needProject } from './get-project.ts'
import { presentChange } from './present-project.ts'
import { findChanges } from './queries.ts'

/** What was done to a project, newest first. @throws AppError not_found */
export async function listChanges(
  services: Services,
  account: Account,
  id: number,
  { page, page_size }: { page: number; page_size: number },
  addressOf: AddressOfPage,
): Promise<ProjectChangesAnswer> {
  await needProject(services, account, id)
  const { rows, count } = await findChanges(services.database.db, id, page_size, (page - 1) * page_size)
  return { success: true, data: rows.map(presentChange), count, next: page * page_size < count ? addressOf(page + 1) : null }
}
