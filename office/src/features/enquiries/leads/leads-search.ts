import { LEAD_SORTS, LEAD_TYPES } from '@manzil/contract/enquiries/calls/leads'
import { LEAD_STATUSES } from '@manzil/contract/enquiries/lead-statuses'
import type { LeadsSearch } from './leads-address.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Rejects impossible dates such as 31 February, which `Date` may roll over. */
const day = (text: string | undefined) => {
  const time = text !== undefined && DAY.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text ?? '') ? text : undefined
}

/** Drops values the list doesn't know. */
export function validateLeadsSearch({ search, inquiry_link, lead_type, status, from, to, sort_by, ...rest }: LeadsSearch): LeadsSearch {
  return {
    ...rest,
    search: search?.slice(0, LONGEST_TEXT),
    inquiry_link: inquiry_link?.slice(0, LONGEST_TEXT),
    lead_type: LEAD_TYPES.find((one) => one === lead_type),
    status: LEAD_STATUSES.find((one) => one === status),
    from: day(from),
    to: day(to),
    sort_by: LEAD_SORTS.find((one) => one === sort_by),
  }
}

const LONGEST_TEXT = 200

/** Changes parts of the query string; a new filter starts at page 1. */
export type ChangeSearch = (change: Partial<LeadsSearch>, options?: { replace?: boolean }) => void

export function isFiltered({ search, inquiry_link, lead_type, status, from, to }: LeadsSearch): boolean {
  return [search, inquiry_link, lead_type, status, from, to].some((value) => value !== undefined)
}
