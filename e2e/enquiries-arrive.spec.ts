import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { fillIn, findProject, leadsOf, makeVisitor, send } from './visitors.ts'

test.use({ expected: /status of (400|404|500)|ERR_FAILED/ })

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

test('a refusal is told: at its field where it names one, in a notice otherwise', async ({ page, request }) => {
  const { unit } = await findProject(request)
  await page.goto(`/unit-listing/${unit}`)
  await page.getByRole('button', { name: 'Request a call back' }).click()
  const form = page.getByRole('dialog').locator('form')
  await fillIn(form, makeVisitor())
  const refuse = (errors: object) =>
    page.route('**/api/v1/contact-us/', (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'No', code: 'bad_input', errors, request_id: '1' } }),
    )
  await refuse({ phone: ['This number cannot be reached'] })
  await send(form)
  await expect(form.getByRole('alert')).toHaveText('This number cannot be reached')
  await expect(form.locator('input[name="phone"]')).toHaveAttribute('aria-invalid', 'true')
  await page.unroute('**/api/v1/contact-us/')
  await refuse({})
  await form.locator('input[name="phone"]').fill('+971501234567')
  await send(form)
  await expect(page.getByText('Failed to submit request. Please try again.')).toBeVisible()
  await expect(form.locator('input[name="phone"]')).toHaveValue('+971501234567')
})

test('the contact page tells the words of a refusal', async ({ page }) => {
  await page.route('**/api/v1/contact-us/', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/contact')
  const form = page.locator('main form')
  await fillIn(form, makeVisitor())
  await form.locator('textarea').fill('Hello')
  await send(form)
  await expect(form.getByRole('alert')).toHaveText('Failed to send message.')
  await expect(form.locator('textarea')).toHaveValue('Hello')
})

test('a click on WhatsApp is a lead once the visitor has given name and number, and not before', async ({ page, context, request }) => {
  const visitor = makeVisitor()
  const { slug } = await findProject(request)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const sent: string[] = []
  page.on('request', (one) => one.url().endsWith('/api/v1/leads/') && sent.push(one.url()))
  const click = async () => {
    const popup = context.waitForEvent('page')
    await page.locator('aside a[data-lead="whatsapp"]').click()
    await (await popup).close()
  }
  await page.goto(`/property-detail/${slug}`)
  await click()
  expect(sent).toEqual([])

  const form = page.locator('form[aria-labelledby="inquiry-title"]')
  await fillIn(form, visitor)
  await send(form)
  await expect(page).toHaveURL(/\/thank-you$/)
  await page.goto(`/property-detail/${slug}`)
  await click()
  await expect.poll(async () => (await leadsOf(request, visitor)).map(({ lead_type }) => lead_type)).toEqual(['whatsapp', 'email'])
  const [lead] = await leadsOf(request, visitor)
  expect(lead).toMatchObject({ inquiry_type: null, property: { slug } })
})

test('staff find a lead, read it and delete it; others do not', async ({ page, request }) => {
  const visitor = makeVisitor()
  const answer = await request.post('/api/v1/contact-us/', { data: { ...visitor, message: 'Please call after six' } })
  expect(answer.status()).toBe(201)
  await enterAs(page, 'admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'See the leads' }).click()
  const rows = page.getByRole('list', { name: 'Leads' }).locator('> li')
  await expect(rows).toHaveCount(10)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox').fill(visitor.name)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(rows).toHaveCount(1)
  await rows.locator('summary').click()
  await expect(rows.getByText('Please call after six')).toBeVisible()
  await page.getByLabel('Type').selectOption('whatsapp')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No leads found.')).toBeVisible()
  await page.goBack()
  await rows.locator('summary').click()
  await rows.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' })
  await expect(dialog).toContainText('Are you sure you want to delete this lead?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No leads found.')).toBeVisible()
  expect(await leadsOf(request, visitor)).toEqual([])

  await enterAs(page, 'agent')
  await page.goto('/leads-panel')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(rows).toHaveCount(0)
})
