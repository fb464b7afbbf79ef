import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { membersOnly, orNewOrId } from '@manzil/ui/api/guards.ts'
import { ArticlePreviewPage } from '../../../site/src/features/editing/previews/article-preview-page.tsx'
import { ArticlesPage } from '../features/editing/records/articles-page.tsx'
import { RecordEditorPage } from '../features/editing/records/record-editor-page.tsx'

import { pageOf, textsOf } from '@manzil/ui/page-search.ts'

export const Route = createFileRoute('/admin/blog/{-$id}/{-$view}')({
  validateSearch: (search): { page?: number | undefined; search?: string; publication?: string } => ({
    ...pageOf(search),
    ...textsOf(search, ['search', 'publication']),
  }),
  beforeLoad: ({ location, params: { id, view = 'preview' } }) => {
    orNewOrId(id)
    if (view !== 'preview') throw notFound()
    membersOnly(location)
  },
  component: Articles,
})

// Loaded on demand: only the preview needs it.
const Article = lazy(async () => {
  const [{ ArticlePage }, { toArticle }] = await Promise.all([
    import('../../../site/src/features/publishing/blog/article-page.tsx'),
    import('../../../site/src/features/publishing/blog/article.ts'),
  ])
  return { default: ({ post }: { post: Parameters<typeof toArticle>[0] }) => <ArticlePage article={toArticle(post)} latest={[]} /> }
})

function Articles() {
  const { id, view } = Route.useParams()
  const search = Route.useSearch()
  if (id === undefined) return <ArticlesPage {...search} />
  if (view === undefined) return <RecordEditorPage entity="post" id={id} />
  const show = (post: Parameters<typeof Article>[0]['post']) => (
    <Suspense>
      <Article post={post} />
    </Suspense>
  )
  return <ArticlePreviewPage id={Number(id)} show={show} />
}
