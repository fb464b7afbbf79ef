import { NEW_FEED_DRAFT, NOTES_KEY } from '@manzil/contract/pages/storage-keys'
import { readSession } from '../api/session.ts'
import { browserStorage, readDraft, readDrafts } from './storage.ts'

/**
 * Notes on leads that were not added yet, and the names of the leads, by lead (`5`), of one account. Unsaved corrections are stored by
 * lead and note (`5:3`).
 */
export interface StoredNotes {
  of: number
  notes: Record<string, string>
  /** Absent in what older versions stored. */
  names?: Record<string, string>
}

/** Returns the reader's notes; deletes those of another account. */
export function readNotes(): Required<Omit<StoredNotes, 'of'>> {
  const [stored, reader] = [browserStorage.read<StoredNotes>(NOTES_KEY), readSession()?.id]
  if (stored && stored.of === reader) return { notes: stored.notes, names: stored.names ?? {} }
  if (stored && reader !== undefined) browserStorage.remove(NOTES_KEY)
  return { notes: {}, names: {} }
}

/** Counts the reader's unfinished notes and names their leads, and counts in this tab the office's forms with unsaved edits, open or not, and a new feed. */
export function countUnfinished(): { notes: number; names: string[]; edits: number } {
  const { notes, names } = readNotes()
  const edits = readDrafts().filter((value) => typeof value === 'object' && value !== null && 'base' in value)
  return {
    notes: Object.keys(notes).length,
    names: Object.values(names),
    edits: edits.length + (readDraft(NEW_FEED_DRAFT) === undefined ? 0 : 1),
  }
}
