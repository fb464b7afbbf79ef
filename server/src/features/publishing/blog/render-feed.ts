import { type Locale, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { escapeUTF8 } from 'entities'
import type { PostRow } from './queries.ts'

/** Renders articles as RSS 2.0 in one language. */
export function renderFeed(origin: string, locale: Locale, posts: readonly PostRow[]): string {
  const say = { locale }
  const address = (path: string) => `${origin}${withLocale(locale, path)}`
  const pick = (english: string, arabic: string | null) => escapeUTF8((locale === 'ar' && arabic) || english)
  const items = posts.map((post) => {
    const link = escapeUTF8(address(`/blog/${post.slug}`))
    return [
      '<item>',
      `<title>${pick(post.title, post.title_ar)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<description>${pick(post.excerpt, post.excerpt_ar)}</description>`,
      `<category>${pick(post.category, post.category_ar)}</category>`,
      `<dc:creator>${pick(post.author_name, post.author_name_ar)}</dc:creator>`,
      `<pubDate>${post.created_at.toUTCString()}</pubDate>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escapeUTF8(`${m.site_name({}, say)} · ${m.blog_title({}, say)}`)}</title>`,
    `<link>${escapeUTF8(address('/blog'))}</link>`,
    `<description>${escapeUTF8(m.blog_intro({}, say))}</description>`,
    `<language>${locale}</language>`,
    `<atom:link href="${escapeUTF8(address('/blog/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...(posts[0] ? [`<lastBuildDate>${posts[0].created_at.toUTCString()}</lastBuildDate>`] : []),
    ...items,
    '</channel></rss>',
  ].join('\n')
}
