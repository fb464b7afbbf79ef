import { sharedMapAddress } from '@manzil/contract/map/picture-address'
import type { Site } from '@manzil/contract/office/site'
import { plainText } from '@manzil/contract/text/plain-text'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { breadcrumbData, listData, pageAddress, pageHead, sharedPicture } from '../../../head.ts'
import type { CommunityPage } from './load-community.ts'

const DESCRIPTION_LENGTH = 155

export function communityHead(site: Site, { community, cards, count }: CommunityPage) {
  const path = `/community-detail/${community.slug}`
  const name = textOf(community, 'name')
  const emirate = textOf(community, 'emirate')
  const description = plainText(textOf(community, 'description'))
  const picture = sharedPicture(community.images[0]) ?? sharedMapAddress(community, getLocale())
  const { latitude, longitude } = community
  return pageHead({
    site,
    path,
    title: m.community_page_title({ name, emirate }),
    description: description.slice(0, DESCRIPTION_LENGTH) || m.community_page_description({ name }),
    picture,
    data: [
      {
        '@type': 'Place',
        name,
        url: pageAddress(site, path),
        ...(description && { description }),
        ...(picture && { image: new URL(picture, site.public_url).href }),
        address: { '@type': 'PostalAddress', addressLocality: name, addressRegion: emirate, addressCountry: 'AE' },
        ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      },
      listData(
        site,
        name,
        count,
        cards.map((card) => ({ name: textOf(card, 'title'), path: `/property-detail/${card.slug}` })),
      ),
      breadcrumbData(site, [
        { name: m.nav_latest(), path: '/latest' },
        { name, path },
      ]),
    ],
  })
}
