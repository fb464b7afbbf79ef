import { stripPhoneNumber } from '@manzil/contract/calls/field-text'
import {
  LEADS_PER_PAGE,
  type LeadsAnswer,
  type LeadsQuery,
  MAX_UNPAGED_LEADS,
  RESPONSE_SLA_HOURS,
} from '@manzil/contract/enquiries/calls/leads'
import { isStaff } from '@manzil/contract/people/roles'
import type { Locale } from '@manzil/contract/text/locale'
import { endOf, HOUR_MS, startOf } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../../platform/accounts/account.ts'
import { AppError } from '../../../../platform/errors.ts'
import { type AddressOfPage, pageOf } from '../../../../platform/http/page-addresses.ts'
import type { Services } from '../../../../platform/services.ts'
import { countLeads, listLeadRows } from '../lead-rows.ts'
import type { LeadFilter, LeadScope } from './lead-conditions.ts'
import { presentLead } from './present-lead.ts'

type Query = z.output<typeof LeadsQuery>

/**
 * Lists leads for staff: one page, or the first 1,000 without `page`, newest first by default. Other roles get an empty list
 * and a warning.
 * @throws AppError forbidden for staff without the required two-factor
 */
export async function listLeads(
  services: Services,
  account: Account,
  query: Query,
  addressOf: AddressOfPage,
  locale: Locale,
): Promise<LeadsAnswer> {
  if (!isStaff(account)) return { success: true, data: [], count: 0, next: null, warning: m.lead_list_warning({}, { locale }) }
  if (account.two_factor_missing) throw new AppError('forbidden', { userMessage: m.account_two_factor_needed })
  return listLeadsOf(services, account, {}, query, addressOf)
}

/** Lists the leads of a scope, without checking the role. */
export async function listLeadsOf(
  services: Services,
  account: Account,
  scope: LeadScope,
  query: Query,
  addressOf: AddressOfPage,
): Promise<LeadsAnswer> {
  const { page, page_size, sort_by } = query
  const filter = { ...filterOf(services, account, query), ...scope }
  const { limit, offset, nextOf } =
    page === undefined
      ? { limit: MAX_UNPAGED_LEADS, offset: 0, nextOf: () => null }
      : pageOf({ page, page_size: page_size ?? LEADS_PER_PAGE }, addressOf)
  const { db } = services.database
  const window = { limit, offset, ...(sort_by && { sort: sort_by }) }
  const counting = countLeads(db, filter)
  const listing =
    filter.search === undefined
      ? listLeadRows(db, filter, window)
      : counting.then((count) => listLeadRows(db, filter, { ...window, count }))
  const [rows, count] = await Promise.all([listing, counting])
  return { success: true, data: rows.map(presentLead), count, next: nextOf(count) }
}

export function filterOf(
  { clock }: Services,
  account: Account,
  { page: _page, page_size: _size, sort_by: _sort, from, to, contacted_from, search, agent, waiting, ...filters }: Query,
): LeadFilter {
  const promised = new Date(clock().getTime() - RESPONSE_SLA_HOURS * HOUR_MS)
  return {
    ...filters,
    search,
    assigned_to: agent === 'mine' ? account.id : agent === 'none' ? null : agent,
    waiting: waiting && { which: waiting, promised },
    digits: digitsOf(search),
    contacted_from: contacted_from === undefined ? undefined : startOf(contacted_from),
    from: from === undefined ? undefined : startOf(from),
    to: to === undefined ? undefined : endOf(to),
  }
}

/** Converts a phone number as people type it (`050 123 4567`) to the ending of a stored one. */
function digitsOf(search: string | undefined): string | undefined {
  const stripped = stripPhoneNumber(search ?? '').replace(/^(\+|0)+/, '')
  return /^\d{4,15}$/.test(stripped) ? stripped : undefined
}
