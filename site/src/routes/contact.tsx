import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/enquiries/contact-page.tsx'

export const Route = createFileRoute('/contact')({
  head: async ({ match }) => {
    const [{ staticHead }, { contactData }] = await Promise.all([
      import('../features/pages/static-pages/static-head.ts'),
      import('../features/enquiries/contact-data.ts'),
    ])
    return staticHead(match, [contactData(match.context.site)])
  },
  component: Page,
})

function Page() {
  return <ContactPage site={Route.useRouteContext().site} />
}
