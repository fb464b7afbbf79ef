import { describe, expect, it } from 'vitest'
import { hydrateLater } from './hydrate-later.ts'

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="modulepreload" href="/assets/b.js" fetchPriority="low"/></head>',
  '<body><p>kept &lt;/body&gt;</p><script type="module" async="" src="/assets/a.js" nonce="m"></script></body></html>',
].join('')

describe('a rendered page', () => {
  it('loads no scripts by itself but passes them all to the inline loader', () => {
    const html = hydrateLater(PAGE, 'm')
    expect(html).not.toContain('rel="modulepreload" href')
    expect(html).not.toContain(' src="/assets/a.js"')
    expect(html).toMatch(
      /\("\/assets\/a\.js",\["\/assets\/a\.js","\/assets\/b\.js"\],"manzil:used","manzil:hydrated"\)<\/script><\/body><\/html>$/,
    )
    expect(html).toContain('<p>kept &lt;/body&gt;</p>')
  })

  it('is unchanged if it has no application script', () => {
    expect(hydrateLater('<html><body>x</body></html>', 'm')).toBe('<html><body>x</body></html>')
  })

  it('contains a self-contained inline loader', () => {
    const script = /<script nonce="m">(\(function[\s\S]*)<\/script><\/body>/.exec(hydrateLater(PAGE, 'm'))?.[1] ?? ''
    expect(() => new Function(script)).not.toThrow()
  })
})
