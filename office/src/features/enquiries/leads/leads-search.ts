import { MAX_PAGE } from '@manzil/contract/calls/limits'
import { ANONYMISED_REASONS, LEAD_SORTS, LEAD_TYPES, LEAD_WAITS } from '@manzil/contract/enquiries/calls/leads'
import { LEAD_STATUSES } from '@manzil/contract/enquiries/lead-statuses'
import type { ChangeFilters } from '../../../ui/filters/filter-form.tsx'
import { DEFAULT_ROWS, type LeadsSearch } from './leads-address.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Rejects impossible dates such as 31 February, which `Date` may roll over. */
const day = (text: string | undefined) => {
  const time = text !== undefined && DAY.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text ?? '') ? text : undefined
}

export const SPAM_CHOICES = ['0', '1'] as const
/** What the agent filter can be besides an account's id. */
export const AGENT_WORDS = ['mine', 'none', 'unavailable']
export const ROWS = [DEFAULT_ROWS, 50, 100]

/** Drops values the list doesn't know. */
export function validateLeadsSearch(given: LeadsSearch): LeadsSearch {
  const {
    search,
    inquiry_link,
    lead_type,
    status,
    anonymised,
    waiting,
    agent,
    from,
    to,
    contacted_from,
    sort_by,
    page,
    rows,
    lead,
    property_id,
    same_person,
    suspected_spam,
  } = given
  return {
    lead,
    property_id,
    same_person,
    suspected_spam: SPAM_CHOICES.find((one) => one === suspected_spam),
    page: page === undefined ? undefined : Math.min(page, MAX_PAGE),
    rows: ROWS.find((one) => one === rows && one !== DEFAULT_ROWS),
    waiting: LEAD_WAITS.find((one) => one === waiting),
    agent: agent !== undefined && (AGENT_WORDS.includes(agent) || /^\d{1,15}$/.test(agent)) ? agent : undefined,
    search: search?.slice(0, LONGEST_TEXT),
    inquiry_link: inquiry_link?.slice(0, LONGEST_TEXT),
    lead_type: LEAD_TYPES.find((one) => one === lead_type),
    status: LEAD_STATUSES.find((one) => one === status),
    anonymised: ANONYMISED_REASONS.find((one) => one === anonymised),
    from: day(from),
    to: day(to),
    contacted_from: day(contacted_from),
    sort_by: LEAD_SORTS.find((one) => one === sort_by),
  }
}

/** Clears the search text, all filters and the order. */
export function cleared(search: LeadsSearch): Partial<LeadsSearch> {
  const { rows: _rows, ...set } = search
  return Object.fromEntries(Object.keys(set).map((name) => [name, undefined]))
}

const LONGEST_TEXT = 200

/** Changes parts of the query string; a new filter starts at page 1. */
export type ChangeSearch = ChangeFilters<LeadsSearch>
