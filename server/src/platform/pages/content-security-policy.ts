import { createHash } from 'node:crypto'

/** Data blocks are not executed, so they need no hash. */
const DATA_BLOCK = /\stype="(application\/(ld\+)?json|speculationrules)"/

/** Video players in articles, loaded when a visitor opens the video (platform/security/html.ts). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/**
 * Removes the marks from rendered HTML and returns it with the hashes of the inline scripts that had one. The renderer adds the
 * random `mark` as a nonce to its own output, so a script injected in any other way has none. The HTML stays in pieces, because
 * joining those of a page into a string takes longer than everything else here.
 */
export function extractScriptHashes(html: readonly string[], mark: string): { html: string[]; hashes: Set<string> } {
  const hashes = new Set<string>()
  const meta = `<meta property="csp-nonce" content="${mark}"/>`
  const plain = html.flatMap((part) => {
    const pieces = part.split(` nonce="${mark}"`)
    for (const [index, piece] of pieces.slice(1).entries()) {
      const before = pieces[index] ?? ''
      const opened = piece.indexOf('>') + 1
      const tag = `${before.slice(before.lastIndexOf('<'))}${piece.slice(0, opened)}`
      if (!tag.startsWith('<script') || /\s(data-)?src=/.test(tag) || DATA_BLOCK.test(tag)) continue
      const script = piece.slice(opened, piece.indexOf('</script>', opened))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
    return pieces.map((piece) => piece.replace(meta, ''))
  })
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
