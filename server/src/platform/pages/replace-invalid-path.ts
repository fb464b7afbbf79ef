import { splitLocale, withLocale } from '@manzil/contract/text/locale'

/** Never part of a valid path. */
const UNREADABLE = /[\p{Cc}\ufffd]/u
/** Handled by other routes, which reject invalid paths themselves. */
const NO_PAGE = /^\/(?:api|assets|media)\//
const MISSING = '/not-found'

/**
 * Replaces a URL whose path is invalid (control characters, broken UTF-8, no leading slash) with the not-found page of its
 * language, so that visitors get a page instead of a bare error. Returns any other URL unchanged.
 */
export function replaceInvalidPath(address: string): string {
  const [path = '/'] = address.split('?')
  return NO_PAGE.test(path) || (path.startsWith('/') && isReadable(path)) ? address : withLocale(splitLocale(path).locale, MISSING)
}

function isReadable(path: string): boolean {
  try {
    return !UNREADABLE.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
