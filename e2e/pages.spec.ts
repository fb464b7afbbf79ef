import type { Locale } from '@manzil/contract/text/locale'
import type { APIRequestContext, Page } from '@playwright/test'
import { fillAddress, findExamples, PUBLIC_PAGES, SIGNED_IN_PAGES, UNLISTED_PAGES } from '../server/src/testing/page-addresses.ts'
import { accessibilityViolations } from './accessibility.ts'
import { expect, isHydrated, isLoaded, test } from './fixtures.ts'
import { signInAs } from './people.ts'
import { collectSizes, settledSum } from './transfers.ts'

const WIDTHS = [320, 390, 768, 1280, 1920]
/** Pages per test: few, so that all workers stay busy until the end. */
const CHUNK = 4

const examplesOf = (request: APIRequestContext) => findExamples(async (path) => (await request.get(path)).json())

const chunksOf = (pages: readonly string[]) =>
  Array.from({ length: Math.ceil(pages.length / CHUNK) }, (_, index) => pages.slice(index * CHUNK, (index + 1) * CHUNK))

/** The two languages share the four looks: each is checked wide and narrow, light and dark. */
const LOOKS = {
  en: { wide: 'light', narrow: 'dark' },
  ar: { wide: 'dark', narrow: 'light' },
} as const

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), select, textarea'

/** Returns fields with text below 16 px: Safari on iPhones zooms the page when one gets the focus. */
function smallFields(page: Page): Promise<string[]> {
  return page
    .locator(FIELDS)
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.outerHTML.slice(0, 100)),
    )
}

/** Checks a page for overflow at all widths, its accessibility in the looks of its language, and its fields on phones. */
async function faultsOf(page: Page, path: string, language: Locale): Promise<string[]> {
  const faults: string[] = []
  const check = async (width: 'wide' | 'narrow') => {
    const colorScheme = LOOKS[language][width]
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await accessibilityViolations(page)
    faults.push(...found.map((fault) => `${path} ${width}, ${colorScheme} ${fault}`))
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (beyond > 0) faults.push(`${path} is ${beyond} px wider than ${width} px`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await check('wide')
  await page.setViewportSize({ width: 390, height: 844 })
  faults.push(...(await smallFields(page)).map((field) => `${path} has small text in ${field}`))
  // A sticky bar covers controls until one scrolls, which axe would report.
  await page.addStyleTag({ content: '.sticky, .filter-bar { position: static !important }' })
  await check('narrow')
  return faults
}

for (const [part, pages] of chunksOf([...PUBLIC_PAGES, ...UNLISTED_PAGES, '/nope']).entries()) {
  test(`public pages have no accessibility violations and never scroll sideways (${part + 1})`, { tag: '@both-languages' }, async ({
    page,
    request,
    open,
    language,
  }) => {
    test.setTimeout(120_000)
    const examples = await examplesOf(request)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    for (const path of pages) {
      await open(fillAddress(path, examples))
      found.push(...(await faultsOf(page, path, language)))
    }
    expect(found).toEqual([])
  })
}

for (const [account, all] of Object.entries(SIGNED_IN_PAGES)) {
  for (const [part, pages] of chunksOf(all).entries()) {
    test(`pages of the ${account} have no accessibility violations and never scroll sideways (${part + 1})`, {
      tag: '@both-languages',
    }, async ({ page, open, language }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signInAs(page, account)
      const found: string[] = []
      for (const path of pages) {
        await open(path)
        await isLoaded(page)
        found.push(...(await faultsOf(page, path, language)))
      }
      expect(found).toEqual([])
    })
  }
}

test('at 200 % zoom no bar stays on screen', { tag: '@both-languages' }, async ({ page, request, open }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  for (const path of ['/', '/latest', '/property-detail/{project}']) {
    await open(fillAddress(path, await examplesOf(request)))
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    const bars = page.locator('body > header, .sticky, .filter-bar, .foot-bar').filter({ visible: true })
    for (const bar of await bars.all()) await expect(bar).not.toBeInViewport()
  }
})

test.describe('a first visit', { tag: '@both-languages' }, () => {
  for (const { path, budget } of [
    { path: '/latest', budget: 129_000 },
    { path: '/property-detail/{project}', budget: 138_000 },
  ]) {
    test(`to ${path} loads at most ${budget} bytes of JavaScript and does not shift`, async ({ page, request, at }) => {
      const address = fillAddress(path, await examplesOf(request))
      const scripts = collectSizes(page, /\.js$/)
      await page.goto(at(address))
      await isHydrated(page)
      const total = await settledSum(page, scripts)
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
      expect(total).toBeGreaterThan(50_000)
      expect(total).toBeLessThanOrEqual(budget)
    })
  }
})

const MAIN_PAGES = [
  '/',
  '/latest',
  '/property-detail/{project}',
  '/project-comparison',
  '/community-detail/downtown',
  '/blog',
  '/contact',
  '/login',
]

// Such as a refused script, or a form field that the browser cannot fill in.
test('browsers report no issues on the main pages', async ({ page, request, open }) => {
  const examples = await examplesOf(request)
  const session = await page.context().newCDPSession(page)
  const issues: string[] = []
  session.on('Audits.issueAdded', ({ issue }) => {
    // Hints on speed, such as that reading cookies is slow.
    if (issue.code !== 'PerformanceIssue') issues.push(`${page.url()} ${issue.code} ${JSON.stringify(issue.details)}`)
  })
  await session.send('Audits.enable')
  for (const path of MAIN_PAGES) {
    await open(fillAddress(path, examples))
    await isLoaded(page)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.keyboard.press('Tab')
    await session.send('Audits.checkFormsIssues')
  }
  expect(issues).toEqual([])
})
