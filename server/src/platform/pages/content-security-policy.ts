import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** Data blocks are not run, so the policy does not look at them. */
const DATA_BLOCK = /\stype="(application\/(ld\+)?json|speculationrules)"/

/** Players of videos in articles; they are loaded when their link is pressed (platform/html.ts). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/**
 * The Content-Security-Policy of a rendered page: its own inline scripts by their hashes, nothing else inline. A nonce
 * could not be cached. `origins` are further places that pictures and maps come from.
 */
export function contentSecurityPolicy(html: string, origins: readonly string[]): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA_BLOCK.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...origins].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    ['frame-src', ...PLAYERS].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
