import type { Site } from '@manzil/contract/office/site'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { keepOwnPlaces } from '../../../../api/own-place-filters.ts'
import { listData, pageHead, sharedPicture } from '../../../../head.ts'
import type { Listing } from './load-listing.ts'

interface ListingHead {
  site: Site
  path: string
  title: string
  description: string
  listing: Listing | undefined
}

/** The canonical URL includes filters, but not order, page, view, the part of the map and places of the visitor. */
export function listingHead({ site, path, title, description, listing }: ListingHead) {
  const { sort_by: _order, page: _page, view: _view, bbox: _box, ...given } = listing?.search ?? {}
  // Only the server's page has a canonical URL that anyone reads.
  const filters = import.meta.env.SSR ? keepOwnPlaces(given, () => false) : given
  const query = new URLSearchParams(Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
  const cards = listing?.cards ?? []
  return pageHead({
    site,
    path: query.size > 0 ? `${path}?${query}` : path,
    title,
    description,
    picture: sharedPicture(cards[0]?.images[0]),
    data: [
      listData(
        site,
        title,
        listing?.count ?? 0,
        cards.map((card) => ({ name: textOf(card, 'title'), path: `/property-detail/${card.slug}` })),
      ),
    ],
  })
}
