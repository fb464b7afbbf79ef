import type { OfficeProjectsAnswer, OfficeProjectsQuery } from '@manzil/contract/editing/calls/office-projects'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { Account } from '../../../platform/accounts/account.ts'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { oldestPriceDay } from '../../catalogue/prices/index.ts'
import { isStale } from './present-project.ts'
import { scopeOf } from './project-scope.ts'
import { countAll, findPage } from './queries.ts'

export async function listProjects(
  services: Services,
  account: Account,
  query: OfficeProjectsQuery,
  addressOf: AddressOfPage,
): Promise<OfficeProjectsAnswer> {
  const { db } = services.database
  const { search, publication, developer, stale, overdue } = query
  // Without a maximum price age, no price is stale.
  const staleBefore = stale ? (oldestPriceDay(services) ?? uaeDate(new Date(0))) : undefined
  const overdueBefore = overdue ? uaeDate(services.clock()) : undefined
  const wanted = { scope: await scopeOf(db, account), search, publication, developer, staleBefore, overdueBefore }
  const { limit, offset, nextOf } = pageOf(query, addressOf)
  const [rows, count] = await Promise.all([findPage(db, wanted, limit, offset), countAll(db, wanted)])
  return {
    success: true,
    data: rows.map(({ updated_at, ...row }) => ({
      ...row,
      is_stale: isStale(services, row.price_date),
      updated_at: updated_at.toISOString(),
    })),
    count,
    next: nextOf(count),
  }
}
