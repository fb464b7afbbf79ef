import { getLocale } from '../../i18n/locale.ts'

/** Where a project's sales offer is made, below the API (public-site §7). */
export function offerPath(slug: string): string {
  return `/property-salesoffer/${encodeURIComponent(slug)}/`
}

export function brochurePath(slug: string): string {
  return `/property-brochure/${encodeURIComponent(slug)}/${inLanguage()}`
}

/** The PDF of a comparison (accounts §2, Export PDF). */
export function comparisonPath(ids: readonly number[]): string {
  return `/property-comparison/${inLanguage()}&ids=${ids.join(',')}`
}

/** A document is in the page's language unless another is asked for. */
export function inLanguage(): string {
  return `?lang=${getLocale()}`
}

/** The address of a document for a plain link, which works without scripts. */
export function documentLink(path: string): string {
  return `/api/v1${path}`
}
