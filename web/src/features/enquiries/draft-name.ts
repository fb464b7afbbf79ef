import type { Subject } from './contact-links.ts'

/** Under which a form's draft is kept: one for each kind of enquiry and what it is about. */
export function draftName(inquiry_type: string, about: Subject['about'] = {}): string {
  return [inquiry_type, about.unit_id ?? about.slug ?? ''].join(':')
}
