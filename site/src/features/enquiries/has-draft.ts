import type { Subject } from './contact-links.ts'
import { draftName } from './draft-name.ts'
import { readDraft } from './drafts.ts'

/** Whether this tab has an unsent enquiry of this type about this subject. */
export function hasDraft(inquiry_type: string, about?: Subject['about']): boolean {
  return readDraft(draftName(inquiry_type, about)) !== undefined
}
