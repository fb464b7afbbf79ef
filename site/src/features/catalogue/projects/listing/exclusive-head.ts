import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { listingHead } from './listing-head.ts'
import type { Listing } from './load-listing.ts'

export function exclusiveHead(site: Site, listing: Listing | undefined) {
  return listingHead({ site, path: '/exclusive', title: m.exclusive_title(), description: m.exclusive_description(), listing })
}
