import type { Subject } from './contact-links.ts'
import { draftName } from './draft-name.ts'
import { readDraft } from './drafts.ts'

export function hasDraft(inquiry_type: string, about?: Subject['about']): boolean {
  return readDraft(draftName(inquiry_type, about)) !== undefined
}
