import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { pageHead } from '../../../head.ts'

/** Searches and choices share one canonical URL. */
export function offerHead(site: Site) {
  return pageHead({ site, path: '/sales-offer', title: m.offer_title(), description: m.offer_intro() })
}
