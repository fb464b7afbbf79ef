import { createHash } from 'node:crypto'

/** Data blocks are not run, so the policy does not look at them. */
const DATA_BLOCK = /\stype="(application\/(ld\+)?json|speculationrules)"/

/** Players of videos in articles; they are loaded when their link is pressed (platform/html.ts). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/**
 * Takes the marks off a rendered page and returns it with the hashes of the inline scripts that carried one. The renderer
 * puts the random `mark` as a nonce on what it writes itself, so a script that got into the HTML in any other way has none.
 */
export function takeMarks(html: string, mark: string): { html: string; hashes: Set<string> } {
  const marked = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(marked); at >= 0; at = html.indexOf(marked, at + marked.length)) {
    const start = html.lastIndexOf('<', at)
    const opened = html.indexOf('>', at) + 1
    const attributes = html.slice(start, opened)
    if (!attributes.startsWith('<script') || /\ssrc=/.test(attributes) || DATA_BLOCK.test(attributes)) continue
    const script = html.slice(opened, html.indexOf('</script>', opened))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  const plain = html.replaceAll(marked, '').replace(`<meta property="csp-nonce" content="${mark}"/>`, '')
  return { html: plain, hashes }
}

/**
 * The Content-Security-Policy of a page: the inline scripts of these hashes and nothing else inline. A nonce could not be
 * cached. `origins` are further places that pictures and maps come from.
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

/** What pages use of browsers: the clipboard, dictation to the assistant, and videos. All else is off, in frames too. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat(['autoplay', 'clipboard-read', 'clipboard-write', 'microphone'].map((feature) => `${feature}=(self)`))
  .concat(['encrypted-media', 'fullscreen', 'picture-in-picture'].map((feature) => `${feature}=(self ${PLAYERS.map(quoted).join(' ')})`))
  .join(', ')

function quoted(text: string): string {
  return `"${text}"`
}

/** The headers that bound what a page may do in a browser. */
export function pageSecurityHeaders(hashes: Iterable<string>, origins: readonly string[]): Record<string, string> {
  return { 'content-security-policy': contentSecurityPolicy(hashes, origins), 'permissions-policy': PERMISSIONS_POLICY }
}
