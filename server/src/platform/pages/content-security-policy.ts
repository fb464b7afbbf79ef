import { createHash } from 'node:crypto'

/** Data blocks are not executed, so they need no hash. */
const DATA_BLOCK = /\stype="(application\/(ld\+)?json|speculationrules)"/

/** Video players in articles, loaded when a visitor opens the video (platform/security/html.ts). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/**
 * Removes the marks from a rendered page and returns the hashes of the inline scripts that had one. The renderer adds the
 * random `mark` as a nonce to its own output, so a script injected in any other way has none.
 */
export function extractScriptHashes(html: string, mark: string): { html: string; hashes: Set<string> } {
  const marked = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(marked); at >= 0; at = html.indexOf(marked, at + marked.length)) {
    const start = html.lastIndexOf('<', at)
    const opened = html.indexOf('>', at) + 1
    const attributes = html.slice(start, opened)
    if (!attributes.startsWith('<script') || /\s(data-)?src=/.test(attributes) || DATA_BLOCK.test(attributes)) continue
    const script = html.slice(opened, html.indexOf('</script>', opened))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  const plain = html.replaceAll(marked, '').replace(`<meta property="csp-nonce" content="${mark}"/>`, '')
  return { html: plain, hashes }
}

/**
 * Allows only inline scripts with these hashes: pages are cached, which rules out nonces. `origins` are further sources of
 * pictures and maps.
 */
function contentSecurityPolicy(hashes: Iterable<string>, origins: readonly string[]): string {
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

/**
 * Allows only the browser features that pages use: clipboard, dictation to the assistant, and videos. Everything else is
 * off, including in frames.
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat(['autoplay', 'clipboard-read', 'clipboard-write', 'microphone'].map((feature) => `${feature}=(self)`))
  .concat(['encrypted-media', 'fullscreen', 'picture-in-picture'].map((feature) => `${feature}=(self ${PLAYERS.map(quoted).join(' ')})`))
  .join(', ')

function quoted(text: string): string {
  return `"${text}"`
}

export function pageSecurityHeaders(hashes: Iterable<string>, origins: readonly string[]): Record<string, string> {
  return { 'content-security-policy': contentSecurityPolicy(hashes, origins), 'permissions-policy': PERMISSIONS_POLICY }
}
