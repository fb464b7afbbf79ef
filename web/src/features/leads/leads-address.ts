import type { LeadSort, LeadStatus, LeadType } from '@manzil/contract/leads'
import { pageOf, textsOf } from '../../ui/page-search.ts'

/** What the address of a list of leads says. */
export interface LeadsSearch {
  page?: number | undefined
  /** Part of a name, number, e-mail or message. */
  search?: string | undefined
  inquiry_link?: string | undefined
  lead_type?: LeadType | undefined
  status?: LeadStatus | undefined
  /** Days of the UAE, `YYYY-MM-DD`, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  sort_by?: LeadSort | undefined
  /** The one that is open. */
  lead?: number | undefined
}

const TEXTS = ['search', 'inquiry_link', 'lead_type', 'status', 'from', 'to', 'sort_by'] as const

/**
 * Reads an address. Every page of the site brings this, so it knows no words: which types, states and orders there are is
 * known by the list (`knownSearch`).
 */
export function leadsAddress(given: Record<string, unknown>): LeadsSearch {
  const lead = Number(given['lead'])
  const texts = textsOf(given, TEXTS) as Omit<LeadsSearch, 'page' | 'lead'>
  return { ...texts, ...pageOf(given), lead: Number.isInteger(lead) && lead > 0 ? lead : undefined }
}
