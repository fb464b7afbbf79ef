import type { Subject } from './contact-links.ts'

/** One draft per enquiry type and subject. */
export function draftName(inquiry_type: string, about: Subject['about'] = {}): string {
  return [inquiry_type, about.unit_id ?? about.slug ?? ''].join(':')
}
