import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'
import { enterAs } from './people.ts'

const PATHS = [
  '/',
  '/latest',
  '/exclusive',
  '/uae-developers',
  '/project-comparison',
  '/what-can-i-hold',
  '/sales-offer',
  '/brochure/nine-palms-villas',
  '/learn-more',
  '/about',
  '/agents',
  '/blog',
  '/blog?page=2',
  '/blog/buying-off-plan-step-by-step',
  '/contact',
  '/faq',
  '/privacy-policy',
  '/terms-of-use',
  '/dxboffplan',
  '/properties/type/villa',
  '/community-detail/downtown',
  '/login',
  '/register',
  '/nope',
]
/** Pages that nobody lists and nobody shares. */
const PRIVATE_PATHS = [
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify-email',
  '/thank-you',
  '/what-can-i-hold?deposit=900000&monthly=60000',
  '/newsletter',
  '/newsletter/sent',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]
/** Pages of signed-in people, by who looks at them. */
const SIGNED_IN_PATHS = {
  admin: [
    '/latest',
    '/profile',
    '/profile?tab=referrals',
    '/profile?tab=saved',
    '/profile?tab=settings',
    '/admin/dashboard',
    '/admin/outbox',
    '/admin/referrals',
    '/admin/users',
    '/admin/audit',
    '/admin/feeds',
    '/admin/feeds/new',
    '/admin/duplicates',
    '/admin/newsletter',
    '/admin/newsletter?view=subscribers',
    '/admin/newsletter/new',
    '/admin/site',
    '/admin/dashboard?by=day',
    '/leads-panel',
    '/admin/projects',
    '/admin/projects/new',
    '/admin/projects/1',
    '/admin/projects/1/preview',
    '/admin/developers',
    '/admin/developers/new',
    '/admin/developers/1',
    '/admin/communities',
    '/admin/communities/1',
    '/admin/amenities',
    '/admin/amenities/1',
    '/admin/blog',
    '/admin/blog/new',
    '/admin/blog/1',
    '/admin/blog/1/preview',
  ],
  agent: ['/agent/dashboard'],
}
/** What does not depend on the screen that a journey is made on. */
const ONCE = 'the same on every screen'
const WIDTHS = [320, 390, 768, 1280, 1920]

async function allPaths(request: APIRequestContext): Promise<string[]> {
  const [project] = (await (await request.get('/api/v1/property/?page_size=1&payment_plan=1&sales_status=on_sale')).json()).results.data
  const detail = (await (await request.get(`/api/v1/property-detail/${project.slug}/`)).json()).data.data
  const home = detail.units.flatMap((unit: { unit_listings: { id: number }[] }) => unit.unit_listings)[0]
  return [
    ...PATHS,
    `/property-detail/${project.slug}`,
    `/sales-offer?project=${project.slug}`,
    `/unit-listing/${home.id}`,
    `/developer-detail/${detail.developer.slug}`,
  ]
}

async function faultsOf(page: Page, label: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${label} ${id}: ${target} ${failureSummary}`))
}

/** Waits for what a page reads; not for the silence of the network, as some pages keep listening. */
async function isFilled(page: Page): Promise<void> {
  const answers = new Set<unknown>()
  const heard = (request: unknown) => answers.add(request)
  page.on('requestfinished', heard)
  await isTakenOver(page)
  await expect(async () => {
    const before = answers.size
    await page.waitForTimeout(700)
    expect(answers.size).toBe(before)
  }).toPass()
  page.off('requestfinished', heard)
}

/** Pixels that a page is wider than the screen. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const { locale, prefix } of LANGUAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no page in ${locale} has an accessibility fault in ${colorScheme}`, async ({ page, request }) => {
      test.setTimeout(900_000)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found: string[] = []
      for (const path of [...(await allPaths(request)), ...PRIVATE_PATHS]) {
        await page.goto(`${prefix}${path}`)
        found.push(...(await faultsOf(page, `${colorScheme} ${path}`)))
      }
      expect(found).toEqual([])
    })
  }

  test(`no page in ${locale} scrolls sideways at any width`, async ({ page, request, isMobile }) => {
    test.skip(isMobile, ONCE)
    test.setTimeout(900_000)
    for (const path of [...(await allPaths(request)), ...PRIVATE_PATHS]) {
      await page.goto(`${prefix}${path}`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await widthBeyond(page), `${width} px ${path}`).toBeLessThanOrEqual(0)
      }
    }
  })

  test(`no page of a signed-in person in ${locale} has an accessibility fault or scrolls sideways`, async ({ page, isMobile }) => {
    test.setTimeout(900_000)
    // Each scheme on one screen: the pages of the office are many.
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' })
    const screen = page.viewportSize()
    const found: string[] = []
    for (const [person, paths] of Object.entries(SIGNED_IN_PATHS)) {
      await enterAs(page, person)
      for (const path of paths) {
        await page.goto(`${prefix}${path}`)
        await isFilled(page)
        found.push(...(await faultsOf(page, path)))
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          const beyond = await widthBeyond(page)
          if (beyond > 0) found.push(`${path} is ${beyond} px wider than ${width} px`)
        }
        if (screen) await page.setViewportSize(screen)
      }
    }
    expect(found).toEqual([])
  })

  test(`a page of one's own in ${locale} is listed nowhere`, async ({ request, isMobile }) => {
    test.skip(isMobile, ONCE)
    for (const path of [
      ...PRIVATE_PATHS,
      '/profile',
      '/admin/dashboard',
      '/admin/projects',
      '/admin/projects/1',
      '/admin/projects/1/preview',
      '/admin/developers',
      '/admin/blog/1/preview',
    ]) {
      expect(await (await request.get(`${prefix}${path}`)).text(), path).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  test(`every page in ${locale} says what it is to search engines and to those who share it`, async ({ page, request, isMobile }) => {
    test.skip(isMobile, ONCE)
    test.setTimeout(900_000)
    for (const path of await allPaths(request)) {
      if (path === '/nope') continue
      await page.goto(`${prefix}${path}`)
      await expect(page, path).toHaveTitle(/.{10,}/)
      for (const selector of ['meta[name="description"]', 'meta[property="og:title"]', 'meta[property="og:image"]']) {
        await expect(page.locator(selector), `${path} ${selector}`).toHaveAttribute('content', /.+/)
      }
      await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute('href', /^http/)
      await expect(page.locator('link[rel="alternate"][hreflang="ar"]'), path).toHaveAttribute('href', /\/ar/)
      await expect(page.locator('h1'), path).toHaveCount(1)
      for (const block of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(JSON.parse(block)).toHaveProperty('@type')
    }
  })
}

test.describe('a first visit', () => {
  for (const { path, budget } of LANGUAGES.flatMap(({ prefix }) => [
    { path: `${prefix}/latest`, budget: 130_000 },
    { path: `${prefix}/property-detail/`, budget: 140_000 },
  ])) {
    test(`to ${path} loads at most ${budget} bytes of JavaScript and does not shift`, async ({ page, request, isMobile }) => {
      test.skip(isMobile, ONCE)
      const [, prefix, isDetail] = /^(.*)(\/property-detail\/)$/.exec(path) ?? []
      const detail = isDetail && (await allPaths(request)).find((one) => one.startsWith(isDetail))
      const target = detail ? `${prefix}${detail}` : path
      const scripts = new Map<string, number>()
      page.on('response', async (response) => {
        if (!response.url().endsWith('.js')) return
        scripts.set(response.url(), gzipSync(await response.body(), { level: 9 }).byteLength)
      })
      await page.goto(target)
      await isTakenOver(page)
      await expect(async () => {
        const before = scripts.size
        await page.waitForTimeout(1000)
        expect(scripts.size).toBe(before)
      }).toPass()
      const shift = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
                if (!entry.hadRecentInput) sum += entry.value
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => done(sum), 300)
          }),
      )
      expect(shift).toBeLessThan(0.02)
      const total = [...scripts.values()].reduce((sum, size) => sum + size, 0)
      expect(total).toBeGreaterThan(50_000)
      expect(total).toBeLessThanOrEqual(budget)
    })
  }
})
