import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { COST_NAMES } from '@manzil/contract/money/cost-text'
import { formatNumber } from '@manzil/contract/text/format'
import { LOCALES, type Locale, withLocale } from '@manzil/contract/text/locale'
import { quarterOf } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { Window } from 'happy-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from './features/office/demo/index.ts'
import { readInProcess } from './platform/http/public-read.ts'
import { loadPages, type ReadApi } from './platform/pages/renderer.ts'
import { addProject } from './testing/catalogue.ts'
import { fillAddress, findExamples, PUBLIC_PAGES, SIGNED_IN_PAGES, UNLISTED_PAGES } from './testing/page-addresses.ts'
import { circularScripts, scriptsOf } from './testing/page-scripts.ts'
import { useTestApp } from './testing/test-app.ts'

/** Tests the built site and office with demo data, as search engines and link previews read them. */
const root = resolve(import.meta.dirname, '../..')
const pages = await loadPages(root)
const testApp = useTestApp({ media: join(root, 'demo/media'), ...pages })

const window = new Window()
let examples: Awaited<ReturnType<typeof findExamples>>
beforeAll(async () => {
  await loadDemo(testApp().database.db)
  examples = await findExamples(async (path) => (await testApp().app.inject(path)).json())
})

async function render(locale: Locale, page: string) {
  const path = withLocale(locale, fillAddress(page, examples))
  const { statusCode, body } = await testApp().app.inject(path)
  return { status: statusCode, document: new window.DOMParser().parseFromString(body, 'text/html') }
}

/** No page shows a date in this form to people. */
const ISO_DATE = /\b\d{4}-\d{2}-\d{2}\b/

type Page = Awaited<ReturnType<typeof render>>['document']

function visibleText({ body }: Page): string {
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove()
  return body.textContent
}

it('structured data of a project counts the homes on offer, if any is listed', async () => {
  const { app } = testApp()
  const { results } = (await app.inject('/api/v1/property/?page_size=100')).json() as { results: { data: { slug: string }[] } }
  const counted = new Set<boolean>()
  for (const { slug } of results.data.slice(0, 30)) {
    const detail = (await app.inject(`/api/v1/property-detail/${slug}/`)).json().data.data as {
      available_units: number
      price: number | null
    }
    const { body } = await app.inject(`/property-detail/${slug}`)
    const [, count] = /"offerCount":(\d+)/.exec(body) ?? []
    const expected = detail.price === null || detail.available_units === 0 ? undefined : String(detail.available_units)
    expect(count, slug).toBe(expected)
    counted.add(count !== undefined)
  }
  expect(counted.has(true)).toBe(true)
})

describe.each(LOCALES)('pages in %s', (locale) => {
  it.each(PUBLIC_PAGES)('%s has metadata for search engines and link previews', async (page) => {
    const { status, document } = await render(locale, page)
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? ''
    const link = (selector: string) => document.querySelector(selector)?.getAttribute('href') ?? ''
    expect(status).toBe(200)
    expect(document.documentElement.lang).toBe(locale)
    expect(document.title).toMatch(/.{10,}/)
    for (const selector of ['meta[name="description"]', 'meta[property="og:title"]', 'meta[property="og:image"]'])
      expect(content(selector), selector).not.toBe('')
    expect(link('link[rel="canonical"]')).toMatch(locale === 'ar' ? /^http.*\/ar/ : /^http(?!.*\/ar(\/|$))/)
    expect(link('link[rel="alternate"][hreflang="ar"]')).toContain('/ar')
    expect(link('link[rel="alternate"][hreflang="en"]')).toMatch(/^http(?!.*\/ar(\/|$))/)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    for (const block of document.querySelectorAll('script[type="application/ld+json"]'))
      expect(JSON.parse(block.textContent)).toHaveProperty('@type')
  })

  it.each([...UNLISTED_PAGES, ...SIGNED_IN_PAGES.admin.slice(1), ...SIGNED_IN_PAGES.agent, ...SIGNED_IN_PAGES.developer])(
    '%s is not indexed',
    async (page) => {
      const { document } = await render(locale, page)
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    },
  )

  it.each(['/', '/blog', '/agents', '/property-detail/{project}', '/unit-listing/{home}'])(
    '%s says that something went wrong if its data is unavailable, and keeps navigation and footer',
    async (page) => {
      const readApi: ReadApi = async (path) =>
        path.endsWith('/site/details/')
          ? readInProcess(testApp().app, path)
          : { status: 503, body: '{}', tags: [], outdatedSeconds: undefined }
      const request = new Request(`http://localhost${withLocale(locale, fillAddress(page, examples))}`)
      const { status, html } = await pages.render(request, readApi, 'mark')
      const document = new window.DOMParser().parseFromString(html.join(''), 'text/html')
      expect(status).toBe(500)
      expect(document.querySelector('h1')?.textContent).toBe(m.error_screen_title({}, { locale }))
      for (const part of ['header', 'footer']) expect(document.querySelector(part), part).not.toBeNull()
    },
  )

  it.each(['/property-detail/{project}', '/developer-detail/{developer}', '/community-detail/downtown'])(
    '%s has structured data',
    async (page) => {
      const { document } = await render(locale, page)
      expect(document.querySelectorAll('script[type="application/ld+json"]').length).toBeGreaterThan(0)
    },
  )

  it.each(['/', '/latest', '/property-detail/{project}', '/blog'])(
    '%s contains the rules it uses, in the order of its stylesheet',
    async (page) => {
      const { app } = testApp()
      const { body } = await app.inject(withLocale(locale, fillAddress(page, examples)))
      const [, used = ''] = /<style data-tsr-inline-css="">([\s\S]*?)<\/style>/.exec(body) ?? []
      const [, href = ''] = /<noscript><link rel="stylesheet" href="([^"]*)"\/>/.exec(body) ?? []
      const rules = (css: string) => Array.from(css.matchAll(/[^{}]+\{[^{}]*\}/g), ([rule]) => rule)
      const all = rules((await app.inject(href)).body)
      expect(rules(used).length).toBeGreaterThan(200)
      expect(used.length).toBeLessThan(60_000)
      // Browsers that read these again lay out the page again.
      const once = (rule: string) => /^@(font-face|property)/.test(rule)
      expect(rules(used).filter(once).length).toBeGreaterThan(0)
      expect(all.filter(once)).toEqual([])
      let at = -1
      for (const rule of rules(used).filter((one) => !once(one))) {
        at = all.indexOf(rule, at + 1)
        expect(at, rule).not.toBe(-1)
      }
    },
  )

  it('restyles no whole page when something inside changes', async () => {
    const { body } = await testApp().app.inject(withLocale(locale, '/latest'))
    const [, href = ''] = /<noscript><link rel="stylesheet" href="([^"]*)"\/>/.exec(body) ?? []
    const css = (await testApp().app.inject(href)).body
    const selectors = Array.from(css.matchAll(/[^{}]*:has\([^{}]*(?=\{)/g), ([selector]) => selector)
    expect(selectors.length).toBeGreaterThan(10)
    // Browsers look for what `:has()` may restyle by classes and names, so its last part needs one.
    const endsUnnamed = /:has\(.*(?:[ >+~]\*|[ >+~]:[^ >+~]*)$/
    expect(selectors.filter((selector) => endsUnnamed.test(selector) || /:has\(.*\) \*/.test(selector))).toEqual([])
  })

  it.each(['/latest', '/project-comparison', '/security', '/nope'])(
    'requirement 30: %s runs only the scripts that its renderer wrote',
    async (page) => {
      const { headers, body } = await testApp().app.inject(withLocale(locale, page))
      const scripts = [...body.matchAll(/<script([^>]*)>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g)]
        .filter(([, attributes = '']) => !/src=|type="application/.test(attributes))
        .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      const directive = /script-src 'self' ([^;]*);/.exec(String(headers['content-security-policy']))?.[1]
      expect(directive?.split(' ').sort()).toEqual([...new Set(scripts)].sort())
      expect(scripts.length).toBeGreaterThan(2)
      expect(body).not.toMatch(/nonce/)
    },
  )

  it.each(['/blog/', '/property-detail/', '/unit-listing/', '/developer-detail/', '/community-detail/', '/brochure/', '/properties/type/'])(
    'requirement 32: %s with an overlong key is not found',
    async (page) => {
      for (const length of [201, 301]) expect((await render(locale, `${page}${'a'.repeat(length)}`)).status).toBe(404)
    },
  )

  it('the navigation leads to registration, and cards name the emirate before the community', async () => {
    const { document } = await render(locale, '/latest')
    expect(document.querySelector('header a[href$="/register"]')).not.toBeNull()
    expect(document.querySelector('article')?.textContent).toMatch(/\p{L} \/ \p{L}/u)
  })

  it.each(['/', '/about'])('%s counts the projects of the catalogue', async (page) => {
    const count = (await testApp().app.inject('/api/v1/site/')).json().data.properties_count
    const { document } = await render(locale, page)
    const figures = [...document.querySelectorAll('dl')].map(({ textContent }) => textContent)
    expect(figures).toContainEqual(expect.stringContaining(`${count}`))
    expect(document.body.textContent).not.toMatch(/500\+|5,000\+/)
  })

  it.each([
    ['/latest', '/latest?sort_by=price_asc', m.latest_subtitle],
    ['/exclusive', '/exclusive?sort_by=latest', m.exclusive_subtitle],
  ])('%s names its order only until a visitor changes it', async (page, sorted, subtitle) => {
    const shows = async (path: string) => (await render(locale, path)).document.body.textContent.includes(subtitle({}, { locale }))
    expect([await shows(page), await shows(sorted)]).toEqual([true, false])
  })

  it.each(['/property-detail/{project}', '/unit-listing/{home}', '/brochure/{project}', '/project-comparison?ids={id}'])(
    '%s shows the handover as a quarter',
    async (page) => {
      const { data } = (await testApp().app.inject(`/api/v1/property-detail/${examples.project}/`)).json().data
      const { document } = await render(locale, page.replace('{id}', data.id))
      for (const part of document.querySelectorAll('script, style')) part.remove()
      const text = document.body.textContent
      expect(text).toContain(m.date_quarter({ quarter: quarterOf(data.delivery_date), year: data.delivery_date.slice(0, 4) }, { locale }))
      expect(text).not.toContain(data.delivery_date)
    },
  )
  it.each(PUBLIC_PAGES)('%s shows dates in words', async (page) => {
    expect(visibleText((await render(locale, page)).document)).not.toMatch(ISO_DATE)
  })

  it('cards sorted by size say how large the homes of their projects get, unless the home they show is the largest', async () => {
    const { results } = (await testApp().app.inject('/api/v1/property/?sort_by=area_desc&view=card')).json()
    const said: string[] = results.data
      .filter(({ matching }: { matching?: { area: number; largest: number } }) => matching && matching.largest > matching.area)
      .map(({ matching }: { matching: { largest: number } }) => m.card_largest({ area: formatNumber(matching.largest) }, { locale }))
    expect(said).not.toEqual([])
    const { document } = await render(locale, '/latest?sort_by=area_desc')
    const beginning = m.card_largest({ area: '' }, { locale }).split(' ', 2).join(' ')
    const notes = [...document.querySelectorAll('article p')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.startsWith(beginning))
    expect(notes).toEqual(said)
  })

  it('a shared comparison says without scripts how many projects are no longer listed', async () => {
    const { results } = (await testApp().app.inject('/api/v1/property/?page_size=1')).json()
    const said = async (ids: string) =>
      (await render(locale, `/project-comparison?ids=${encodeURIComponent(ids)}`)).document.querySelector('main noscript')?.textContent
    expect(await said(`${results.data[0].id},999999999`)).toContain(m.compare_gone({ count: 1 }, { locale }))
    expect(await said(results.data[0].id)).toBeUndefined()
  })

  it('a project without a payment plan lists its buying costs', async () => {
    const { results } = (await testApp().app.inject('/api/v1/property/?payment_plan=0&min_price=1&category=ready_to_move')).json()
    const { document } = await render(locale, `/property-detail/${results.data[0].slug}`)
    const say = { locale }
    const terms = [...document.querySelectorAll('#costs dt')].map(({ textContent }) => textContent)
    expect(terms).toEqual(expect.arrayContaining([m.money_row_total({}, say), m.money_row_fee({}, say)]))
    expect(document.querySelector('#costs details')?.textContent).toContain(COST_NAMES.registration({}, say))
  })

  it('marks link to the section that explains them', async () => {
    const { document: explained } = await render(locale, '/how-we-check')
    const registration = { number: `2026-${locale}`, status: 'ACTIVE', snapshot_date: '2026-01-31' }
    await addProject(testApp().database.db, { slug: `registered-${locale}`, published_at: new Date(0), registration })
    for (const [page, mark] of [
      [`/property-detail/registered-${locale}`, 'registered'],
      ['/property-detail/{project}', 'price'],
    ] as const) {
      const { document } = await render(locale, page)
      const link = document.querySelector(`main a[href="${withLocale(locale, '/how-we-check')}#${mark}"]`)
      expect(link?.textContent, mark).toBeTruthy()
      expect(explained.getElementById(mark)?.querySelector('h2')?.textContent, mark).toBeTruthy()
    }
  })

  it('/thank-you thanks nobody who has sent nothing', async () => {
    const { document } = await render(locale, '/thank-you')
    expect(document.querySelector('h1')?.textContent).toBe(m.thanks_nothing_title({}, { locale }))
  })

  it('a page that does not exist answers 404', async () => {
    const { status, document } = await render(locale, '/nope')
    expect([status, document.querySelectorAll('h1').length]).toEqual([404, 1])
  })
})

/** Libraries that only forms and signed-in pages need. */
const NOT_FOR_READING = /node_modules\/(zod|react-hook-form|@hookform|@tanstack\/(query-core|react-query))\//

/** Limits in bytes for the compressed scripts of a first visit. */
const BUDGETS: Record<string, number> = { '/': 132_000, '/latest': 128_800, '/property-detail/{project}': 136_600, '/blog': 116_000 }

describe.each(LOCALES)('scripts in %s', (locale) => {
  it('have no circular imports', async () => {
    expect(await circularScripts(locale)).toEqual([])
  })

  it.each(Object.entries(BUDGETS))('of %s take at most %i bytes', async (page, budget) => {
    const { body } = await testApp().app.inject(withLocale(locale, fillAddress(page, examples)))
    const { bytes, largest } = await scriptsOf(body, locale)
    expect(bytes, largest()).toBeGreaterThan(50_000)
    expect(bytes, largest()).toBeLessThanOrEqual(budget)
  })

  it.each(PUBLIC_PAGES.filter((page) => !/^\/(login|register|contact|sales-offer|project-comparison)/.test(page)))(
    'of %s contain no library that reading does not need',
    async (page) => {
      const { body } = await testApp().app.inject(withLocale(locale, fillAddress(page, examples)))
      const { modules, importPath } = await scriptsOf(body, locale)
      expect(modules.filter((module) => NOT_FOR_READING.test(module)).map(importPath)).toEqual([])
    },
  )
})

it('every route of the site and the office is covered by the tested pages', async () => {
  const visited = [...PUBLIC_PAGES, ...UNLISTED_PAGES, ...Object.values(SIGNED_IN_PAGES).flat()].map((page) => page.replace(/\?.*/, ''))
  const files = (await Promise.all(['site', 'office'].map((name) => readdir(join(root, name, 'src/routes'))))).flat()
  const missing = files
    .filter((file) => !file.startsWith('__'))
    .filter((file) => {
      const path = file.replace(/\.tsx$/, '').replace(/(^|\.)index$/, '')
      const pattern = path
        .split('.')
        .filter(Boolean)
        .map((part) => (part.startsWith('{-') ? '(/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
        .join('')
      return !visited.some((page) => new RegExp(`^${pattern || '/'}$`).test(page))
    })
  expect(missing).toEqual([])
})
