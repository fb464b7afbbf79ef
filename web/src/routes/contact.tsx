import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/enquiries/contact-page.tsx'
import { pageHead } from '../head.ts'
import { textOf } from '../i18n/localized.tsx'

export const Route = createFileRoute('/contact')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      path: '/contact',
      title: m.contact_page_title(),
      description: m.contact_page_intro(),
      data: [
        {
          '@type': 'ContactPage',
          name: m.contact_page_title(),
          mainEntity: {
            '@type': 'Organization',
            name: m.site_name(),
            url: context.site.public_url,
            address: textOf(context.site, 'address'),
            telephone: context.site.phone,
            email: context.site.email,
          },
        },
      ],
    }),
  component: Page,
})

function Page() {
  return <ContactPage site={Route.useRouteContext().site} />
}
