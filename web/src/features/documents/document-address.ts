import { getLocale } from '../../i18n/locale.ts'

/** API path of a project's sales offer. */
export function offerPath(slug: string): string {
  return `/property-salesoffer/${encodeURIComponent(slug)}/`
}

export function brochurePath(slug: string): string {
  return `/property-brochure/${encodeURIComponent(slug)}/${inLanguage()}`
}

/** API path of a comparison's PDF. */
export function comparisonPath(ids: readonly number[]): string {
  return `/property-comparison/${inLanguage()}&ids=${ids.join(',')}`
}

/** Query string that requests a document in the page's language. */
export function inLanguage(): string {
  return `?lang=${getLocale()}`
}

/** URL of a document for a plain link, which works without scripts. */
export function documentLink(path: string): string {
  return `/api/v1${path}`
}
