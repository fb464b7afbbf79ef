import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

export function contactData(site: Site) {
  return {
    '@type': 'ContactPage',
    name: m.contact_page_title(),
    mainEntity: {
      '@type': 'Organization',
      name: m.site_name(),
      url: site.public_url,
      address: textOf(site, 'address'),
      telephone: site.phone,
      email: site.email,
    },
  }
}
