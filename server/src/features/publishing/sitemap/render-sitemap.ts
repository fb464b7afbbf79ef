import { withLocale } from '@manzil/contract/text/locale'
import { escapeUTF8 } from 'entities'

export interface SitemapPage {
  /** Path without the language prefix. */
  path: string
  /** `YYYY-MM-DD` of the last change, if known. */
  changed?: string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** Renders a sitemap of bilingual pages with `hreflang` alternates. */
export function renderSitemap(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ path, changed }) => {
    const english = escapeUTF8(`${origin}${path}`)
    const arabic = escapeUTF8(`${origin}${withLocale('ar', path)}`)
    const rest = [
      changed && `<lastmod>${changed}</lastmod>`,
      `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>`,
      `<xhtml:link rel="alternate" hreflang="ar" href="${arabic}"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="${english}"/>`,
    ]
    return [english, arabic].map((address) => ['<url>', `<loc>${address}</loc>`, ...rest, '</url>'].filter(Boolean).join(''))
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return [HEAD, `<urlset ${spaces}>`, ...urls, '</urlset>'].join('\n')
}

export function renderSitemapIndex(origin: string, files: readonly SitemapPage[]): string {
  const maps = files.map(({ path, changed }) => {
    return `<sitemap><loc>${escapeUTF8(`${origin}${path}`)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</sitemap>`
  })
  return [HEAD, '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...maps, '</sitemapindex>'].join('\n')
}
