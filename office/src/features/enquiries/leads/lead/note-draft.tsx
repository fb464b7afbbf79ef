import { NOTES_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { readSession } from '@manzil/ui/api/session.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { browserStorage } from '@manzil/ui/browser/storage.ts'
import { readNotes, type StoredNotes } from '@manzil/ui/browser/unfinished-work.ts'

export function readNoteDraft(id: number): string {
  return readNotes().notes[id] ?? ''
}

/** Returns the name of the lead that a note was typed for; undefined without a note. */
export function nameOfNoteDraft(id: number): string | undefined {
  return readNotes().names[id]
}

/** Stores a note with the name of its lead. An empty text removes it. */
export function storeNoteDraft(id: number, text: string, name = ''): void {
  const of = readSession()?.id
  if (of === undefined) return
  const {
    notes: { [id]: _text, ...notes },
    names: { [id]: _name, ...names },
  } = readNotes()
  if (text !== '') notes[id] = text
  if (text !== '' && name !== '') names[id] = name
  if (Object.keys(notes).length === 0) browserStorage.remove(NOTES_KEY)
  else browserStorage.write(NOTES_KEY, { of, notes, names } satisfies StoredNotes)
}

/** Marks a lead with a note that was typed but not added. */
export function NoteDraftBadge({ id }: { id: number }) {
  return readNoteDraft(id) !== '' && <Badge tone="warn">{m.leads_note_draft()}</Badge>
}
