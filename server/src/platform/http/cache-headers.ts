/** Browsers revalidate each time. */
const BROWSER_CACHING = 'public, max-age=0, must-revalidate'
/** Of their own (RFC 9213), because `must-revalidate` and `s-maxage` forbid shared caches to serve outdated responses. */
const CDN_CACHING = 'max-age=60, stale-while-revalidate=600, stale-if-error=86400'
/** Tag of every response, to purge all of them. */
export const EVERY_RESPONSE_TAG = 'all'
/** CDNs accept 16 kB of tags; servers in front of them often no more than 8 kB of headers. */
const LONGEST_TAGS = 4_000

/**
 * Returns the caching headers of a response that is the same for everyone. With `isTagged`, they list the tags under which a CDN
 * can purge it: `Surrogate-Key` for Fastly and Varnish, `Cache-Tag` for Cloudflare, Akamai and Bunny.
 */
export function publicCaching(tags: readonly string[], isTagged: boolean): Record<string, string> {
  const caching = { 'cache-control': BROWSER_CACHING, 'cdn-cache-control': CDN_CACHING }
  if (!isTagged) return caching
  const all = [...new Set([EVERY_RESPONSE_TAG, ...tags])]
  // Without all of its tags it would outlive a purge.
  if (all.join(' ').length > LONGEST_TAGS) return { ...caching, 'cdn-cache-control': 'no-store' }
  return { ...caching, 'surrogate-control': CDN_CACHING, 'surrogate-key': all.join(' '), 'cache-tag': all.join(',') }
}
