import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterAs, fillSignIn, headersOf, linkOfMail, registerPerson } from './people.ts'
import { makeVisitor } from './visitors.ts'

const DEMO_PASSWORD = 'Manzil!2026'
/** Every page of the back office. */
const OFFICE = [
  '/admin/dashboard',
  '/leads-panel',
  '/admin/projects',
  '/admin/projects/1',
  '/admin/feeds',
  '/admin/duplicates',
  '/admin/referrals',
  '/admin/newsletter',
  '/admin/newsletter/new',
  '/admin/site',
  '/admin/users',
  '/admin/outbox',
  '/admin/audit',
  '/agent/dashboard',
  '/developer/dashboard',
  '/developer/projects',
]

async function signInAs(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, username, DEMO_PASSWORD)
  await expect(page).not.toHaveURL(/\/login/)
}

async function expectRefusals(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('alert').first(), path).toBeVisible()
    await expect(page.locator('main').getByRole('listitem'), path).toHaveCount(0)
  }
}

test('a day of sales: a referral is found, booked once, and every other office page is closed', async ({ page, request }) => {
  const headers = await headersOf(request, 'user')
  const { code } = (await (await request.get('/api/v1/referrals/code/', { headers })).json()).data
  const person = await registerPerson(request, { referral_code: code })
  await signInAs(page, 'sales')
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto('/admin/referrals?status=pending')
  const row = page.locator('li', { hasText: person.username })
  await row.getByRole('button', { name: 'Mark as booked' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as booked' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/admin/referrals?status=completed')
  await expect(row).toContainText('Completed')
  // Paying out is for staff.
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
  await expectRefusals(
    page,
    OFFICE.filter((path) => path !== '/admin/referrals'),
  )
})

test('a day of a marketing partner: the code is shared, somebody comes by it, and the office is closed', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'marketing_partner')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Earn AED 100 for each successful referral')).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('✓ Copied to clipboard!')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  await registerPerson(request, { referral_code: code })
  await page.goto('/profile?tab=referrals')
  await expect(page.getByText('Pending').first()).toBeVisible()
  await expectRefusals(page, OFFICE)
})

test('a day of an admin begins with what waits: a lead is answered from the list, and the charts say so in numbers too', async ({
  page,
  request,
}) => {
  const visitor = makeVisitor()
  const data = { ...visitor, message: 'Please call', inquiry_type: 'call_back_request', inquiry_link: '/latest' }
  expect((await request.post('/api/v1/contact-us/', { data })).status()).toBe(201)
  await signInAs(page, 'admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const needs = page.getByRole('list', { name: 'Needs doing' })
  await expect(needs.getByRole('link').first()).toContainText('Leads waiting longer than 24 hours')
  await needs.getByRole('link', { name: 'Leads to answer today' }).click()
  await expect(page).toHaveURL(/\/leads-panel\?.*status=New/)
  await expect(page.locator('tbody tr').first()).toContainText(visitor.name)
  await page.goBack()

  const leads = page.getByRole('region', { name: 'Leads', exact: true })
  await leads.getByText('The numbers as a table').click()
  await expect(leads.getByRole('row')).toHaveCount(11)
  await expect(leads.getByRole('row').nth(1)).toContainText('This week, so far')
  await leads.getByRole('link', { name: 'Days' }).click()
  await expect(page).toHaveURL(/by=day/)
  expect(await leads.getByRole('row').count()).toBeGreaterThan(60)
  for (const name of ['Answered within 24 hours', 'Where leads come from', 'Published projects and their prices', 'Latest changes']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: 'See the audit trail' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
})

test.describe('the newsletter', () => {
  // The frame of a preview lets no script in, those of a journey neither.
  test.use({ expected: /status of 404|Blocked script execution in 'about:srcdoc'/ })

  test('a newsletter issue is written in both languages, looked at, tried, and sent once to who confirmed', async ({ page, request }) => {
    const { email } = makeVisitor()
    expect((await request.post('/api/v1/newsletter/subscribe/', { data: { email } })).status()).toBe(200)
    const link = await linkOfMail(request, email, 'newsletter_confirm')
    const token = link.split('#token=')[1]
    expect((await request.post('/api/v1/newsletter/confirm/', { data: { token } })).status()).toBe(200)
    const subject = `News ${email.slice(0, 6)}`

    await enterAs(page, 'admin')
    await page.goto('/admin/newsletter')
    await page.getByRole('link', { name: 'New issue' }).click()
    await page.getByLabel('Subject in English').fill(subject)
    await page.getByRole('textbox', { name: 'Text in English' }).fill('Three new towers')
    await page.reload()
    await expect(page.getByLabel('Subject in English')).toHaveValue(subject)
    await expect(page.getByRole('textbox', { name: 'Text in English' })).toContainText('Three new towers')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL(/\/admin\/newsletter\/\d+$/)
    await page.getByLabel('Subject in Arabic').fill('أخبار')
    await page.getByRole('textbox', { name: 'Text in Arabic' }).fill('ثلاثة أبراج جديدة')
    await page.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog')
    const frame = dialog.locator('iframe')
    await expect(frame).toHaveAttribute('srcdoc', /Three new towers/)
    await dialog.getByRole('button', { name: 'In Arabic' }).click()
    await expect(frame).toHaveAttribute('srcdoc', /dir="rtl".*ثلاثة أبراج جديدة/s)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText('The test is on its way to your email.')).toBeVisible()
    await page.getByRole('button', { name: 'Send to subscribers' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to subscribers' }).click()
    await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible()
    const received = async () => {
      const answer = await request.get('/api/v1/outbox/?page_size=100', { headers: await headersOf(request, 'admin') })
      const messages: { to: string; subject: string | null }[] = (await answer.json()).data
      return messages.filter((message) => message.to === email && message.subject === subject).length
    }
    await expect.poll(received, { timeout: 20_000 }).toBe(1)
    await expect(page.getByRole('button', { name: 'Send to subscribers' })).toHaveCount(0)

    await page.goto('/admin/newsletter?view=subscribers')
    await page.getByLabel('Find by email').fill(email)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    const row = page.getByRole('list', { name: 'Subscribers' }).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: /^Unsubscribe/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(row).toContainText('Left')
    await row.getByRole('button', { name: /^Erase/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
    await expect(row).toHaveCount(0)
  })
})

test('a figure that staff change is on the page at once; what is refused is still there to be put right', async ({ page, request }, {
  project,
}) => {
  // Journeys on other screens change another one.
  const [field, label] = project.name === 'phone' ? ['figure_partners', 'Partners'] : ['figure_satisfaction', 'Satisfaction']
  const value = `${project.name.length}7+`
  const headers = await headersOf(request, 'admin')
  await enterAs(page, 'admin')
  await page.goto('/admin/site')
  const input = page.getByLabel(label, { exact: true })
  await input.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await input.fill(value)
  await page.reload()
  await expect(input).toHaveValue(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. All pages say it now.')).toBeVisible()
  await page.goto('/about')
  await expect(page.getByText(value)).toBeVisible()
  await page.goto('/admin/site')
  await page
    .getByRole('button', { name: /^Back to/ })
    .first()
    .click()
  await expect.poll(async () => (await (await request.get('/api/v1/site/')).json()).data[field]).not.toBe(value)
  await request.put('/api/v1/office/site/', { headers, data: { [field]: null } })
})
