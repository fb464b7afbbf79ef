import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { m } from '@manzil/messages'
import { expect, test } from './fixtures.ts'
import { mailLink } from './people.ts'
import { SERVER_FOLDER } from './server-folder.ts'

const root = resolve(import.meta.dirname, '..')
const SLUG = 'buying-off-plan-step-by-step'

const makeEmail = () => `r${randomBytes(6).toString('hex')}@example.com`

test.use({ expected: /status of (404|400)/ })

test('articles are browsed page by page, by arrows and by number', { tag: '@phone' }, async ({ page, request, at, open }) => {
  const { count } = (await (await request.get('/api/v1/blog/?page_size=1')).json()).data
  const last = Math.ceil(count / 6)
  const cards = page.locator('main article')
  await open('/blog')
  await expect(cards).toHaveCount(6)
  const first = await cards.first().locator('h2').textContent()
  await page.locator('a[rel="next"]').click()
  await expect(page).toHaveURL(at('/blog?page=2'))
  await expect(cards.first().locator('h2')).not.toHaveText(first ?? '')
  await page.locator('main select[name="page"]').selectOption(String(last))
  await page.locator('main form button').click()
  await expect(page).toHaveURL(at(`/blog?page=${last}`))
  // Other tests may publish articles at any time, so the page is compared with the API's response at the same moment.
  await expect(async () => {
    await page.reload()
    const { results } = (await (await request.get(`/api/v1/blog/?page_size=6&page=${last}`)).json()).data
    expect(await cards.count()).toBe(results.length)
  }).toPass()
  await expect(page.locator('a[rel="next"]')).toHaveCount(0)
  await page.locator('main nav a').first().click()
  await expect(page).toHaveURL(at('/blog'))
  await expect(cards.first().locator('h2')).toHaveText(first ?? '')
  await open('/blog?page=99')
  await expect(cards).toHaveCount(0)
  await page.locator(`main a[href="${at('/blog')}"]`).click()
  await expect(cards).toHaveCount(6)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('articles are paged and the newsletter can be subscribed to', async ({ page }) => {
    await page.goto('/blog')
    await page.locator('main select[name="page"]').selectOption('2')
    await page.locator('main form button').click()
    await expect(page).toHaveURL(/page=2$/)
    await page.locator('main select[name="page"]').selectOption('')
    await page.locator('main form button').click()
    await expect(page).toHaveURL(/\/blog$/)
    await page.locator('footer input[name="email"]').fill(makeEmail())
    await page.locator('footer form button').click()
    await expect(page).toHaveURL(/\/newsletter\/sent$/)
  })
})

test('an article has a table of contents and related articles, and leads back to the list', { tag: '@phone' }, async ({
  page,
  at,
  open,
}) => {
  await open('/blog')
  const title = await page.locator('main article h2').first().textContent()
  await page.locator('main article a').first().click()
  await expect(page.locator('h1')).toHaveText(title ?? '')
  await page.locator('main details summary').click()
  const entry = page.locator('main nav a[href^="#"]:visible').nth(2)
  const target = await entry.textContent()
  await entry.click()
  await expect(page.locator('.article h2', { hasText: target ?? '' })).toBeInViewport()
  await expect(page).toHaveURL(/#/)
  await expect(page.locator('section[aria-labelledby="latest-articles"] article')).toHaveCount(3)
  await page.locator('main article a', { hasText: m.blog_all() }).click()
  await expect(page).toHaveURL(at('/blog'))
})

test('an article describes itself to search engines and feed readers', async ({ request }) => {
  for (const prefix of ['', '/ar']) {
    const html = await (await request.get(`${prefix}/blog/${SLUG}`)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
      JSON.parse(text),
    )
    expect(blocks.map((block) => block['@type'])).toEqual(['Article', 'BreadcrumbList'])
    const [feed] = html.match(/<link[^>]*application\/rss\+xml[^>]*>/) ?? []
    expect(feed).toMatch(new RegExp(`href="[^"]*\\d${prefix}/blog/rss\\.xml"`))
    expect((await request.get(`${prefix}/blog/no-such-article`)).status()).toBe(404)
  }
})

test("an article's shared link opens it", { tag: '@phone' }, async ({ page, context, at, open, language }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open(`/blog/${SLUG}`)
  await page.locator('main article button').first().click()
  await expect(page.getByText(m.share_copied())).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toContain(`/api/v1/blog-preview/${SLUG}${language === 'ar' ? '?lang=ar' : ''}`)
  await page.goto(address)
  await expect(page).toHaveURL(at(`/blog/${SLUG}`))
})

test('a visitor subscribes to the newsletter, confirms, gets an article and unsubscribes', { tag: '@phone' }, async ({
  page,
  request,
  at,
  open,
}) => {
  test.setTimeout(90_000)
  const email = makeEmail()
  const box = page.locator('footer form')
  await open('/faq')
  await box.locator('input').fill('nobody')
  await box.locator('button').click()
  await expect(box.locator('output')).toContainText(m.input_email_not_valid())
  await box.locator('input').fill(email)
  await box.locator('button').click()
  await expect(box.locator('output')).toContainText(m.newsletter_asked())
  await expect(box.locator('input')).toHaveValue('')

  await page.goto(await mailLink(request, email, 'newsletter_confirm'))
  await expect(page).toHaveURL(at('/newsletter/confirm'))
  await page.locator('main form button').click()
  await expect(page.locator('main')).toContainText(m.newsletter_confirmed())

  const env = { ...process.env, VAR_DIR: SERVER_FOLDER, DATABASE_URL: '' }
  const cli = [resolve(root, 'server/src/cli.ts'), 'newsletter', 'send', SLUG]
  await promisify(execFile)(process.execPath, cli, { cwd: root, env })
  await page.goto(await mailLink(request, email, 'newsletter_article'))
  await expect(page).toHaveURL(at('/newsletter/unsubscribe'))
  await page.locator('main form button').click()
  await expect(page.locator('main')).toContainText(m.newsletter_left())
})

test('one question is open at a time', async ({ page, open }) => {
  await open('/faq')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(12)
  for (const index of [2, 7]) {
    await questions.nth(index).locator('summary').click()
    await expect(page.locator('main details[open]')).toHaveCount(1)
    await expect(questions.nth(index)).toHaveAttribute('open', '')
  }
  await questions.nth(7).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(0)
})

test('the navigation leads to three agents, who can be called and messaged', { tag: '@phone' }, async ({ page, at, open }) => {
  await open('/latest')
  await page.locator('header button[popovertarget="menu"]').first().click()
  await page.locator(`header a[href="${at('/agents')}"]:visible`).click()
  await expect(page).toHaveURL(at('/agents'))
  const agents = page.locator('main li:has(h2)')
  await expect(agents).toHaveCount(3)
  for (const link of ['a[href^="tel:+971"]', 'a[href^="mailto:"]']) await expect(agents.first().locator(link)).toBeVisible()
})
