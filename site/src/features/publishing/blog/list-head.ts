import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { breadcrumbData, pageHead, sharedPicture } from '../../../head.ts'
import { withFeed } from './article-head.ts'
import type { BlogPage } from './queries.ts'

export function listHead(site: Site, { posts, page }: BlogPage) {
  const head = pageHead({
    site,
    path: page === 1 ? '/blog' : `/blog?page=${page}`,
    title: page === 1 ? m.blog_title() : m.blog_page_title({ page: String(page) }),
    description: m.blog_intro(),
    picture: sharedPicture(posts[0]?.photo ?? undefined),
    unlisted: posts.length === 0,
    data: [breadcrumbData(site, [{ name: m.nav_blog(), path: '/blog' }])],
  })
  return withFeed(head, site)
}
