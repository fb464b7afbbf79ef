import { draftKey } from '@manzil/contract/pages/storage-keys'
import { readSession } from '@manzil/ui/api/session.ts'
import { VISITOR_KEY } from '../../visitor-key.ts'
import type { Subject } from './contact-links.ts'

/** Returns the storage name of a form's draft: one per enquiry type and subject. */
export function draftName(inquiry_type: string, about: Subject['about'] = {}): string {
  return ['enquiry', inquiry_type, about.unit_id ?? about.slug ?? ''].join(':')
}

/** Returns whether this tab has an unsent enquiry of this type about this subject, without loading what reads it. */
export function hasDraft(inquiry_type: string, about?: Subject['about']): boolean {
  return isStored(draftKey(draftName(inquiry_type, about)))
}

function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Returns whether a form is filled in before its first use, in the browser: with a draft, or how a known visitor is reached. */
export function isFilledIn(inquiry_type: string, about?: Subject['about']): boolean {
  return readSession() !== null || isStored(VISITOR_KEY) || hasDraft(inquiry_type, about)
}
