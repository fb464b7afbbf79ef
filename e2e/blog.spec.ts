import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'
import { linkOfMail } from './people.ts'
import { SERVER_FOLDER } from './server-folder.ts'

const root = resolve(import.meta.dirname, '..')
const SLUG = 'buying-off-plan-step-by-step'
const WORDS = {
  en: {
    copied: 'Link copied to clipboard!',
    asked: 'Check your inbox',
    invalid: 'Please enter a valid email',
    subscribed: 'You are subscribed',
    left: 'You are unsubscribed',
  },
  ar: { copied: 'تم نسخ الرابط!', asked: 'تفقد بريدك', invalid: 'بريد', subscribed: 'تم اشتراكك', left: 'أُلغي اشتراكك' },
} as const

test.use({ expected: /status of (404|400)/ })

for (const { locale, prefix } of LANGUAGES) {
  const words = WORDS[locale]

  test(`articles in ${locale} are read page by page, by arrows and by number`, async ({ page, request }) => {
    const { count } = (await (await request.get('/api/v1/blog/?page_size=1')).json()).data
    const last = Math.ceil(count / 6)
    const cards = page.locator('main article')
    await page.goto(`${prefix}/blog`)
    await expect(cards).toHaveCount(6)
    const first = await cards.first().locator('h2').textContent()
    await isTakenOver(page)
    await page.locator('a[rel="next"]').click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/blog\\?page=2$`))
    await expect(cards.first().locator('h2')).not.toHaveText(first ?? '')
    await page.locator('main select[name="page"]').selectOption(String(last))
    await page.locator('main form button').click()
    await expect(page).toHaveURL(new RegExp(`page=${last}$`))
    // Others may publish at the same time: what is shown is held against what is said at that moment.
    await expect(async () => {
      await page.reload()
      const { results } = (await (await request.get(`/api/v1/blog/?page_size=6&page=${last}`)).json()).data
      expect(await cards.count()).toBe(results.length)
    }).toPass()
    await expect(page.locator('a[rel="next"]')).toHaveCount(0)
    await page.locator('main nav a').first().click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/blog$`))
    await expect(cards.first().locator('h2')).toHaveText(first ?? '')
    await page.goto(`${prefix}/blog?page=99`)
    await expect(cards).toHaveCount(0)
    await page.locator(`main a[href="${prefix}/blog"]`).click()
    await expect(cards).toHaveCount(6)
  })

  test(`articles in ${locale} are read without scripts too`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(`${prefix}/blog`)
    await page.locator('main select[name="page"]').selectOption('2')
    await page.locator('main form button').click()
    await expect(page).toHaveURL(/page=2$/)
    await page.locator('main select[name="page"]').selectOption('')
    await page.locator('main form button').click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/blog$`))
    const email = `r${randomBytes(6).toString('hex')}@example.com`
    await page.locator('footer input[name="email"]').fill(email)
    await page.locator('footer form button').click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/newsletter/sent$`))
    await context.close()
  })

  test(`an article in ${locale} has contents, others to read, and says what it is`, async ({ page }) => {
    await page.goto(`${prefix}/blog`)
    const title = await page.locator('main article h2').first().textContent()
    await isTakenOver(page)
    await page.locator('main article a').first().click()
    await expect(page.locator('h1')).toHaveText(title ?? '')
    const isWide = (page.viewportSize()?.width ?? 0) > 1100
    if (!isWide) await page.locator('main details summary').click()
    const entry = page.locator('main nav a[href^="#"]:visible').nth(2)
    const target = await entry.textContent()
    await entry.click()
    const heading = page.locator('.article h2', { hasText: target ?? '' })
    await expect(heading).toBeInViewport()
    await expect(page).toHaveURL(/#/)
    await expect(page.locator('section[aria-labelledby="latest-articles"] article')).toHaveCount(3)
    await page.goto(`${prefix}/blog/${SLUG}`)
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text))
    expect(data.map((block) => block['@type'])).toEqual(['Article', 'BreadcrumbList'])
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', new RegExp(`${prefix}/blog/rss.xml$`))
    await isTakenOver(page)
    await page.locator('main article a', { hasText: locale === 'ar' ? 'كل المقالات' : 'All articles' }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/blog$`))
    const missing = await page.goto(`${prefix}/blog/no-such-article`)
    expect(missing?.status()).toBe(404)
  })

  test(`an article in ${locale} is shared by a link that leads to it`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(`${prefix}/blog/${SLUG}`)
    await isTakenOver(page)
    await page.locator('main article button').first().click()
    await expect(page.getByText(words.copied)).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toContain(`/api/v1/blog-preview/${SLUG}${locale === 'ar' ? '?lang=ar' : ''}`)
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`${prefix}/blog/${SLUG}$`))
  })

  test(`the newsletter in ${locale}: asked for, confirmed, sent, and left`, async ({ page, request }) => {
    test.setTimeout(90_000)
    const email = `r${randomBytes(6).toString('hex')}@example.com`
    const box = page.locator('footer form')
    await page.goto(`${prefix}/faq`)
    await isTakenOver(page)
    await box.locator('input').fill('nobody')
    await box.locator('button').click()
    await expect(box.locator('output')).toContainText(words.invalid)
    await box.locator('input').fill(email)
    await box.locator('button').click()
    await expect(box.locator('output')).toContainText(words.asked)
    await expect(box.locator('input')).toHaveValue('')

    await page.goto(await linkOfMail(request, email, 'newsletter_confirm'))
    await expect(page).toHaveURL(new RegExp(`${prefix}/newsletter/confirm$`))
    await page.locator('main form button').click()
    await expect(page.locator('main')).toContainText(words.subscribed)

    const env = { ...process.env, VAR_DIR: SERVER_FOLDER, DATABASE_URL: '' }
    const cli = [resolve(root, 'server/src/cli.ts'), 'newsletter', 'send', SLUG]
    await promisify(execFile)(process.execPath, cli, { cwd: root, env })
    await page.goto(await linkOfMail(request, email, 'newsletter_article'))
    await expect(page).toHaveURL(new RegExp(`${prefix}/newsletter/unsubscribe$`))
    await page.locator('main form button').click()
    await expect(page.locator('main')).toContainText(words.left)
  })

  test(`of the questions in ${locale} one is open at a time`, async ({ page }) => {
    await page.goto(`${prefix}/faq`)
    const questions = page.locator('main details')
    await expect(questions).toHaveCount(11)
    for (const index of [2, 7]) {
      await questions.nth(index).locator('summary').click()
      await expect(page.locator('main details[open]')).toHaveCount(1)
      await expect(questions.nth(index)).toHaveAttribute('open', '')
    }
    await questions.nth(7).locator('summary').click()
    await expect(page.locator('main details[open]')).toHaveCount(0)
  })

  test(`three agents present themselves in ${locale}, and the navigation leads to them`, async ({ page }) => {
    await page.goto(`${prefix}/latest`)
    const isWide = (page.viewportSize()?.width ?? 0) > 1100
    if (isWide) await page.locator('header details:not(#menu *) summary').first().click()
    else await page.locator('header button[popovertarget="menu"]').first().click()
    await page.locator(`header a[href="${prefix}/agents"]:visible`).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/agents$`))
    const agents = page.locator('main li:has(h2)')
    await expect(agents).toHaveCount(3)
    for (const link of ['a[href^="tel:+971"]', 'a[href^="mailto:"]']) await expect(agents.first().locator(link)).toBeVisible()
  })
}
