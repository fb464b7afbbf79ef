import { setTimeout } from 'node:timers/promises'
import { LOCALE_COOKIE, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Page } from '@playwright/test'
import { expect, isHydrated, startScripts, test } from './fixtures.ts'
import { DEMO_PASSWORD, fillSignIn } from './people.ts'

/** Longer than the delay before a skeleton appears. */
const SLOW_MS = 700

/** Holds requests to a URL until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

/** Returns a function that reads the lowest number of cards shown so far. */
async function watchFewestCards(page: Page): Promise<() => Promise<number>> {
  const fewest = await page.evaluateHandle(() => {
    const count = () => document.querySelectorAll('article').length
    const seen = { fewest: count() }
    const note = () => {
      seen.fewest = Math.min(seen.fewest, count())
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  return () => fewest.evaluate((seen) => seen.fewest)
}

const cards = (page: Page) => page.locator('article')
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const tabsOf = (page: Page) => page.getByRole('navigation', { name: m.category_label() }).getByRole('link')

test('Tab reaches every menu before the results', async ({ page, open }) => {
  await open('/latest')
  const menus = page.locator('details[name="menu"] > summary').filter({ visible: true })
  const names = await menus.allInnerTexts()
  expect(names.length).toBeGreaterThan(2)
  const reached: string[] = []
  for (let isBefore = true; isBefore; ) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    isBefore = !(await focused.evaluate((element) => element.matches('article *')))
    if (await focused.evaluate((element) => element.matches('details[name="menu"] > summary'))) reached.push(await focused.innerText())
  }
  expect(reached).toEqual(names)
})

test('the latest projects are filtered by tab, and each tab shows as many as its count says', async ({ page, open, language }) => {
  await open('/latest')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(cards(page)).toHaveCount(12)
  const tabs = tabsOf(page)
  const isMarked = (index: number) => tabs.nth(index).evaluate((link) => getComputedStyle(link, '::after').position === 'absolute')
  await expect.poll(() => Promise.all([isMarked(0), isMarked(1)])).toEqual([true, false])
  const number = await tabs.nth(1).locator('span').innerText()
  await tabs.nth(1).click()
  await expect(page).toHaveURL(/category=off_plan/)
  await expect(page.getByRole('status').first()).toContainText(number)
  await expect.poll(() => Promise.all([isMarked(0), isMarked(1)])).toEqual([false, true])
})

test('Load more appends without duplicates, survives a reload, and Back returns to the same place', { tag: '@phone' }, async ({
  page,
  open,
}) => {
  await open('/latest')
  await page.locator('a[rel="next"]').click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL(/page=2/)
  const links = await page.locator('article h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(24)

  await page.reload({ waitUntil: 'domcontentloaded' })
  await startScripts(page)
  await isHydrated(page)
  await expect(cards(page)).toHaveCount(24)
  const card = cards(page).nth(20)
  await card.scrollIntoViewIfNeeded()
  const before = await scrollTop(page)
  await card.locator('h3 a').click()
  await expect(page).toHaveURL(/property-detail/)
  await expect(page.locator('#overview')).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(24)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before - 300)
})

test('on a slow network the list stays while more is loading, and Back from a skeleton restores the scroll position', async ({
  page,
  open,
}) => {
  await open('/latest')
  await page.route('**/api/v1/property/?*', async (route) => {
    await setTimeout(SLOW_MS)
    await route.continue()
  })
  const fewestCards = await watchFewestCards(page)
  await page.locator('a[rel="next"]').click()
  await expect(cards(page)).toHaveCount(24)
  expect(await fewestCards()).toBe(12)

  const answerProject = await hold(page, '**/api/v1/property-detail/**')
  const card = cards(page).nth(20)
  await card.scrollIntoViewIfNeeded()
  const before = await scrollTop(page)
  await card.locator('h3 a').click()
  await expect(card).toBeHidden()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before - 300)
  answerProject()
})

test.describe('without a connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 500|returned (0|500)/ })

  test('a list keeps its cards, and a card pressed meanwhile opens when the network returns', { tag: '@both' }, async ({
    page,
    context,
    open,
    at,
  }) => {
    await open('/latest')
    await page.locator('h1').hover()
    await expect(page.locator('body > [popover="manual"]')).toHaveCount(1)
    await context.setOffline(true)
    const more = page.locator('a[rel="next"]')
    await more.click()
    await expect(more).toHaveText(m.action_try_again())
    await expect(page.getByText(m.results_load_failed())).toBeVisible()
    await expect(cards(page)).toHaveCount(12)

    const link = cards(page).nth(8).locator('h3 a')
    const address = String(await link.getAttribute('href'))
    await link.click()
    await expect(page.getByText(m.offline_waiting())).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    await page.locator('footer').getByRole('link').filter({ visible: true }).first().click()
    await expect(page).toHaveURL(at('/latest'))
    await link.click()
    await context.setOffline(false)
    await expect(page).toHaveURL(address)
    await expect(page.locator('#overview')).toBeVisible()
  })

  test.describe('soon after the first visit', () => {
    test.use({ serviceWorkers: 'allow', expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/ })

    test('a card and a reload show the offline page, which opens the page when the network returns', { tag: '@both' }, async ({
      page,
      context,
      open,
      at,
    }) => {
      await open('/latest')
      await page.evaluate(() => navigator.serviceWorker.ready)
      await context.setOffline(true)
      const address = await cards(page)
        .nth(1)
        .locator('h3 a')
        .evaluate((link: HTMLAnchorElement) => {
          // Without moving the pointer, which loads what keeps the page.
          link.click()
          return link.pathname
        })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.offline_page_title())
      await expect(page).toHaveURL(address)
      await page.getByRole('link', { name: m.nav_contact() }).click()
      await expect(page).toHaveURL(at('/contact'))
      await page.getByRole('button', { name: m.action_try_again() }).click()
      await expect(page.getByText(m.offline_page_text())).toBeVisible()
      await context.setOffline(false)
      await expect(page.locator('form').first()).toBeVisible()
      await expect(page).toHaveURL(at('/contact'))
    })
  })

  test('an error screen keeps the navigation, and recovers', async ({ page, open }) => {
    await open('/latest')
    await page.route('**/api/v1/property/?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await tabsOf(page).nth(1).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.error_screen_title())
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unroute('**/api/v1/property/?*')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(cards(page)).toHaveCount(12)
  })
})

test('Back restores a scroll position from before the application loaded', { tag: '@phone' }, async ({ page, at }) => {
  const loadScripts = await hold(page, '**/assets/*.js')
  await page.goto(at('/latest'), { waitUntil: 'commit' })
  const card = cards(page).nth(9)
  await card.scrollIntoViewIfNeeded()
  const before = await scrollTop(page)
  expect(before).toBeGreaterThan(300)
  loadScripts()
  await isHydrated(page)
  await card.locator('h3 a').click()
  await expect(page).toHaveURL(/property-detail/)
  await expect(page.locator('#overview')).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before - 300)
})

test.describe('before its scripts load, a page remembers', () => {
  /** Holds a page's scripts until the returned function is called. */
  async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
    const loadScripts = await hold(page, '**/assets/*.js')
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    return loadScripts
  }

  test('a chosen option', { tag: '@phone' }, async ({ page, at }) => {
    const loadScripts = await openWithoutScripts(page, at('/'))
    const type = page.locator('select[name="type"]')
    await type.selectOption('villa')
    await expect(page).toHaveURL(at('/'))
    loadScripts()
    await expect(page).toHaveURL(/type=villa/)
    await expect(type).toHaveValue('villa')
    await expect(page.locator('#results article').first()).toBeVisible()
  })

  test('a pressed button', async ({ page, at }) => {
    const loadScripts = await openWithoutScripts(page, at('/latest'))
    await page.getByRole('button', { name: m.filter_open() }).click()
    const dialog = page.getByRole('dialog', { name: m.filter_title() })
    await expect(dialog).toBeHidden()
    loadScripts()
    await expect(dialog).toBeVisible()
  })

  test('a filled-in and submitted form', { tag: '@phone' }, async ({ page, at }) => {
    const loadScripts = await openWithoutScripts(page, at('/login'))
    await fillSignIn(page, 'agent', DEMO_PASSWORD)
    await expect(page).toHaveURL(at('/login'))
    loadScripts()
    await expect(page).toHaveURL(at('/agent/dashboard'))
  })
})

test('a project shows its facts and plan and leads to one of its homes', { tag: '@both' }, async ({ page, open }) => {
  await open('/latest?payment_plan=1&sales_status=on_sale')
  const title = await page.locator('article h3').first().innerText()
  await page.locator('article h3 a').first().click()
  await expect(page.locator('h1')).toHaveText(title)
  await expect(page.locator('#overview')).toBeVisible()
  await expect(page.locator('#payment_plan ol li').first()).toBeVisible()
  await page.locator('main nav a[href="#payment_plan"]').click()
  await expect(page).toHaveURL(/#payment_plan$/)
  // Measured at once, because parts that load meanwhile move the end of a smooth scroll.
  const top = await page.locator('#payment_plan').evaluate((section) => {
    section.scrollIntoView({ behavior: 'instant' })
    return section.getBoundingClientRect().top
  })
  expect(Math.abs(top - 164)).toBeLessThan(1)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/)
  await page.locator('a[href*="/unit-listing/"]').first().click()
  await expect(page).toHaveURL(/unit-listing\/\d+/)
  await expect(page.locator('h1')).toContainText(title)
})

test.describe('hydration', () => {
  // No console error is expected.
  test.use({ expected: /(?!)/ })

  test('a URL with several filters opens and hydrates without interaction', async ({ page }) => {
    expect((await page.goto('/latest?type=villa,townhouse&rooms=3,4'))?.status()).toBe(200)
    await expect(cards(page).first()).toBeVisible()
    await isHydrated(page)
  })

  for (const address of [
    '/latest?type=villa&type=townhouse&page=2',
    '/ar/latest?selected_location=Dubai&category=off_plan&utm_source=letter',
    '/community-detail/downtown?price_to=9000000&price_from=1000000&utm_source=letter',
  ]) {
    test(`the URL ${address} hydrates without a mismatch`, async ({ page, open }) => {
      expect((await page.request.get(address)).status()).toBe(200)
      await open(address)
      await expect(cards(page).first()).toBeVisible()
    })
  }
})

test('an invalid filter in a URL is ignored and named', { tag: '@phone' }, async ({ page, open }) => {
  await open('/latest?rooms=banana&selected_location=Dubai')
  await expect(page.getByText(m.listing_dropped({ filters: m.filter_name_rooms() }))).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
})

test('the language link leads to the same page and is remembered', { tag: '@phone' }, async ({ page, open, language }) => {
  const [other, direction] = language === 'en' ? (['ar', 'rtl'] as const) : (['en', 'ltr'] as const)
  await open('/latest?selected_location=Dubai')
  await page.locator(`a[hreflang="${other}"]`).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(withLocale(other, '/latest?selected_location=Dubai'))
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
  await page.goto('/')
  await expect(page).toHaveURL(withLocale(other, '/'))
})

test('a cached copy of the home page opens the Arabic one for those who chose it', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: LOCALE_COOKIE, value: 'ar', url: String(baseURL) }])
  // As from a CDN, which asks the server without cookies.
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const { cookie: _, ...headers } = await route.request().allHeaders()
      await route.fulfill({ response: await route.fetch({ headers }) })
    },
  )
  await page.goto('/?utm_source=letter')
  await expect(page).toHaveURL(/\/ar\?utm_source=letter$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('amounts above the bar of a payment plan do not touch', { tag: '@both' }, async ({ page, open }) => {
  // A narrow segment between two wide ones.
  await open('/property-detail/compass-house')
  const gaps = await page.locator('#payment_plan dl').evaluateAll((plans) =>
    plans.flatMap((plan) => {
      const boxes = [...plan.querySelectorAll('dt, dd')].map((label) => {
        const text = document.createRange()
        text.selectNodeContents(label)
        return text.getBoundingClientRect()
      })
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => one.top < other.bottom && other.top < one.bottom)
          .map((other) => Math.max(other.left - one.right, one.left - other.right)),
      )
    }),
  )
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBeGreaterThan(5)
})

test('missing pages return 404, and numeric ids redirect to slugs', async ({ request }) => {
  for (const path of [
    '/property-detail/no-such-project',
    '/ar/property-detail/no-such-project',
    '/developer-detail/nobody',
    '/community-detail/nowhere',
    '/unit-listing/99999999999999999999',
    '/properties/type/spaceship',
    '/nope',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  const [first] = (await (await request.get('/api/v1/property/?page_size=1')).json()).results.data
  const moved = await request.get(`/ar/property-detail/${first.id}`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers()['location']).toMatch(new RegExp(`/ar/property-detail/${first.slug}$`))
})

test('a missing page links to the home page', async ({ page, open, at }) => {
  await open('/nope')
  await page.getByRole('link', { name: m.not_found_home() }).click()
  await expect(page).toHaveURL(at('/'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, chips and Load more are links that work', { tag: '@phone' }, async ({ page, at }) => {
    await page.goto(at('/latest'))
    await tabsOf(page).nth(1).click()
    await expect(page).toHaveURL(/category=off_plan/)
    await page.getByRole('navigation', { name: m.emirates_label() }).locator('a[href*="=Dubai"]').click()
    await expect(page).toHaveURL(/selected_location=Dubai/)
    await page.getByRole('link', { name: m.results_load_more() }).click()
    await expect(cards(page)).toHaveCount(24)
    await page.locator('article h3 a').first().click()
    await expect(page.locator('h1')).toBeVisible()
  })

  test('the search sentence can be submitted', async ({ page, at }) => {
    await page.goto(at('/'))
    await page.locator('select[name="type"]').selectOption('villa')
    await page.locator('form button[type="submit"]').first().click()
    await expect(page).toHaveURL(/type=villa/)
    await expect(page.locator('#results article').first()).toBeVisible()
  })
})
