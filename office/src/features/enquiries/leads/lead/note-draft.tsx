import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { readDraft } from '@manzil/ui/browser/storage.ts'

export const noteDraft = (id: number) => `lead-note:${id}`

export function readNoteDraft(id: number): string {
  return readDraft<{ text: string }>(noteDraft(id))?.text ?? ''
}

/** Marks a lead with a note that was typed in this tab but not added. */
export function NoteDraftBadge({ id }: { id: number }) {
  return readNoteDraft(id) !== '' && <Badge tone="warn">{m.leads_note_draft()}</Badge>
}
