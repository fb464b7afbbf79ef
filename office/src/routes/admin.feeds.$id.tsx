import { createFileRoute } from '@tanstack/react-router'
import { FeedPage } from '../features/feeds/feed-page.tsx'
import { idOnly } from '../shell/id-param.ts'

export const Route = createFileRoute('/admin/feeds/$id')({
  params: { parse: idOnly },
  component: () => <FeedPage id={Number(Route.useParams().id)} />,
})
