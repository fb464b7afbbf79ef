import { pageOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '../features/publishing/blog/blog-page.tsx'
import { readPosts } from '../features/publishing/blog/queries.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: pageOf,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ deps: { page = 1 } }) => readPosts(page),
  // Imported on demand: other pages don't need this metadata.
  head: async ({ match, loaderData }) =>
    loaderData ? (await import('../features/publishing/blog/list-head.ts')).listHead(match.context.site, loaderData) : {},
  component: () => <BlogPage {...Route.useLoaderData()} />,
})
