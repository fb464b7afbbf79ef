import { createFileRoute } from '@tanstack/react-router'
import { FeedsPage } from '../features/feeds/feeds-page.tsx'

export const Route = createFileRoute('/admin/feeds/')({
  component: FeedsPage,
})
