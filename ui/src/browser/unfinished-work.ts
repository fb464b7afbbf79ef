import { NEW_FEED_DRAFT, NOTES_KEY } from '@manzil/contract/pages/storage-keys'
import { readSession } from '../api/session.ts'
import { browserStorage, readDraft, readDrafts } from './storage.ts'

/** Notes on leads that were not added yet, by lead, of one account. */
export interface StoredNotes {
  of: number
  notes: Record<number, string>
}

/** Returns the reader's notes; deletes those of another account. */
export function readNotes(): StoredNotes['notes'] {
  const [stored, reader] = [browserStorage.read<StoredNotes>(NOTES_KEY), readSession()?.id]
  if (!stored || reader === undefined) return {}
  if (stored.of === reader) return stored.notes
  browserStorage.remove(NOTES_KEY)
  return {}
}

/** Counts the reader's unfinished notes, and in this tab the office's forms with unsaved edits, open or not, and a new feed. */
export function countUnfinished(): { notes: number; edits: number } {
  const edits = readDrafts().filter((value) => typeof value === 'object' && value !== null && 'base' in value)
  return { notes: Object.keys(readNotes()).length, edits: edits.length + (readDraft(NEW_FEED_DRAFT) === undefined ? 0 : 1) }
}
