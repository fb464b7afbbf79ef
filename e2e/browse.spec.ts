import type { Page } from '@playwright/test'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'

/** Keeps what is asked of an address waiting until the function that it returns is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

for (const { locale, prefix } of LANGUAGES) {
  test.describe(`browsing in ${locale}`, () => {
    test('the latest projects narrow down by tab and chip, and every number keeps its word', async ({ page }) => {
      await page.goto(`${prefix}/latest`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('article')).toHaveCount(12)

      const tabs = page.getByRole('navigation', { name: /^(Category|الفئة)$/ }).getByRole('link')
      const isMarked = (index: number) => tabs.nth(index).evaluate((link) => getComputedStyle(link, '::after').position === 'absolute')
      const tab = tabs.nth(1)
      await expect.poll(() => Promise.all([isMarked(0), isMarked(1)])).toEqual([true, false])
      const promised = Number((await tab.locator('span').innerText()).replaceAll(',', ''))
      await tab.click()
      await expect(page).toHaveURL(/category=off_plan/)
      await expect(page.getByRole('status').first()).toContainText(promised.toLocaleString('en-US'))
      await expect.poll(() => Promise.all([isMarked(0), isMarked(1)])).toEqual([false, true])
    })

    test('Load more appends without a duplicate, survives a reload, and Back returns to the same place', async ({ page }) => {
      await page.goto(`${prefix}/latest`)
      await page.locator('a[rel="next"]').click()
      await expect(page.locator('article')).toHaveCount(24)
      await expect(page).toHaveURL(/page=2/)
      const links = await page.locator('article h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(new Set(links).size).toBe(24)

      await page.reload()
      await expect(page.locator('article')).toHaveCount(24)
      await isTakenOver(page)
      const card = page.locator('article').nth(20)
      await card.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => window.scrollY)
      await card.locator('h3 a').click()
      await expect(page.locator('h1')).toBeVisible()
      await expect(page).toHaveURL(/property-detail/)
      await page.goBack()
      await expect(page.locator('article')).toHaveCount(24)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 300)
    })

    test('on a slow network the list stays while more of it comes, and Back from a skeleton returns to its place', async ({ page }) => {
      await page.goto(`${prefix}/latest`)
      await isTakenOver(page)
      const answerList = await hold(page, '**/api/v1/property/?*')
      await page.locator('a[rel="next"]').click()
      await page.waitForTimeout(700)
      await expect(page.locator('article').first()).toBeVisible()
      answerList()
      await expect(page.locator('article')).toHaveCount(24)

      const answerProject = await hold(page, '**/api/v1/property-detail/**')
      const card = page.locator('article').nth(20)
      await card.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => window.scrollY)
      await card.locator('h3 a').click()
      await expect(card).toBeHidden()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await expect(card).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 300)
      answerProject()
    })

    test('Back returns to where a list was scrolled to before the application was there', async ({ page }) => {
      const loadScripts = await hold(page, '**/assets/*.js')
      await page.goto(`${prefix}/latest`, { waitUntil: 'commit' })
      const card = page.locator('article').nth(9)
      await card.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => window.scrollY)
      expect(before).toBeGreaterThan(300)
      loadScripts()
      await isTakenOver(page)
      await card.locator('h3 a').click()
      await expect(page).toHaveURL(/property-detail/)
      await expect(page.locator('#overview')).toBeVisible()
      await page.goBack()
      await expect(card).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 300)
    })

    test('a project is read: gallery, facts, plan, homes, place', async ({ page }) => {
      await page.goto(`${prefix}/latest?payment_plan=1&sales_status=on_sale`)
      const title = await page.locator('article h3').first().innerText()
      await page.locator('article h3 a').first().click()
      await expect(page.locator('h1')).toHaveText(title)
      await expect(page.locator('#overview')).toBeVisible()
      await expect(page.locator('#payment_plan ol li').first()).toBeVisible()
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/)
      const home = page.locator('a[href*="/unit-listing/"]').first()
      await home.click()
      await expect(page).toHaveURL(/unit-listing\/\d+/)
      await expect(page.locator('h1')).toContainText(title)
    })
  })
}

for (const address of [
  '/latest?type=villa,townhouse&rooms=3,4',
  '/latest?type=villa&type=townhouse&page=2',
  '/ar/latest?selected_location=Dubai&category=off_plan&utm_source=letter',
  '/community-detail/downtown?price_to=9000000&price_from=1000000&utm_source=letter',
]) {
  test(`the address ${address} opens as it is and is taken over as it was rendered`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    expect((await page.goto(address))?.status()).toBe(200)
    await expect(page.locator('article').first()).toBeVisible()
    await isTakenOver(page)
    expect(faults).toEqual([])
  })
}

test('a bad filter in an address is dropped and said so', async ({ page }) => {
  await page.goto('/latest?rooms=banana&selected_location=Dubai')
  await expect(page.getByText('Not applied')).toContainText('Bedrooms')
  await expect(page.locator('article')).toHaveCount(12)
})

test('the language link leads to the same page and is remembered', async ({ page }) => {
  await page.goto('/latest?selected_location=Dubai')
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await expect(page).toHaveURL(/\/ar\/latest\?selected_location=Dubai/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto('/')
  await expect(page).toHaveURL(/\/ar$/)
})

test('what does not exist answers 404 with a way on, and numbers lead to slugs', async ({ page, request }) => {
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
  await page.goto('/nope')
  await page.getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, chips and Load more are links that work', async ({ page }) => {
    await page.goto('/latest')
    await page.getByRole('link', { name: /^Off Plan/ }).click()
    await expect(page).toHaveURL(/category=off_plan/)
    await page
      .getByRole('link', { name: /^Dubai/ })
      .first()
      .click()
    await expect(page).toHaveURL(/selected_location=Dubai/)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.locator('article')).toHaveCount(24)
    await page.locator('article h3 a').first().click()
    await expect(page.locator('h1')).toBeVisible()
  })

  test('the search sentence is a form that works', async ({ page }) => {
    await page.goto('/')
    await page.locator('select[name="type"]').selectOption('villa')
    await page.locator('form button[type="submit"]').first().click()
    await expect(page).toHaveURL(/type=villa/)
    await expect(page.locator('#results article').first()).toBeVisible()
  })
})
