import { expect, isTakenOver, test } from './fixtures.ts'
import { enterAs, headersOf } from './people.ts'
import { fillIn, findProject, leadsOf, makeVisitor, send } from './visitors.ts'

test.use({ expected: /status of (400|404)/ })

test('an enquiry of somebody who is signed in is among their data', async ({ page, request }) => {
  const visitor = makeVisitor()
  const headers = await headersOf(request, 'marketing_partner')
  await enterAs(page, 'marketing_partner')
  await page.goto('/contact')
  const form = page.locator('main form')
  await fillIn(form, visitor)
  await form.locator('textarea').fill('Hello')
  await send(form)
  await expect(page).toHaveURL(/\/thank-you$/)
  const data = await request.get('/api/v1/auth/data-download/', { headers })
  expect(await data.text()).toContain(visitor.name)
})

test('without scripts the contact page says how else to write', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const path of ['/contact', '/ar/dxboffplan', '/withdraw-consent']) {
    await page.goto(path)
    await expect(page.locator('main form:visible')).toHaveCount(0)
    await expect(page.locator('main a[href^="mailto:"]:visible').last()).toBeVisible()
  }
  await context.close()
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

  await page.goto('/agents')
  await isTakenOver(page, 'main a[data-lead="email"]')
  for (const type of ['call', 'email']) {
    await page
      .locator(`main a[data-lead="${type}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => {
        link.addEventListener('click', (event) => event.preventDefault())
        link.click()
      })
  }
  await expect
    .poll(async () => (await leadsOf(request, visitor)).map(({ lead_type }) => lead_type).sort())
    .toEqual(['call', 'email', 'email', 'whatsapp'])
})
