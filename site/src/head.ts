import type { Image } from '@manzil/contract/catalogue/calls/properties'
import type { Site } from '@manzil/contract/office/site'
import { sharedImageAddress } from '@manzil/contract/text/images'
import { type Locale, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'

interface PageHead {
  site: Site
  /** Without language prefix, with the parameters that identify the page. */
  path: string
  title: string
  description: string
  /** Picture for shared links: an absolute URL or a path of this site. */
  picture?: string | undefined
  type?: 'website' | 'article'
  unlisted?: boolean
  /** Structured data, one JSON-LD block per object. */
  data?: object[]
}

export function pageHead({ site, path, title, description, picture, type = 'website', unlisted = false, data = [] }: PageHead) {
  const address = (locale: Locale) => pageAddress(site, path, locale)
  const locale = getLocale()
  const image = new URL(picture ?? '/share.jpg', site.public_url).href
  const fullTitle = `${title} · ${m.site_name()}`
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: m.site_name() },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address(locale) },
      { property: 'og:image', content: image },
      { property: 'og:locale', content: locale === 'ar' ? 'ar_AE' : 'en_AE' },
      { property: 'og:locale:alternate', content: locale === 'ar' ? 'en_AE' : 'ar_AE' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: unlisted
      ? []
      : [
          { rel: 'canonical', href: address(locale) },
          { rel: 'alternate', hrefLang: 'en', href: address('en') },
          { rel: 'alternate', hrefLang: 'ar', href: address('ar') },
          { rel: 'alternate', hrefLang: 'x-default', href: address('en') },
        ],
    scripts: data.map((block) => ({
      type: 'application/ld+json',
      children: JSON.stringify({ '@context': 'https://schema.org', ...block }).replaceAll('<', '\\u003c'),
    })),
  }
}

export function sharedPicture(image: Image | undefined): string | undefined {
  return image && sharedImageAddress(image.image)
}

/** `path` has no language prefix. */
export function pageAddress(site: Pick<Site, 'public_url'>, path: string, locale: Locale = getLocale()): string {
  return `${site.public_url}${withLocalePath(locale, path)}`
}

/** For search engines. The last step is the page itself. */
export function breadcrumbData(site: Pick<Site, 'public_url'>, steps: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => {
      return { '@type': 'ListItem', position: index + 1, name, item: pageAddress(site, path) }
    }),
  }
}

/** For search engines. `count` is the total, `items` are those shown. */
export function listData(
  site: Pick<Site, 'public_url'>,
  name: string,
  count: number,
  items: readonly { name: string; path: string }[],
): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: count,
    itemListElement: items.map((item, index) => {
      return { '@type': 'ListItem', position: index + 1, name: item.name, url: pageAddress(site, item.path) }
    }),
  }
}

function withLocalePath(locale: Locale, path: string): string {
  const [pathname = '/', search] = path.split('?')
  return `${withLocale(locale, pathname)}${search ? `?${search}` : ''}`
}
