import { splitLocale, withLocale } from '@manzil/contract/locale'

/** What no path of a page can hold. */
const UNREADABLE = /[\p{Cc}\ufffd]/u
/** Answered by something else than pages, which refuses for itself. */
const NO_PAGE = /^\/(?:api|assets|media)\//
const MISSING = '/not-found'

/**
 * An address with a path that no page can have (control characters, broken UTF-8) becomes that of a page which is not
 * there, in the same language, so that a person gets a screen with a way on. Any other stays as it is.
 */
export function readableAddress(address: string): string {
  const [path = '/'] = address.split('?')
  return NO_PAGE.test(path) || isReadable(path) ? address : withLocale(splitLocale(path).locale, MISSING)
}

function isReadable(path: string): boolean {
  try {
    return !UNREADABLE.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
