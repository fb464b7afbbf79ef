import { createHash } from 'node:crypto'
import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { extractScriptHashes, pageSecurityHeaders } from './content-security-policy.ts'

const policyOf = (hashes: Iterable<string>, origins: readonly string[] = []) =>
  pageSecurityHeaders(hashes, origins)['content-security-policy'] ?? ''
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('requirement 30: the Content-Security-Policy of a page', () => {
  it('allows the inline scripts that the renderer marked and no others', () => {
    const { html, hashes } = extractScriptHashes(
      [
        '<head><meta property="csp-nonce" content="m1"/><style nonce="m1">p{}</style><script nonce="m1">a()</script></head>',
        '<script>injected()</script><script nonce="m2">guessed()</script><script type="module" nonce="m1">b()</script>',
        '<script src="/x.js" nonce="m1"></script><p> nonce="m1"</p><script>after()</script>',
      ],
      'm1',
    )
    expect([...hashes]).toEqual([hashOf('a()'), hashOf('b()')])
    expect(directive(policyOf(hashes), 'script-src')).toBe(`script-src 'self' ${hashOf('a()')} ${hashOf('b()')}`)
    expect(html.join('')).not.toContain('m1')
    expect(html.join('')).toContain('<style>p{}</style><script>a()</script></head><script>injected()</script>')
  })

  it('is not misled by unclosed HTML before a script', () => {
    const { hashes } = extractScriptHashes(
      ['<script>evil();<script x <script nonce="m1">own()</script><img alt="<script nonce="m1">own()</script>'],
      'm1',
    )
    expect([...hashes]).toEqual([hashOf('own()')])
  })

  it('has no hashes for data blocks', () => {
    expect([...extractScriptHashes(['<script type="application/ld+json" nonce="m1">{"name":"x"}</script>'], 'm1').hashes]).toEqual([])
  })

  it('allows pictures and map data from the given origins, but not scripts, styles or frames', () => {
    const policy = policyOf([], ['https://maps.example', 'https://tiles.example'])
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://maps.example https://tiles.example")
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://maps.example https://tiles.example")
    expect(directive(policy, 'frame-src')).toBe('frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
    for (const name of ['default-src', 'script-src', 'style-src', 'worker-src']) expect(directive(policy, name)).not.toContain('https:')
  })

  it('passes csp_evaluator, and forbids objects, other base URLs and being framed', () => {
    const policy = policyOf([hashOf('a()')], ['https://maps.example'])
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM).map(({ description }) => description)).toEqual([])
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/)
    const weak = new CspEvaluator(new CspParser(policy.replace("script-src 'self'", "script-src 'unsafe-inline' https:")).csp).evaluate()
    expect(weak.some(({ severity }) => severity === Severity.HIGH)).toBe(true)
  })
})
