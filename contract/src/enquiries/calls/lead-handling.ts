import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import type { EnquiryReason } from '../../calls/field-reasons.ts'
import { RecordId } from '../../calls/inputs.ts'
import { LEAD_STATUSES } from '../lead-statuses.ts'
import { EnquiryMessage } from './enquiry-fields.ts'
import { ASSIGNEE_STATES, LEADS_AT_ONCE, Lead, LeadParams } from './leads.ts'

/** After this, a change or deletion of a lead can no longer be undone. */
export const LEAD_UNDO_MINUTES = 10
/** Response times cover the leads of this many days. */
export const RESPONSE_TIME_DAYS = 30

const wholeId = z
  .number({ error: 'unknown_value' satisfies EnquiryReason })
  .int('unknown_value' satisfies EnquiryReason)
  .positive('unknown_value' satisfies EnquiryReason)
  .max(Number.MAX_SAFE_INTEGER, 'unknown_value' satisfies EnquiryReason)

/** The `version` of the lead that was edited. If it is outdated, the call fails with 409. */
const Version = wholeId.optional()

/** `PUT /leads/{id}/status/` for admin and owner, `PUT /agent/leads/{id}/status/` for the agent it is assigned to. */
export const LeadStatusBody = z.object({ status: z.enum(LEAD_STATUSES, { error: 'unknown_value' }), version: Version })
/** `PUT /leads/{id}/agent/`: assigns an agent and notifies them by email; null unassigns. */
export const LeadAgentBody = z.object({ agent_id: wholeId.nullable(), version: Version })
/** `POST /leads/{id}/notes/`, and `PUT /leads/{id}/notes/{note}/` for its author. */
export const LeadNoteParams = LeadParams.extend({ note: RecordId })
export const LeadNoteBody = z.object({ text: EnquiryMessage })

const Leads = z
  .array(z.object({ id: wholeId, version: Version }), { error: 'unknown_value' satisfies EnquiryReason })
  .min(1, 'unknown_value' satisfies EnquiryReason)
  .max(LEADS_AT_ONCE, 'unknown_value' satisfies EnquiryReason)
/** `PUT /leads/status/` */
export const LeadsStatusBody = z.object({ leads: Leads, status: z.enum(LEAD_STATUSES, { error: 'unknown_value' }) })
/** `PUT /leads/agent/`: the agent gets one email about all of them. */
export const LeadsAgentBody = z.object({ leads: Leads, agent_id: wholeId.nullable() })
/** `POST /leads/not-spam/`, `POST /leads/delete/`, `POST /leads/restore/`, `POST /leads/undo/` and `POST /agent/leads/undo/` */
export const LeadsBody = z.object({ leads: Leads })

/** `same` already had the value; `changed` by someone else, so there is nothing to undo or the version is outdated. */
export const LEAD_SKIPS = ['gone', 'anonymised', 'changed', 'same'] as const
export type LeadSkip = (typeof LEAD_SKIPS)[number]
/** Which leads were changed, with their new version, and which were not and why. */
export const LeadsChange = z.object({
  changed: z.array(z.object({ id: z.number().int(), version: z.number().int() })),
  skipped: z.array(z.object({ id: z.number().int(), reason: z.enum(LEAD_SKIPS) })),
})
export type LeadsChange = z.infer<typeof LeadsChange>
export const LeadsChangeAnswer = messageAnswerWith(LeadsChange)
export type LeadsChangeAnswer = z.infer<typeof LeadsChangeAnswer>

const Author = z.object({ id: z.number().int(), name: z.string(), name_ar: z.string().nullable() }).nullable()

const LeadNote = z.object({
  id: z.number().int(),
  text: z.string(),
  author: Author,
  at: z.iso.datetime(),
  /** When its author last corrected it; null if never. */
  edited_at: z.iso.datetime().nullable(),
})
export type LeadNote = z.infer<typeof LeadNote>

export const LEAD_ACTIONS = [
  'lead_submitted',
  'lead_status_changed',
  'lead_assigned',
  'lead_assigned_automatically',
  'lead_not_spam',
  'lead_not_spam_undone',
  'lead_note_added',
  'lead_note_edited',
  'lead_note_deleted',
  'lead_change_undone',
  'lead_deleted',
  'lead_restored',
  'consent_withdrawn',
] as const
export type LeadAction = (typeof LEAD_ACTIONS)[number]

export const LeadHistoryEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null for a visitor who was not signed in and for a deleted account. */
  actor: Author,
  action: z.enum(LEAD_ACTIONS),
  /** Status or agent name before and after; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Arabic name of an agent; null if unknown and for a status. */
  from_ar: z.string().nullable(),
  to_ar: z.string().nullable(),
})
export type LeadHistoryEntry = z.infer<typeof LeadHistoryEntry>

/** Other leads of one person listed with a lead. */
export const LISTED_SAME_PERSON = 10

/** `GET /leads/{id}/`: a lead with its notes, oldest first, and its history and other leads of the same person, newest first. */
export const LeadDetail = Lead.extend({
  notes: z.array(LeadNote),
  history: z.array(LeadHistoryEntry),
  others: z.array(Lead),
  /** Set if the project is not on the site; `since` is null if unknown. */
  unpublished: z.object({ since: z.iso.datetime().nullable() }).nullable(),
  /** Current status of the home; null without one that is listed. */
  home_status: z.enum(['available', 'reserved', 'sold']).nullable(),
})
export type LeadDetail = z.infer<typeof LeadDetail>
export const LeadDetailAnswer = dataAnswer(LeadDetail)
export const LeadChangedAnswer = messageAnswerWith(LeadDetail)
export type LeadChangedAnswer = z.infer<typeof LeadChangedAnswer>

/**
 * `GET /leads/agents/`: agents and staff, and people who cannot work on leads but hold some, answered or not. Only `active` ones can be
 * assigned leads. `waiting` counts their unanswered leads.
 */
export const LeadAgent = z.object({
  id: z.number().int(),
  name: z.string(),
  name_ar: z.string().nullable(),
  state: z.enum(ASSIGNEE_STATES),
  waiting: z.number().int(),
})
export type LeadAgent = z.infer<typeof LeadAgent>
export const LeadAgentsAnswer = dataAnswer(z.array(LeadAgent))

/** `change` compares the last seven days with the seven before, in percent; null if those had no leads. */
const LeadCount = z.object({
  count: z.number().int(),
  this_week: z.number().int(),
  last_week: z.number().int(),
  change: z.number().nullable(),
})
export type LeadCount = z.infer<typeof LeadCount>

/** Without suspected spam and leads that were anonymised before an answer. */
const responseTimes = {
  waiting: z.number().int(),
  /** How many of `waiting` are past the promised time. */
  late: z.number().int(),
  /** Minutes to the first answer, over leads of the last 30 days; null without any. */
  median_answer_minutes: z.number().nullable(),
  /** Percentage answered in time, counting overdue leads as late; null without any. */
  in_time_percent: z.number().nullable(),
}

/** `GET /leads/summary/` */
export const LeadSummary = z.object({ total: LeadCount, email: LeadCount, whatsapp: LeadCount, call: LeadCount, ...responseTimes })
export type LeadSummary = z.infer<typeof LeadSummary>
export const LeadSummaryAnswer = dataAnswer(LeadSummary)

/** `GET /agent/leads/summary/` for the agent's own leads. `contacted_this_week` counts first answers in the last seven days of UAE time, today included. */
export const AgentSummary = z.object({ count: z.number().int(), contacted_this_week: z.number().int(), ...responseTimes })
export type AgentSummary = z.infer<typeof AgentSummary>
export const AgentSummaryAnswer = dataAnswer(AgentSummary)

/** Returns the change in percent, to one decimal; null if `before` is 0. */
export function changeInPercent(now: number, before: number): number | null {
  if (before === 0) return null
  return Math.round(((now - before) / before) * 1000) / 10 || 0
}

/** Name and data of the only event of `GET /leads/events/`; `id` is null if any lead may have changed. */
export const LEADS_CHANGED = 'leads'
export interface LeadsChanged {
  id: number | null
  /** The lead just arrived, or was just assigned to the listening agent. */
  is_new: boolean
}
