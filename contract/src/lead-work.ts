import { z } from 'zod'
import { dataAnswer, doneWith } from './answers.ts'
import { EnquiryMessage, type EnquiryReason } from './enquiry-fields.ts'
import { LEAD_STATUSES, Lead } from './leads.ts'

/** For so many minutes a deleted lead can be taken back; after that it is gone for good. */
export const LEAD_UNDO_MINUTES = 10
/** Leads of that many days count for the figures on answers. */
export const ANSWER_FIGURE_DAYS = 30

const wholeId = z
  .number({ error: 'unknown_value' satisfies EnquiryReason })
  .int('unknown_value' satisfies EnquiryReason)
  .positive('unknown_value' satisfies EnquiryReason)
  .max(Number.MAX_SAFE_INTEGER, 'unknown_value' satisfies EnquiryReason)

/** The `version` of the lead that the change was decided on; where it is given and no longer right, the answer is 409. */
const Version = wholeId.optional()

/** `PUT /leads/{id}/status/` for admin and owner, `PUT /agent/leads/{id}/status/` for the agent it is assigned to. */
export const LeadStatusBody = z.object({ status: z.enum(LEAD_STATUSES, { error: 'unknown_value' }), version: Version })
/** `PUT /leads/{id}/agent/`: gives it to an agent, who is told by mail; null takes it back. */
export const LeadAgentBody = z.object({ agent_id: wholeId.nullable(), version: Version })
/** `POST /leads/{id}/notes/` */
export const LeadNoteBody = z.object({ text: EnquiryMessage })

const Author = z.object({ id: z.number().int(), name: z.string() }).nullable()

const LeadNote = z.object({ id: z.number().int(), text: z.string(), author: Author, at: z.iso.datetime() })
export type LeadNote = z.infer<typeof LeadNote>

/** What the audit trail says of a lead. */
export const LEAD_ACTIONS = [
  'lead_submitted',
  'lead_status_changed',
  'lead_assigned',
  'lead_note_added',
  'lead_deleted',
  'lead_restored',
  'consent_withdrawn',
] as const
export type LeadAction = (typeof LEAD_ACTIONS)[number]

export const LeadHistoryEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null for a visitor who was not signed in, and for accounts that are gone. */
  actor: Author,
  action: z.enum(LEAD_ACTIONS),
  /** The status or the agent's name before and after; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type LeadHistoryEntry = z.infer<typeof LeadHistoryEntry>

/** `GET /leads/{id}/`: a lead with its notes, oldest first, and its history, newest first. */
export const LeadDetail = Lead.extend({ notes: z.array(LeadNote), history: z.array(LeadHistoryEntry) })
export type LeadDetail = z.infer<typeof LeadDetail>
export const LeadDetailAnswer = dataAnswer(LeadDetail)
export const LeadChangedAnswer = doneWith(LeadDetail)
export type LeadChangedAnswer = z.infer<typeof LeadChangedAnswer>

/** `GET /leads/agents/`: whom a lead can be given to, with how many of theirs still wait. */
export const LeadAgent = z.object({ id: z.number().int(), name: z.string(), waiting: z.number().int() })
export type LeadAgent = z.infer<typeof LeadAgent>
export const LeadAgentsAnswer = dataAnswer(z.array(LeadAgent))

/** All of a kind, and how those of the last seven days compare with the seven days before, in percent; null without any before. */
const LeadCount = z.object({
  count: z.number().int(),
  this_week: z.number().int(),
  last_week: z.number().int(),
  change: z.number().nullable(),
})
export type LeadCount = z.infer<typeof LeadCount>

/** How soon leads are answered; suspected spam and leads that are nobody's any more are left out. */
const answerFigures = {
  /** Not answered yet. */
  waiting: z.number().int(),
  /** Of those, longer than was promised. */
  late: z.number().int(),
  /** From sending to the first answer, of those answered in the last 30 days, in minutes; null without any. */
  median_answer_minutes: z.number().nullable(),
  /** Of those, the share answered within the promise, in whole percent; null without any. */
  in_time_percent: z.number().nullable(),
}

/** `GET /leads/summary/` */
export const LeadSummary = z.object({ total: LeadCount, email: LeadCount, whatsapp: LeadCount, call: LeadCount, ...answerFigures })
export type LeadSummary = z.infer<typeof LeadSummary>
export const LeadSummaryAnswer = dataAnswer(LeadSummary)

/** `GET /agent/leads/summary/`: those assigned to the agent; `contacted_this_week` are those first answered in the last seven days. */
export const AgentSummary = z.object({ count: z.number().int(), contacted_this_week: z.number().int(), ...answerFigures })
export type AgentSummary = z.infer<typeof AgentSummary>
export const AgentSummaryAnswer = dataAnswer(AgentSummary)

/** The change from one count to the next in percent, one decimal; null where there was none before. */
export function changeInPercent(now: number, before: number): number | null {
  if (before === 0) return null
  return Math.round(((now - before) / before) * 1000) / 10 || 0
}

/** Name and data of the one event of `GET /leads/events/`; `id` is null where any lead may have changed. */
export const LEADS_CHANGED = 'leads'
export interface LeadsChanged {
  id: number | null
  /** It has just come in, or has just been given to whoever listens. */
  is_new: boolean
}
