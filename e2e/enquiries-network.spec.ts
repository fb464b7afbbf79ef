import type { Page } from '@playwright/test'
import { expect, isTakenOver, test } from './fixtures.ts'
import { fillIn, findProject, leadsOf, makeVisitor, send } from './visitors.ts'

test.use({ expected: /status of 500|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

/** The last request of the page that sends a message. */
const sending = (page: Page) => page.waitForRequest((request) => request.url().includes('/contact-us/'))

test('a network that is cut in the middle of sending loses nothing and stores it once', async ({ page, request }) => {
  const visitor = makeVisitor()
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/contact-us/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return route.abort()
    // The server has it, and the answer is lost on the way.
    if (keys.length === 2) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await page.goto('/contact')
  const form = page.locator('main form')
  await fillIn(form, visitor)
  await form.locator('textarea').fill('Are you there?')
  await send(form)
  await expect(form.getByRole('status')).toContainText('We keep trying')
  await expect(form.locator('button[type="submit"]')).toHaveText('Sending...')
  await expect(form.locator('button[type="submit"]')).toBeDisabled()
  await expect(page).toHaveURL(/\/thank-you$/)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(await leadsOf(request, visitor)).toHaveLength(1)
})

test('a browser that is offline sends the message once it is back, however late', async ({ page, context, request }) => {
  const visitor = makeVisitor()
  await page.goto('/ar/contact')
  const form = page.locator('main form')
  await fillIn(form, visitor)
  await form.locator('textarea').fill('هل من أحد؟')
  await isTakenOver(page, 'main form')
  await page.clock.install()
  await context.setOffline(true)
  await send(form)
  await expect(form.getByRole('status')).toContainText('نواصل محاولة الإرسال')
  for (let quarter = 0; quarter < 4; quarter++) await page.clock.runFor(15_000)
  const button = form.locator('button[type="submit"]')
  await expect(button).toHaveText('جارٍ الإرسال...')
  await expect(button).toBeFocused()
  await context.setOffline(false)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/ar\/thank-you$/)
  expect(await leadsOf(request, visitor)).toHaveLength(1)
})

test('a server that goes on failing is told of for good, and what was typed stays', async ({ page, request }) => {
  const visitor = makeVisitor()
  const { slug } = await findProject(request)
  await page.route('**/api/v1/contact-us/', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }))
  await page.goto(`/property-detail/${slug}`)
  const form = page.locator('form[aria-labelledby="inquiry-title"]')
  await fillIn(form, visitor)
  await page.clock.install()
  await send(form)
  await expect(form.getByRole('status')).toContainText('Not through yet')
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(form.getByRole('alert')).toHaveText('Something went wrong', { timeout: 500 })
  }).toPass()
  await page.clock.runFor(10_000)
  await expect(form.getByRole('alert')).toHaveText('Something went wrong')
  await expect(form.locator('input[name="name"]')).toHaveValue(visitor.name)
  await expect(form.locator('button[type="submit"]')).toHaveText('Send inquiry')
})

test('a button that is pressed three times at once sends once', async ({ page, request }) => {
  const visitor = makeVisitor()
  const { slug } = await findProject(request)
  let sent = 0
  page.on('request', (one) => {
    if (one.url().includes('/contact-us/')) sent++
  })
  await page.goto(`/property-detail/${slug}`)
  const form = page.locator('form[aria-labelledby="inquiry-title"]')
  await fillIn(form, visitor)
  await form.locator('button[type="submit"]').evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press++) button.click()
  })
  await expect(page).toHaveURL(/\/thank-you$/)
  expect(sent).toBe(1)
})

test('what was typed outlives a reload, keeps its key, and is gone once it is sent', async ({ page, request }) => {
  const visitor = makeVisitor()
  const { slug } = await findProject(request)
  await page.goto(`/property-detail/${slug}`)
  const form = page.locator('form[aria-labelledby="inquiry-title"]')
  await page.route('**/api/v1/contact-us/', (route) => route.abort())
  await fillIn(form, visitor)
  const first = sending(page)
  await send(form)
  const key = (await first).headers()['idempotency-key']
  await expect(form.getByRole('status')).toBeVisible()
  await page.reload()
  await expect(form.getByRole('status')).toHaveText('This has not reached us yet. Press the button to send it.')
  for (const field of ['name', 'phone', 'email'] as const) await expect(form.locator(`input[name="${field}"]`)).toHaveValue(visitor[field])
  await page.unroute('**/api/v1/contact-us/')
  const second = sending(page)
  await send(form)
  expect((await second).headers()['idempotency-key']).toBe(key)
  await expect(page).toHaveURL(/\/thank-you$/)
  await page.goto(`/property-detail/${slug}`)
  await form.locator('input[name="name"]').focus()
  for (const field of ['name', 'phone', 'email']) await expect(form.locator(`input[name="${field}"]`)).toHaveValue('')
  expect(await leadsOf(request, visitor)).toHaveLength(1)
})
