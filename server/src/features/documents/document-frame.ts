import type { Site } from '@manzil/contract/office/site'
import { PALETTE } from '@manzil/contract/pages/palette'
import { formatPhone } from '@manzil/contract/text/format'
import { leftToRight } from '@manzil/contract/text/isolated'
import { type Locale, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Localized } from './localized.ts'

interface Framed {
  locale: Locale
  site: Site
  /** `YYYY-MM-DD` in the UAE. */
  today: string
  /** Such as `Sales offer`. */
  kind: string
  title: Localized
  description: string
  keywords: string[]
  /** Shown beside the brand at the top of the first page. */
  masthead: string[]
}

/** Returns what every document needs: palette, metadata, running header and footer (read by `manzil.typ`). */
export function documentFrame({ locale, site, today, kind, title, description, keywords, masthead }: Framed) {
  const say = { locale }
  const brand = m.site_name({}, say)
  return {
    lang: locale,
    palette: PALETTE,
    brand,
    kind,
    title,
    masthead,
    meta: { title: `${kind}: ${title.text}`, author: brand, description, keywords, date: today.split('-').map(Number) },
    footer: m.document_footer(
      {
        brand,
        phone: leftToRight(formatPhone(site.phone)),
        email: leftToRight(site.email),
        site: leftToRight(site.public_url.replace(/^https?:\/\//, '')),
      },
      say,
    ),
    page: m.pages_of({ page: '{page}', pages: '{pages}' }, say),
    demo: site.demo ? m.footer_demo({}, say) : null,
  }
}

export function pageAddress(site: Site, locale: Locale, path: string): string {
  return `${site.public_url}${withLocale(locale, path)}`
}
