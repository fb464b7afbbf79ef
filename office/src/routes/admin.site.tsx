import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { SitePage } from '../features/office/site/site-page.tsx'

export const Route = createFileRoute('/admin/site')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: SitePage,
})
