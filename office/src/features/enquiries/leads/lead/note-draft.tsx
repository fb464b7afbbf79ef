import { NOTES_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { readSession } from '@manzil/ui/api/session.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { browserStorage } from '@manzil/ui/browser/storage.ts'

/** Texts by lead, of one account. Survive closing the browser; deleted on sign-out or when another account opens leads. */
interface Stored {
  of: number
  notes: Record<number, string>
}

function readNotes(): Stored['notes'] {
  const [stored, reader] = [browserStorage.read<Stored>(NOTES_KEY), readSession()?.id]
  if (!stored || reader === undefined) return {}
  if (stored.of === reader) return stored.notes
  browserStorage.remove(NOTES_KEY)
  return {}
}

export function readNoteDraft(id: number): string {
  return readNotes()[id] ?? ''
}

export function countNoteDrafts(): number {
  return Object.keys(readNotes()).length
}

/** An empty text removes the draft. */
export function storeNoteDraft(id: number, text: string): void {
  const of = readSession()?.id
  if (of === undefined) return
  const { [id]: _former, ...others } = readNotes()
  const notes = text === '' ? others : { ...others, [id]: text }
  if (Object.keys(notes).length === 0) browserStorage.remove(NOTES_KEY)
  else browserStorage.write(NOTES_KEY, { of, notes } satisfies Stored)
}

/** Marks a lead with a note that was typed but not added. */
export function NoteDraftBadge({ id }: { id: number }) {
  return readNoteDraft(id) !== '' && <Badge tone="warn">{m.leads_note_draft()}</Badge>
}
