import type { AnonymisedReason, LeadSort, LeadType, LeadWaiting } from '@manzil/contract/enquiries/calls/leads'
import type { LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { textsOf } from '@manzil/ui/browser/page-search.ts'

export interface LeadsSearch {
  page?: number | undefined
  /** Words of a name, number, email, message or project. */
  search?: string | undefined
  inquiry_link?: string | undefined
  lead_type?: LeadType | undefined
  status?: LeadStatus | undefined
  anonymised?: AnonymisedReason | undefined
  waiting?: LeadWaiting | undefined
  /** `mine`, `none` for unassigned, `unavailable` for people who cannot work on leads, or an account's id. */
  agent?: string | undefined
  /** UAE dates, `YYYY-MM-DD`, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  /** Leads first answered on this UAE day or later. */
  contacted_from?: string | undefined
  sort_by?: LeadSort | undefined
  /** The project that leads are about. */
  property_id?: number | undefined
  /** A lead whose person the leads are of. */
  same_person?: number | undefined
  /** `1` for suspected spam only, `0` for none. */
  suspected_spam?: '0' | '1' | undefined
  /** Rows per page, if not {@link DEFAULT_ROWS}. */
  rows?: number | undefined
  /** Id of the open lead. */
  lead?: number | undefined
}

export const DEFAULT_ROWS = 25
const TEXTS = [
  'search',
  'inquiry_link',
  'lead_type',
  'status',
  'anonymised',
  'waiting',
  'agent',
  'from',
  'to',
  'contacted_from',
  'sort_by',
  'suspected_spam',
] as const

/**
 * Parses the query string. Bundled with every page, so it leaves validation of types, statuses and sort orders to
 * `validateLeadsSearch`.
 */
export function parseLeadsSearch(given: Record<string, unknown>): LeadsSearch {
  const texts = textsOf(given, TEXTS) as Omit<LeadsSearch, 'page' | 'rows' | 'lead' | 'property_id' | 'same_person'>
  const page = countOf(given['page'])
  const [rows, lead, property_id, same_person] = ['rows', 'lead', 'property_id', 'same_person'].map((name) => countOf(given[name]))
  return { ...texts, page: page === 1 ? undefined : page, rows, lead, property_id, same_person }
}

function countOf(given: unknown): number | undefined {
  const count = Number(given)
  return Number.isSafeInteger(count) && count > 0 ? count : undefined
}
