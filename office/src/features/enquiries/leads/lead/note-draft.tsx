import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { NOTES_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { readSession } from '@manzil/ui/api/session.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { browserStorage } from '@manzil/ui/browser/storage.ts'
import { readNotes, type StoredNotes } from '@manzil/ui/browser/unfinished-work.ts'
import { isAnonymised } from '../lead-names.tsx'

/** A new note on a lead, or the correction of a note. */
type DraftKey = number | `${number}:${number}`

export const correctionKey = (leadId: number, noteId: number): DraftKey => `${leadId}:${noteId}`

const leadIdOf = (key: string) => Number(key.split(':')[0])

export function readNoteDraft(key: DraftKey): string {
  return readNotes().notes[key] ?? ''
}

/** Returns what was typed about a lead but not saved: a new note, and corrections. */
export function readDraftsOf(leadId: number): string[] {
  return Object.entries(readNotes().notes).flatMap(([key, text]) => (leadIdOf(key) === leadId ? [text] : []))
}

/** Removes what was typed about a lead. With `noteIds`, only corrections of other notes, which were deleted. */
export function removeDraftsOf(leadId: number, noteIds?: readonly number[]): void {
  const left = noteIds && [String(leadId), ...noteIds.map((id) => correctionKey(leadId, id))]
  for (const key of Object.keys(readNotes().notes)) {
    if (leadIdOf(key) === leadId && !left?.includes(key)) storeNoteDraft(key as DraftKey, '')
  }
}

/** Returns the name of the lead that a note was typed for; undefined without a note. */
export function nameOfNoteDraft(id: number): string | undefined {
  return Object.entries(readNotes().names).find(([key]) => leadIdOf(key) === id)?.[1]
}

interface UnlistedNotesProps {
  leads: readonly { id: number }[]
  onOpen: (id: number) => void
}

/** Offers the reader's unfinished notes whose leads are not listed, such as those that someone else has now. */
export function UnlistedNotes({ leads, onOpen }: UnlistedNotesProps) {
  const ids = [...new Set(Object.keys(readNotes().notes).map(leadIdOf))]
  const unlisted = ids.filter((id) => leads.every((lead) => lead.id !== id))
  if (unlisted.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 pb-3 text-sm">
      <span className="text-muted">{m.leads_notes_left()}</span>
      {unlisted.map((id) => (
        <button key={id} type="button" className="link min-h-11 max-w-full truncate text-start" onClick={() => onOpen(id)}>
          <bdi>{nameOfNoteDraft(id) ?? m.leads_note_draft()}</bdi>
        </button>
      ))}
    </p>
  )
}

/** Stores a note with the name of its lead. An empty text removes it. */
export function storeNoteDraft(key: DraftKey, text: string, name = ''): void {
  const of = readSession()?.id
  if (of === undefined) return
  const {
    notes: { [key]: _text, ...notes },
    names: { [key]: _name, ...names },
  } = readNotes()
  if (text !== '') notes[key] = text
  if (text !== '' && name !== '') names[key] = name
  if (Object.keys(notes).length === 0) browserStorage.remove(NOTES_KEY)
  else browserStorage.write(NOTES_KEY, { of, notes, names } satisfies StoredNotes)
}

/** Removes the note that was added, but not what another tab has typed since. */
export function removeAddedDraft(id: number, added: string): void {
  if (readNoteDraft(id).trim() === added) storeNoteDraft(id, '')
}

/** Keeps this tab's text stored when another tab removes the draft after adding a different note. Returns a function that stops it. */
export function keepDraft(id: number, name: string, typed: () => string): () => void {
  const hear = ({ key, oldValue }: StorageEvent) => {
    if (key !== NOTES_KEY || readNoteDraft(id) !== '') return
    const before: Partial<StoredNotes> = JSON.parse(oldValue ?? '{}')
    if (before.notes?.[id] !== typed()) storeNoteDraft(id, typed(), name)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Marks a lead with a note or correction that was typed but not saved. None can be added to an anonymised lead. */
export function NoteDraftBadge({ lead }: { lead: Lead }) {
  return !isAnonymised(lead) && readDraftsOf(lead.id).length > 0 && <Badge tone="warn">{m.leads_note_draft()}</Badge>
}
