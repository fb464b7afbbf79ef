import { m } from '@manzil/messages'
import { expect, isHydrated, test } from './fixtures.ts'
import { authHeaders, signInAs } from './people.ts'
import { fillIn, findProject, INQUIRY_FORM, leadsOf, makeVisitor, send } from './visitors.ts'

test.use({ expected: /status of 404|ERR_(FAILED|INTERNET_DISCONNECTED)/ })

test('an enquiry of a signed-in user is part of their data export', async ({ page, request, open }) => {
  const visitor = makeVisitor()
  const headers = await authHeaders(request, 'marketing_partner')
  await signInAs(page, 'marketing_partner')
  await open('/contact')
  const form = page.locator('main form')
  await fillIn(form, visitor)
  await form.locator('textarea').fill('Hello')
  await send(form)
  await expect(page).toHaveURL(/\/thank-you$/)
  const data = await request.get('/api/v1/auth/data-download/', { headers })
  expect(await data.text()).toContain(visitor.name)
})

test('requirement 5: an enquiry interrupted by the network survives a reload and is stored once', { tag: '@phone' }, async ({
  page,
  context,
  request,
  at,
  open,
}) => {
  const visitor = makeVisitor()
  const { slug } = await findProject(request)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/contact-us/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The second request reaches the server, but its response is lost.
    if (keys.length === 2) await route.fetch()
    return route.abort()
  })
  await open(`/property-detail/${slug}`)
  const form = page.locator(INQUIRY_FORM)
  await fillIn(form, visitor)
  await send(form)
  await expect(form.getByRole('status')).toHaveText(m.enquiry_retrying())
  await expect.poll(async () => (await leadsOf(request, visitor)).length).toBe(1)

  await page.reload()
  await expect(form.getByRole('status')).toHaveText(m.enquiry_unsent())
  for (const field of ['name', 'phone', 'email'] as const) await expect(form.locator(`input[name="${field}"]`)).toHaveValue(visitor[field])
  await page.unroute('**/api/v1/contact-us/')
  await context.setOffline(true)
  await send(form)
  await expect(form.getByRole('status')).toHaveText(m.enquiry_retrying())
  const third = page.waitForRequest((one) => one.url().includes('/contact-us/'))
  await context.setOffline(false)
  keys.push((await third).headers()['idempotency-key'])
  await expect(page).toHaveURL(at('/thank-you'))
  expect(new Set(keys).size).toBe(1)
  expect(await leadsOf(request, visitor)).toHaveLength(1)

  await open(`/property-detail/${slug}`)
  await form.locator('input[name="name"]').focus()
  await isHydrated(page, INQUIRY_FORM)
  for (const field of ['name', 'phone', 'email'] as const) await expect(form.locator(`input[name="${field}"]`)).toHaveValue(visitor[field])
  await expect(form.getByRole('status')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages with a form offer another way to write', async ({ page }) => {
    for (const path of ['/contact', '/ar/dxboffplan', '/withdraw-consent']) {
      await page.goto(path)
      await expect(page.locator('main form:visible')).toHaveCount(0)
      await expect(page.locator('main a[href^="mailto:"]:visible').last()).toBeVisible()
    }
  })
})

test('a click on WhatsApp is a lead once the visitor is known', async ({ page, context, request, open }) => {
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
  await open(`/property-detail/${slug}`)
  await click()
  expect(sent).toEqual([])

  const form = page.locator(INQUIRY_FORM)
  await fillIn(form, visitor)
  await send(form)
  await expect(page).toHaveURL(/\/thank-you$/)
  await open(`/property-detail/${slug}`)
  await click()
  await expect.poll(async () => (await leadsOf(request, visitor)).map(({ lead_type }) => lead_type)).toEqual(['whatsapp', 'email'])
  const [lead] = await leadsOf(request, visitor)
  expect(lead).toMatchObject({ inquiry_type: null, property: { slug } })

  await open('/agents', { part: 'main a[data-lead="email"]' })
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
