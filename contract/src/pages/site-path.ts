/** Only single slashes, and before the query no character that a browser drops or reads as a slash. */
const OWN_PATH = /^(?:\/(?!\/)[^\s\\/?#\p{Cc}]*)+(?:[?#][^\s\p{Cc}]*)?$/u

/**
 * Returns whether a text is a path on this site. Browsers read `//host`, `/\host` and `/<tab>/host` as URLs of other sites,
 * and `/.//host` becomes one once its dots are resolved.
 */
export function isSitePath(text: string): boolean {
  return OWN_PATH.test(text)
}
