import { readDraft } from '@manzil/ui/storage.ts'
import type { Subject } from './contact-links.ts'

/** Returns the storage name of a form's draft: one per enquiry type and subject. */
export function draftName(inquiry_type: string, about: Subject['about'] = {}): string {
  return ['enquiry', inquiry_type, about.unit_id ?? about.slug ?? ''].join(':')
}

/** Returns whether this tab has an unsent enquiry of this type about this subject. */
export function hasDraft(inquiry_type: string, about?: Subject['about']): boolean {
  return readDraft(draftName(inquiry_type, about)) !== undefined
}
