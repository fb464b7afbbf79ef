import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { withFeed } from '../features/blog/article-head.ts'
import { BlogPage } from '../features/blog/blog-page.tsx'
import { readPosts } from '../features/blog/queries.ts'
import { breadcrumbData, pageHead, sharedPicture } from '../head.ts'
import { pageOf } from '../ui/page-search.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: pageOf,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ deps: { page = 1 } }) => readPosts(page),
  head: ({ match, loaderData }) => {
    const { site } = match.context
    const { page = 1, posts = [] } = loaderData ?? {}
    const path = page === 1 ? '/blog' : `/blog?page=${page}`
    const head = pageHead({
      site,
      path,
      title: page === 1 ? m.blog_title() : m.blog_page_title({ page: String(page) }),
      description: m.blog_intro(),
      picture: sharedPicture(posts[0]?.photo ?? undefined),
      unlisted: posts.length === 0,
      data: [breadcrumbData(site, [{ name: m.nav_blog(), path: '/blog' }])],
    })
    return withFeed(head, site)
  },
  component: () => <BlogPage {...Route.useLoaderData()} />,
})
