import {
  LEAD_ACTIONS,
  type LeadAction,
  type LeadDetail,
  type LeadHistoryEntry,
  LISTED_SAME_PERSON,
} from '@manzil/contract/enquiries/calls/lead-handling'
import { m } from '@manzil/messages'
import { namesOf } from '../../../../platform/accounts/name-rows.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findLeadRow, listLeadRows } from '../lead-rows.ts'
import type { LeadScope } from './lead-conditions.ts'
import { presentLead } from './present-lead.ts'
import { findHomeStatus, findLeadTakenFrom, findUnpublished, listHistory, listNames, listNotes } from './work-queries.ts'

/** Returns a lead with its notes and history. @throws AppError not_found, as {@link missingLead} */
export async function getLead(db: Db, scope: LeadScope, id: number): Promise<LeadDetail> {
  const row = await findLeadRow(db, scope, id)
  if (!row) throw await missingLead(db, scope, id)
  const [notes, entries, others, unpublished, home] = await Promise.all([
    listNotes(db, id),
    listHistory(db, id),
    row.same_person === 0 ? [] : listLeadRows(db, { ...scope, same_person: id }, { limit: LISTED_SAME_PERSON + 1, offset: 0 }),
    row.property_id === null ? undefined : findUnpublished(db, row.property_id),
    row.unit_listing_id === null ? undefined : findHomeStatus(db, row.unit_listing_id),
  ])
  const names = await namesIn(db, entries)
  return {
    ...presentLead(row),
    notes: notes.map(({ id: noteId, text, created_at, author_id, ...author }) => ({
      id: noteId,
      text,
      author: author_id === null ? null : { id: author_id, ...namesOf(author) },
      at: created_at.toISOString(),
      edited_at: entries.find((entry) => entry.action === 'lead_note_edited' && entry.detail['note'] === noteId)?.at.toISOString() ?? null,
    })),
    history: entries.flatMap((entry) => presentEntry(entry, names)),
    others: others
      .filter((other) => other.id !== id)
      .slice(0, LISTED_SAME_PERSON)
      .map(presentLead),
    home_status: home?.status ?? null,
    unpublished: unpublished ? { since: unpublished.since?.toISOString() ?? null } : null,
  }
}

/** Says that a lead is gone. For agents, a foreign lead looks like a missing one, but they learn that one of theirs was taken from them. */
export async function missingLead(db: Db, { agent_id }: LeadScope, id: number): Promise<AppError> {
  const lead = agent_id === undefined ? undefined : await findLeadTakenFrom(db, agent_id, id)
  if (!lead) return new AppError('not_found', { userMessage: agent_id === undefined ? m.leads_gone : m.lead_unknown })
  return new AppError('not_found', { userMessage: lead.assigned_agent_id === null ? m.lead_taken_back : m.lead_with_other })
}

type Names = ReturnType<typeof namesOf>
type Entry = Awaited<ReturnType<typeof listHistory>>[number]

/** Returns the value that the history shows: a status or an agent's id. */
function valueIn(fields: unknown): unknown {
  const { status, assigned_agent_id } = (fields ?? {}) as Record<string, unknown>
  return status ?? assigned_agent_id
}

async function namesIn(db: Db, entries: readonly Entry[]): Promise<ReadonlyMap<number, Names>> {
  const ids = entries.flatMap(({ detail }) => [valueIn(detail['before']), valueIn(detail['after'])]).filter((id) => typeof id === 'number')
  const people = await listNames(db, [...new Set(ids)])
  return new Map(people.map(({ id, ...person }) => [id, namesOf(person)]))
}

/** Actions with a status or an agent before and after. */
const CHANGES: readonly LeadAction[] = ['lead_status_changed', 'lead_assigned', 'lead_assigned_automatically', 'lead_change_undone']

function presentEntry(entry: Entry, names: ReadonlyMap<number, Names>): LeadHistoryEntry[] {
  const action = LEAD_ACTIONS.find((known): known is LeadAction => known === entry.action)
  if (!action) return []
  const { id, at, actor_id, detail } = entry
  const text = (value: unknown) => (typeof value === 'number' ? (names.get(value)?.name ?? '') : typeof value === 'string' ? value : null)
  const arabic = (value: unknown) => (typeof value === 'number' ? (names.get(value)?.name_ar ?? null) : null)
  const actor = actor_id === null ? null : { id: actor_id, ...namesOf(entry) }
  const [before, after] = CHANGES.includes(action) ? [valueIn(detail['before']), valueIn(detail['after'])] : []
  return [{ id, at: at.toISOString(), actor, action, from: text(before), to: text(after), from_ar: arabic(before), to_ar: arabic(after) }]
}
