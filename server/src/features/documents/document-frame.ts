import { formatPhone } from '@manzil/contract/format'
import { type Locale, withLocale } from '@manzil/contract/locale'
import type { Site } from '@manzil/contract/site'
import { m } from '@manzil/messages'
import { isolate } from '../../platform/documents/clean-text.ts'
import type { Localized } from './localized.ts'

interface Framed {
  locale: Locale
  site: Site
  /** `YYYY-MM-DD` of the UAE. */
  today: string
  /** What sort of document it is: `Sales offer`. */
  kind: string
  /** What it is about. */
  title: Localized
  description: string
  keywords: string[]
  /** Beside the brand at the head of the first page. */
  masthead: string[]
}

/** What every document has around it: metadata, running header and footer (`typst/manzil.typ` reads it). */
export function documentFrame({ locale, site, today, kind, title, description, keywords, masthead }: Framed) {
  const say = { locale }
  const brand = m.site_name({}, say)
  return {
    lang: locale,
    brand,
    kind,
    title,
    masthead,
    meta: { title: `${kind}: ${title.text}`, author: brand, description, keywords, date: today.split('-').map(Number) },
    footer: m.document_footer(
      {
        brand,
        phone: isolate(formatPhone(site.phone)),
        email: isolate(site.email),
        site: isolate(site.public_url.replace(/^https?:\/\//, '')),
      },
      say,
    ),
    page: m.document_page({ page: '{page}', pages: '{pages}' }, say),
    demo: site.demo ? m.footer_demo({}, say) : null,
  }
}

/** Address of a page of the site. */
export function pageAddress(site: Site, locale: Locale, path: string): string {
  return `${site.public_url}${withLocale(locale, path)}`
}
