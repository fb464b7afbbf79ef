import { MAX_PAGE_SIZE, PAGE_SIZE } from '@manzil/contract/calls/limits'
import type { PickPropertiesAnswer } from '@manzil/contract/catalogue/calls/comparison'
import { readApi } from '../../../api/read.ts'

/** Returns pages 1 to `page`, newest first. */
export function readOfferProjects(search: string | undefined, page: number): Promise<PickPropertiesAnswer> {
  const page_size = Math.min(page * PAGE_SIZE.listing, MAX_PAGE_SIZE)
  return readApi('/properties/', { search, page_size: String(page_size), ordering: '-created_at' })
}
