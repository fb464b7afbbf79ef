import { membersOnly } from '@manzil/ui/api/guards.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ArticlePreview } from '../features/publishing/blog/article-preview.tsx'

export const Route = createFileRoute('/admin/blog/$id/preview')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <ArticlePreview id={Number(Route.useParams().id)} />,
})
