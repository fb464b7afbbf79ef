/** Allows only single slashes and, before the query, no character that a browser drops or reads as a slash. */
const OWN_PATH = /^(?:\/(?!\/)[^\s\\/?#\p{Cc}]*)+(?:[?#][^\s\p{Cc}]*)?$/u

/**
 * Returns whether a text is a path on this site. Browsers read `//host`, `/\host` and `/<tab>/host` as other sites, and
 * `/.//host` becomes one when its dots are resolved.
 */
export function isSitePath(text: string): boolean {
  return OWN_PATH.test(text)
}
