import { createFileRoute, redirect } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { ArticlePage } from '../features/publishing/blog/article-page.tsx'
import { FailedArticle, MissingArticle } from '../features/publishing/blog/missing-article.tsx'
import { readArticle } from '../features/publishing/blog/queries.ts'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ params: { slug } }) => {
    const found = await orNotFound(readArticle(slug))
    // A former slug.
    if (slug !== found.article.card.slug)
      throw redirect({ to: '/blog/$slug', params: { slug: found.article.card.slug }, statusCode: 301, replace: true })
    return found
  },
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, loaderData }) =>
    loaderData ? (await import('../features/publishing/blog/article-head.ts')).articleHead(match.context.site, loaderData.article) : {},
  component: () => <ArticlePage {...Route.useLoaderData()} />,
  notFoundComponent: MissingArticle,
  errorComponent: FailedArticle,
})
