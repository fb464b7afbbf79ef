import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the Content-Security-Policy of a page', () => {
  it('runs its own inline scripts and no others', () => {
    const policy = contentSecurityPolicy('<script>a()</script><script type="module">b()</script><script src="/x.js"></script>', [])
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('a()')} ${hashOf('b()')}`)
  })

  it('gives data blocks no hash', () => {
    const policy = contentSecurityPolicy('<script type="application/ld+json">{"name":"x"}</script>', [])
    expect(directive(policy, 'script-src')).toBe("script-src 'self'")
  })

  it('loads pictures and map data from the given origins, and scripts, styles and frames from none of them', () => {
    const policy = contentSecurityPolicy('', ['https://maps.example', 'https://tiles.example'])
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://maps.example https://tiles.example")
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://maps.example https://tiles.example")
    expect(directive(policy, 'frame-src')).toBe('frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
    for (const name of ['default-src', 'script-src', 'style-src', 'worker-src']) expect(directive(policy, name)).not.toContain('https:')
  })
})
