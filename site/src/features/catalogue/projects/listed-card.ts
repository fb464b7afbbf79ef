import type { Image, PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { inPageLanguage, textOf } from '@manzil/ui/i18n/localized.tsx'

type Named = Pick<PropertyCard['category'], 'name' | 'name_ar'>

/** What a card of a list shows. */
export interface ListedCard
  extends Pick<
    PropertyCard,
    'id' | 'slug' | 'title' | 'title_ar' | 'price' | 'area_sqft' | 'delivery_date' | 'sales_status' | 'units' | 'matching'
  > {
  /** Times to the places of the filter, or what the order goes by, in the page's language. */
  note?: string | undefined
  /** Only set if false, to keep pages small. */
  is_advertised?: boolean
  category: Named
  property_type: Named | null
  location: Pick<PropertyCard['location'], 'emirate' | 'emirate_ar'>
  community: Named | null
  images: Image[]
  /** On pages with a map. */
  point?: Pick<PropertyCard['location'], 'longitude' | 'latitude'>
}

/** Drops what a card does not show, because the page contains its data a second time, for hydration. */
export function listedCard(card: PropertyCard): ListedCard {
  const { id, slug, title, title_ar, price, area_sqft, delivery_date, sales_status, units, matching, travel } = card
  const { emirate, emirate_ar } = card.location
  return inPageLanguage({
    id,
    slug,
    title,
    title_ar,
    price,
    area_sqft,
    delivery_date,
    sales_status,
    units,
    ...(!card.is_advertised && { is_advertised: false }),
    ...(matching && { matching }),
    ...(travel && { note: textOf({ ...card, travel }, 'travel') }),
    category: named(card.category),
    property_type: card.property_type && named(card.property_type),
    location: { emirate, emirate_ar },
    community: card.community && named(card.community),
    // Its photo is decorative.
    images: card.images.slice(0, 1).map(({ image, width, height, thumbhash, color, focus }) => {
      return { image, width, height, thumbhash, color, focus, alt: '', alt_ar: '' }
    }),
  })
}

function named({ name, name_ar }: Named): Named {
  return { name, name_ar }
}
