import { describe, expect, it } from 'vitest'
import { deferScripts, hydrateLater } from './hydrate-later.ts'

/** A router that renders two routes of its manifest. */
const routerOf = (routes: object) => {
  const router = { ssr: { manifest: { routes } }, stores: { matches: { get: () => [{ routeId: '__root__' }, { routeId: '/latest' }] } } }
  return router as unknown as Parameters<typeof deferScripts>[0]
}

const SCRIPT = { attrs: { type: 'module', async: true, src: '/assets/a.js' } }

describe('a rendered page', () => {
  it('loads no scripts by itself but passes those of its routes to the inline loader', () => {
    const router = routerOf({
      __root__: { preloads: ['/assets/a.js'], scripts: [SCRIPT], css: ['/assets/a.css'] },
      '/latest': { preloads: [{ href: '/assets/b.js' }] },
      '/about': { preloads: ['/assets/c.js'] },
    })
    expect(deferScripts(router)).toEqual({ entry: '/assets/a.js', preloads: ['/assets/a.js', '/assets/b.js'] })
    expect(router.ssr?.manifest?.routes).toEqual({
      __root__: { css: ['/assets/a.css'], scripts: [{ attrs: { type: 'module', async: true, 'data-src': '/assets/a.js' } }] },
      '/latest': {},
    })
  })

  it('is unchanged without an application script', () => {
    const router = routerOf({ __root__: { css: ['/assets/a.css'] } })
    const before = router.ssr
    expect(deferScripts(router)).toBeUndefined()
    expect(router.ssr).toBe(before)
  })

  it('contains a self-contained inline loader', () => {
    const inline = hydrateLater({ entry: '/assets/a.js', preloads: ['/assets/b.js'], stylesheets: ['/assets/c.css'] }, 'm')
    const [, script = ''] = /^<script nonce="m">(\(function[\s\S]*)<\/script>$/.exec(inline) ?? []
    expect(script).toMatch(/\("\/assets\/a\.js",\["\/assets\/b\.js"\],\["\/assets\/c\.css"\],"manzil:used","manzil:hydrated"\)$/)
    expect(() => new Function(script)).not.toThrow()
  })
})
