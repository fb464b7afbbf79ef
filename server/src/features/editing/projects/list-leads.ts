import type { ProjectInterest, ProjectLeadsAnswer } from '@manzil/contract/editing/calls/office-projects'
import { isStaff } from '@manzil/contract/people/roles'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { Account } from '../../../platform/accounts/account.ts'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { oldestPriceDay } from '../../catalogue/prices/index.ts'
import { countInterest, findProjectLeads } from './interest-queries.ts'
import { scopeOf } from './project-scope.ts'

export async function getInterest(services: Services, account: Account): Promise<ProjectInterest> {
  const { db } = services.database
  return countInterest(db, await scopeOf(db, account), oldestPriceDay(services) ?? uaeDate(new Date(0)))
}

/** Lists enquiries about an account's projects, newest first. Developers see contact details only if the site's owner allows it. */
export async function listProjectLeads(
  services: Services,
  account: Account,
  query: { page: number; page_size: number },
  addressOf: AddressOfPage,
): Promise<ProjectLeadsAnswer> {
  const { config, database } = services
  const scope = await scopeOf(database.db, account)
  const { limit, offset, nextOf } = pageOf(query, addressOf)
  const { rows, count } = await findProjectLeads(database.db, scope, limit, offset)
  const seesContacts = isStaff(account) || config.developersSeeContacts
  return {
    success: true,
    data: rows.map(({ created_at, full_name, contact_number, email, message, ...lead }) => ({
      ...lead,
      timestamp: created_at.toISOString(),
      contact: seesContacts ? { full_name, contact_number, email, message } : null,
    })),
    count,
    next: nextOf(count),
  }
}
