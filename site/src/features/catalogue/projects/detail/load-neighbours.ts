import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import type { MapNeighbour } from '../../../../map/place.ts'
import { pinLabel } from '../pin-label.ts'
import { readListing } from '../queries.ts'

const MAX_PROJECTS = 24

/** Returns the exactly located projects of a community, without the one of the page. */
export async function loadNeighbours(id: number | undefined, community: string | undefined): Promise<MapNeighbour[]> {
  if (community === undefined) return []
  const { results } = await readListing({ community_name: community, page_size: String(MAX_PROJECTS) })
  return results.data.flatMap((card): MapNeighbour[] => {
    const { latitude, longitude, is_exact } = card.location
    if (card.id === id || !is_exact || latitude === null || longitude === null) return []
    const isSoldOut = card.sales_status === 'Sold Out'
    return [
      {
        latitude,
        longitude,
        name: textOf(card, 'title'),
        href: localizedAddress(`/property-detail/${card.slug}`),
        label: pinLabel(card.price, isSoldOut),
        isSoldOut,
      },
    ]
  })
}
