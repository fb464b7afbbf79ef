import { type Site, SOCIAL_FIELDS } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { pageAddress, pageHead } from '../../../head.ts'

export function homeHead(site: Site) {
  const { public_url, phone, email } = site
  const accounts = SOCIAL_FIELDS.map((field) => site[field]).filter((url) => url !== '')
  const name = m.site_name()
  return pageHead({
    site,
    path: '/',
    title: m.home_title(),
    description: m.home_description(),
    data: [
      {
        '@type': 'Organization',
        name,
        url: public_url,
        logo: `${public_url}/favicon.svg`,
        telephone: phone,
        email,
        address: { '@type': 'PostalAddress', streetAddress: textOf(site, 'address'), addressCountry: 'AE' },
        ...(accounts.length > 0 && { sameAs: accounts }),
      },
      { '@type': 'WebSite', name, url: pageAddress(site, '/') },
    ],
  })
}
