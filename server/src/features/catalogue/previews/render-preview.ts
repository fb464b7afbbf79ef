import { directionOf, type Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { escapeUTF8 } from 'entities'

export interface Preview {
  locale: Locale
  title: string
  description: string
  /** Absolute URLs. */
  page: string
  picture: string | null
}

/** Renders a document that describes the page to link previews and redirects people to the page. */
export function renderPreview({ locale, title, description, page, picture }: Preview): string {
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', m.site_name({}, { locale })],
    ['og:title', title],
    ['og:description', description],
    ['og:url', page],
    ...(picture === null ? [] : [['og:image', picture] as [string, string]]),
    ['og:locale', locale === 'ar' ? 'ar_AE' : 'en_AE'],
  ]
  const names: [string, string][] = [
    ['description', description],
    ['robots', 'noindex'],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ...(picture === null ? [] : [['twitter:image', picture] as [string, string]]),
  ]
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    `<title>${escapeUTF8(title)}</title>`,
    `<link rel="canonical" href="${escapeUTF8(page)}">`,
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escapeUTF8(content)}">`),
    ...names.map(([name, content]) => `<meta name="${name}" content="${escapeUTF8(content)}">`),
    `<meta http-equiv="refresh" content="0;url=${escapeUTF8(page)}">`,
    `</head><body><p><a href="${escapeUTF8(page)}">${escapeUTF8(title)}</a></p></body></html>`,
  ].join('\n')
}
