import { withLocale } from '@manzil/contract/locale'
import type { Site } from '@manzil/contract/site'
import { pageHead, sharedPicture } from '../../../head.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { textOf } from '../../../i18n/localized.tsx'
import type { Listing } from './load-listing.ts'

interface ListingHead {
  site: Site
  path: string
  title: string
  description: string
  listing: Listing | undefined
}

/** Head of a listing page: its filters make it a page of its own, order and depth do not. */
export function listingHead({ site, path, title, description, listing }: ListingHead) {
  const { sort_by: _order, page: _page, ...filters } = listing?.search ?? {}
  const query = new URLSearchParams(Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
  const cards = listing?.cards ?? []
  return pageHead({
    site,
    path: query.size > 0 ? `${path}?${query}` : path,
    title,
    description,
    picture: sharedPicture(cards[0]?.images[0]),
    data: [
      {
        '@type': 'ItemList',
        name: title,
        numberOfItems: listing?.count ?? 0,
        itemListElement: cards.map((card, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: textOf(card, 'title'),
          url: `${site.public_url}${withLocale(getLocale(), `/property-detail/${card.slug}`)}`,
        })),
      },
    ],
  })
}
