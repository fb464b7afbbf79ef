import { getLocale } from '@manzil/ui/i18n/locale.ts'

export function offerPath(slug: string): string {
  return `/property-salesoffer/${encodeURIComponent(slug)}/`
}

export function brochurePath(slug: string): string {
  return `/property-brochure/${encodeURIComponent(slug)}/${languageQuery()}`
}

export function comparisonPath(ids: readonly number[]): string {
  return `/property-comparison/${languageQuery()}&ids=${ids.join(',')}`
}

/** Requests a document in the page's language. */
export function languageQuery(): string {
  return `?lang=${getLocale()}`
}

/** For plain links, which work without scripts. */
export function documentLink(path: string): string {
  return `/api/v1${path}`
}
