import type { Site } from '@manzil/contract/site'
import { m } from '@manzil/messages'
import { pageHead } from '../../../head.ts'

/** Head of the page for sales offers; what was searched or chosen on it makes no page of its own. */
export function offerHead(site: Site) {
  return pageHead({ site, path: '/sales-offer', title: m.offer_title(), description: m.offer_intro() })
}
