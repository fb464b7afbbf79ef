import type { Site } from '@manzil/contract/site'
import { m } from '@manzil/messages'
import { pageHead } from '../../head.ts'

/** Head of 'What can I hold?'; an answer to somebody's own figures is listed nowhere. */
export function holdHead(site: Site, isAnswer: boolean) {
  return pageHead({ site, path: '/what-can-i-hold', title: m.hold_title(), description: m.hold_intro(), unlisted: isAnswer })
}
