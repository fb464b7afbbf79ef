import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { ArticlePage } from '../features/blog/article-page.tsx'
import { FailedArticle, MissingArticle } from '../features/blog/missing-article.tsx'
import { readArticle } from '../features/blog/queries.ts'

export const Route = createFileRoute('/blog/$slug')({
  loader: ({ params: { slug } }) => orNotFound(readArticle(slug)),
  // Other pages do not load what search engines read here.
  head: async ({ match, loaderData }) =>
    loaderData ? (await import('../features/blog/article-head.ts')).articleHead(match.context.site, loaderData.article) : {},
  component: () => <ArticlePage {...Route.useLoaderData()} />,
  notFoundComponent: MissingArticle,
  errorComponent: FailedArticle,
})
