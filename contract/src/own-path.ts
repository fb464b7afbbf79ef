/** Slashes one at a time, and nothing that a browser drops or reads as a slash before the query. */
const OWN_PATH = /^(?:\/(?!\/)[^\s\\/?#\p{Cc}]*)+(?:[?#][^\s\p{Cc}]*)?$/u

/**
 * Whether a text is a path on this site, with or without a query: browsers read `//host`, `/\host` and `/<tab>/host` as
 * addresses of other sites, and `/.//host` becomes one once its dots are resolved.
 */
export function isOwnPath(text: string): boolean {
  return OWN_PATH.test(text)
}
