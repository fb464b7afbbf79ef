import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { SitePage } from '../features/back-office/site/site-page.tsx'

export const Route = createFileRoute('/admin/site')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: SitePage,
})
