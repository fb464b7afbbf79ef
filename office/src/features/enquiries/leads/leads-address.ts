import type { LeadSort, LeadType } from '@manzil/contract/enquiries/calls/leads'
import type { LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'

export interface LeadsSearch {
  page?: number | undefined
  /** Part of a name, number, email or message. */
  search?: string | undefined
  inquiry_link?: string | undefined
  lead_type?: LeadType | undefined
  status?: LeadStatus | undefined
  /** UAE dates, `YYYY-MM-DD`, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  sort_by?: LeadSort | undefined
  /** Id of the open lead. */
  lead?: number | undefined
}

const TEXTS = ['search', 'inquiry_link', 'lead_type', 'status', 'from', 'to', 'sort_by'] as const

/**
 * Parses the query string. Bundled with every page, so it leaves validation of types, statuses and sort orders to
 * `validateLeadsSearch`.
 */
export function parseLeadsSearch(given: Record<string, unknown>): LeadsSearch {
  const lead = Number(given['lead'])
  const texts = textsOf(given, TEXTS) as Omit<LeadsSearch, 'page' | 'lead'>
  return { ...texts, ...pageOf(given), lead: Number.isInteger(lead) && lead > 0 ? lead : undefined }
}
