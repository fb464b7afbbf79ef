import { m } from '@manzil/messages'
import type { Words } from '../text/locale.ts'
import type { RequiredFact } from './calls/feeds.ts'

/** Names a missing required fact: "no picture". */
export const LACKS_WORDS: Record<RequiredFact, Words> = {
  picture: m.feed_lacks_picture,
  price: m.feed_lacks_price,
  place: m.feed_lacks_place,
}

/** The field of a project's form to add a missing fact in. */
export const LACKS_FIELDS: Record<RequiredFact, string> = { picture: 'images', price: 'price', place: 'community_id' }

/** Says what buyers miss in a project that is published without a fact. */
export const LACKS_EFFECTS: Record<RequiredFact, Words> = {
  picture: m.catalogue_lacks_picture,
  price: m.catalogue_lacks_price,
  place: m.catalogue_lacks_place,
}
