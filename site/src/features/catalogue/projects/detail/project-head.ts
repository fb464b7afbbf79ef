import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { Site } from '@manzil/contract/office/site'
import { plainText } from '@manzil/contract/text/plain-text'
import { m } from '@manzil/messages'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { breadcrumbData, pageAddress, pageHead, sharedPicture } from '../../../../head.ts'

const DESCRIPTION_LENGTH = 155

export function propertyHead(site: Site, property: PropertyDetail) {
  const title = textOf(property, 'title')
  const place = [property.community && textOf(property.community, 'name'), textOf(property.location, 'emirate')]
    .filter(Boolean)
    .join(m.list_comma())
  const price = property.price === null ? m.property_ask_for_price() : `${m.property_price_from()} ${formatAed(property.price)}`
  const text = plainText(textOf(property, 'description'))
  const description = (property.is_advertised ? `${price}. ${text}` : text).slice(0, DESCRIPTION_LENGTH)
  const path = `/property-detail/${property.slug}`
  const { latitude, longitude } = property.location
  return pageHead({
    site,
    path,
    title: m.property_page_title({ title, place }),
    description,
    picture: sharedPicture(property.images[0]),
    data: [
      {
        '@type': ['RealEstateListing', 'Product'],
        name: title,
        url: pageAddress(site, path),
        description: text,
        image: property.images.map(({ image }) => new URL(image, site.public_url).href),
        datePosted: property.published_at,
        ...(property.developer && { brand: { '@type': 'Organization', name: textOf(property.developer, 'name') } }),
        ...(property.permit && {
          identifier: { '@type': 'PropertyValue', propertyID: 'advertising permit', value: property.permit.number },
        }),
        ...(property.price !== null && {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'AED',
            lowPrice: property.price,
            ...(property.available_units > 0 && { offerCount: property.available_units }),
            availability: property.sales_status === 'Sold Out' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
          },
        }),
        about: {
          '@type': 'Place',
          name: title,
          address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'AE' },
          ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
        },
      },
      breadcrumbData(site, [
        { name: m.nav_latest(), path: '/latest' },
        ...(property.community ? [{ name: textOf(property.community, 'name'), path: `/community-detail/${property.community.slug}` }] : []),
        { name: title, path },
      ]),
    ],
  })
}
