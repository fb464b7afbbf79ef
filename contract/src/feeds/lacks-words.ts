import { m } from '@manzil/messages'
import type { Words } from '../text/locale.ts'
import type { RequiredFact } from './calls/feeds.ts'

/** What a project that lacks a required fact is without, such as "no picture". */
export const LACKS_WORDS: Record<RequiredFact, Words> = {
  picture: m.feed_lacks_picture,
  price: m.feed_lacks_price,
  place: m.feed_lacks_place,
}
