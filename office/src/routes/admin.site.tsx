import { createFileRoute } from '@tanstack/react-router'
import { SitePage } from '../features/office/site/site-page.tsx'

export const Route = createFileRoute('/admin/site')({
  component: SitePage,
})
