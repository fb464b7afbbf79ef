import { m } from '@manzil/messages'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { articleHead } from '../features/blog/article-head.ts'
import { ArticlePage } from '../features/blog/article-page.tsx'
import { MissingArticle } from '../features/blog/missing-article.tsx'
import { readArticle } from '../features/blog/queries.ts'
import { FailedScreen } from '../ui/screens/error-screen.tsx'

export const Route = createFileRoute('/blog/$slug')({
  loader: ({ params: { slug } }) => orNotFound(readArticle(slug)),
  head: ({ match, loaderData }) => (loaderData ? articleHead(match.context.site, loaderData.article) : {}),
  component: () => <ArticlePage {...Route.useLoaderData()} />,
  notFoundComponent: MissingArticle,
  errorComponent: Failed,
})

function Failed() {
  const router = useRouter()
  return <FailedScreen title={m.error_screen_title()} text={m.blog_failed()} retry={() => router.invalidate()} />
}
