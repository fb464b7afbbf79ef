import { m } from '@manzil/messages'
import type { Words } from '../text/locale.ts'

export const LEAD_STATUSES = ['New', 'Contacted'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

interface Status {
  name: Words
  /** Button that gives a lead this status. */
  mark: Words
  /** Open leads wait for an answer: their response clock runs, and the oldest come first. */
  isOpen: boolean
  /** Statuses that may follow, the usual one first. */
  next: readonly LeadStatus[]
  tone: 'brass' | 'good'
}

/**
 * Every status of a lead. Changes, counts, filters, buttons and exports derive from this table; the database checks the values
 * (0004-leads.ts, 0007-lead-office.ts) and indexes the open ones.
 */
export const LEAD_STATUS: Record<LeadStatus, Status> = {
  New: {
    name: m.leads_status_new,
    mark: m.leads_mark_new,
    isOpen: true,
    next: ['Contacted'],
    tone: 'brass',
  },
  Contacted: {
    name: m.leads_status_contacted,
    mark: m.leads_mark_contacted,
    isOpen: false,
    next: ['New'],
    tone: 'good',
  },
}

export function isOpenLead({ status }: { status: LeadStatus }): boolean {
  return LEAD_STATUS[status].isOpen
}

/** Returns the name of a stored status; undefined if there is no such status any more. */
export function leadStatusName(status: unknown): string | undefined {
  const known = LEAD_STATUSES.find((one) => one === status)
  return known && LEAD_STATUS[known].name()
}
