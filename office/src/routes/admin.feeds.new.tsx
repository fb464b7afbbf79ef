import { createFileRoute } from '@tanstack/react-router'
import { NewFeedPage } from '../features/feeds/new-feed-page.tsx'

export const Route = createFileRoute('/admin/feeds/new')({
  component: NewFeedPage,
})
