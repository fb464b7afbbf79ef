import { createFileRoute, notFound } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { FeedPage } from '../features/feeds/feed-page.tsx'

export const Route = createFileRoute('/admin/feeds/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
      return { id }
    },
  },
  beforeLoad: ({ location }) => membersOnly(location),
  component: OneFeed,
})

function OneFeed() {
  return <FeedPage id={Number(Route.useParams().id)} />
}
