import type { Site } from '@manzil/contract/office/site'
import type { BlogCard } from '@manzil/contract/publishing/calls/blog'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { breadcrumbData, pageAddress, pageHead, sharedPicture } from '../../../head.ts'
import type { Article } from './article.ts'

export function articleHead(site: Site, { card, meta_title, meta_description }: Article) {
  const path = `/blog/${card.slug}`
  const title = textOf(card, 'title')
  const picture = sharedPicture(card.photo ?? undefined)
  return withFeed(
    pageHead({
      site,
      path,
      title: meta_title,
      description: meta_description,
      picture,
      type: 'article',
      data: [
        {
          '@type': 'Article',
          headline: title,
          description: textOf(card, 'excerpt'),
          ...(picture && { image: new URL(picture, site.public_url).href }),
          datePublished: card.created_at,
          dateModified: card.updated_at,
          author: { '@type': 'Person', name: authorOf(card) },
          publisher: { '@type': 'Organization', name: m.site_name(), url: site.public_url },
          mainEntityOfPage: pageAddress(site, path),
          articleSection: textOf(card, 'category'),
          inLanguage: getLocale(),
        },
        breadcrumbData(site, [
          { name: m.nav_blog(), path: '/blog' },
          { name: title, path },
        ]),
      ],
    }),
    site,
  )
}

const authorOf = (card: BlogCard) => textOf(card, 'author_name')

/** Adds the RSS feed in the page's language. */
export function withFeed<Head extends { links: object[] }>(head: Head, site: Site) {
  const feed = { rel: 'alternate', type: 'application/rss+xml', title: m.blog_feed(), href: pageAddress(site, '/blog/rss.xml') }
  return { ...head, links: [...head.links, feed] }
}
