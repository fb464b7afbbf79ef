import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { pageHead } from '../../../head.ts'

/** Results for a visitor's own figures are not indexed. */
export function affordabilityHead(site: Site, isAnswer: boolean) {
  return pageHead({
    site,
    path: '/what-can-i-afford',
    title: m.affordability_title(),
    description: m.affordability_intro(),
    unlisted: isAnswer,
  })
}
