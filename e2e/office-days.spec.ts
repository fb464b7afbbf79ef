import { m } from '@manzil/messages'
import { expect, startingWith, test } from './fixtures.ts'
import { authHeaders, DEMO_PASSWORD, fillSignIn, mailLink, registerPerson, signInAs } from './people.ts'
import { makeVisitor } from './visitors.ts'

test('a day of sales: a referral is booked once, while payouts and leads are not accessible', async ({ page, open, request }) => {
  const headers = await authHeaders(request, 'user')
  const { code } = (await (await request.get('/api/v1/referrals/code/', { headers })).json()).data
  const person = await registerPerson(request, { referral_code: code })
  await open('/login', { part: 'form' })
  await fillSignIn(page, 'sales', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('link', { name: m.profile_to_office() }).click()
  await expect(page).toHaveURL(/\/admin\/referrals$/)
  await open('/admin/referrals?status=pending')
  const row = page.locator('tr', { hasText: person.username })
  await row.getByRole('button', { name: m.office_mark_booked() }).click()
  const dialog = page.getByRole('dialog')
  const projects = dialog.getByRole('listbox', { name: m.referral_project() }).getByRole('option')
  await dialog.getByRole('combobox', { name: m.referral_project() }).fill('onyx')
  await projects.filter({ hasText: /onyx/i }).first().click()
  await dialog.getByRole('listbox', { name: m.referral_home() }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: m.office_mark_booked() }).click()
  await expect(row).toHaveCount(0)
  await open('/admin/referrals?status=completed')
  await expect(row).toContainText(m.referral_status_completed())
  await expect(row).toContainText(/onyx/i)
  await row.getByRole('button', { name: m.referral_correct_action() }).click()
  await dialog.getByRole('button', { name: m.picker_change() }).first().click()
  await dialog.getByLabel(m.referral_project_unknown()).check()
  await dialog.getByRole('button', { name: m.action_save() }).click()
  await expect(row).not.toContainText(/onyx/i)
  await row.getByRole('button', { name: m.referral_correct_action() }).click()
  await dialog.getByRole('button', { name: m.referral_withdraw_booking() }).click()
  await dialog.getByRole('button', { name: m.referral_withdraw_keep() }).click()
  await dialog.getByRole('button', { name: m.action_close() }).click()
  await expect(row).toContainText(m.referral_booked_unnamed())
  // Only staff can mark rewards as paid.
  await expect(page.getByRole('button', { name: m.office_mark_paid() })).toHaveCount(0)
  await open('/leads-panel')
  await expect(page.getByRole('alert')).toContainText(m.error_forbidden())
  await expect(page.locator('tbody tr')).toHaveCount(0)
})

test('a day of a marketing partner: the code is copied, and a user who registers with it is counted', async ({
  page,
  open,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/login', { part: 'form' })
  await fillSignIn(page, 'marketing_partner', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(m.referral_earn())).toBeVisible()
  await page.getByRole('button', { name: m.action_copy(), exact: true }).click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).not.toBe('')
  const code = await clipboard()
  await registerPerson(request, { referral_code: code })
  await open('/profile?tab=referrals')
  await expect(page.getByText(m.referral_status_pending()).first()).toBeVisible()
})

test('a day of an admin starts with open tasks: one leads to a lead, and every chart has its numbers as a table', {
  tag: '@phone',
}, async ({ page, open, request }) => {
  const visitor = makeVisitor()
  const data = { ...visitor, message: 'Please call', inquiry_type: 'call_back_request', inquiry_link: '/latest' }
  expect((await request.post('/api/v1/contact-us/', { data })).status()).toBe(201)
  await open('/login', { part: 'form' })
  await fillSignIn(page, 'admin', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const needs = page.getByRole('list', { name: m.dashboard_needs() })
  await expect(needs.getByRole('link').first()).toContainText(m.dashboard_need_late_leads())
  await needs.getByRole('link', { name: m.dashboard_need_waiting_leads() }).click()
  await expect(page).toHaveURL(/\/leads-panel\?.*waiting=in_time/)
  // Other tests may create leads after this one.
  await expect(page.locator('tbody tr').filter({ hasText: visitor.name })).toBeVisible()
  await page.goBack()

  const leads = page.getByRole('region', { name: m.leads_title(), exact: true })
  await leads.getByText(m.dashboard_as_table()).click()
  await expect(leads.getByRole('row')).toHaveCount(11)
  await expect(leads.getByRole('row').nth(1)).toContainText(m.dashboard_week_now())
  await leads.getByRole('link', { name: m.dashboard_by_day() }).click()
  await expect(page).toHaveURL(/by=day/)
  await expect.poll(() => leads.getByRole('row').count()).toBeGreaterThan(60)
  for (const name of [m.leads_in_time(), m.dashboard_origins_chart(), m.dashboard_listings_chart(), m.dashboard_latest()]) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: m.dashboard_to_audit() }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
})

test.describe('the newsletter', () => {
  // The preview's sandboxed frame blocks all scripts, even those that Playwright injects.
  test.use({ expected: /status of 404|Blocked script execution in 'about:srcdoc'/ })

  test('an issue is written in both languages, previewed, tested and sent once to confirmed subscribers', async ({
    page,
    open,
    request,
  }) => {
    const { email } = makeVisitor()
    expect((await request.post('/api/v1/newsletter/subscribe/', { data: { email } })).status()).toBe(200)
    const link = await mailLink(request, email, 'newsletter_confirm')
    const token = link.split('#token=')[1]
    expect((await request.post('/api/v1/newsletter/confirm/', { data: { token } })).status()).toBe(200)
    const subject = `News ${email.slice(0, 6)}`

    await signInAs(page, 'admin')
    await open('/admin/newsletter')
    await page.getByRole('link', { name: m.office_newsletter_new() }).click()
    const subjectField = page.getByLabel(m.office_newsletter_subject_en())
    const english = page.getByRole('textbox', { name: m.office_text_en() })
    await subjectField.fill(subject)
    await english.fill('Three new towers')
    await page.reload()
    await expect(subjectField).toHaveValue(subject)
    await expect(english).toContainText('Three new towers')
    await page.getByRole('button', { name: m.office_newsletter_save() }).click()
    await expect(page).toHaveURL(/\/admin\/newsletter\/\d+$/)
    await page.getByLabel(m.office_newsletter_subject_ar()).fill('أخبار')
    await page.getByRole('textbox', { name: m.office_text_ar() }).fill('ثلاثة أبراج جديدة')
    await page.getByRole('button', { name: m.catalogue_preview() }).click()
    const dialog = page.getByRole('dialog')
    const frame = dialog.locator('iframe')
    await expect(frame).toHaveAttribute('srcdoc', /Three new towers/)
    await dialog.getByRole('button', { name: m.office_newsletter_preview_ar() }).click()
    await expect(frame).toHaveAttribute('srcdoc', /dir="rtl".*ثلاثة أبراج جديدة/s)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: m.office_newsletter_test() }).click()
    await expect(page.getByText(m.office_newsletter_test_kept({ languages: 'English, Arabic' }))).toBeVisible()
    const send = page.getByRole('button', { name: m.office_newsletter_send() })
    await send.click()
    await dialog.getByRole('button', { name: m.office_newsletter_send() }).click()
    await expect(page.getByRole('region', { name: m.office_newsletter_progress() })).toBeVisible()
    const received = async () => {
      const answer = await request.get('/api/v1/outbox/?page_size=100', { headers: await authHeaders(request, 'admin') })
      const messages: { to: string; subject: string | null }[] = (await answer.json()).data
      return messages.filter((message) => message.to === email && message.subject === subject).length
    }
    await expect.poll(received, { timeout: 20_000 }).toBe(1)
    await expect(send).toHaveCount(0)

    await open('/admin/newsletter?view=subscribers')
    await page.getByLabel(m.office_newsletter_search()).fill(email)
    const row = page.getByRole('table', { name: m.office_newsletter_subscribers() }).locator('tbody tr')
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: startingWith(m.office_newsletter_unsubscribe()) }).click()
    await dialog.getByRole('button', { name: m.office_newsletter_unsubscribe() }).click()
    await expect(row).toContainText(m.office_newsletter_left())
    await row.getByRole('button', { name: startingWith(m.office_newsletter_erase()) }).click()
    await dialog.getByRole('button', { name: m.office_newsletter_erase() }).click()
    await expect(row).toHaveCount(0)
  })
})

test('a site figure changed by staff is on the page at once, until it is reset', async ({ page, open, request }) => {
  const field = 'figure_satisfaction'
  const value = `${10 + (Date.now() % 80)}7+`
  const headers = await authHeaders(request, 'admin')
  await signInAs(page, 'admin')
  await open('/admin/site')
  await page.getByLabel(m.office_site_figure_satisfaction(), { exact: true }).fill(value)
  await page.getByRole('button', { name: m.action_save(), exact: true }).click()
  await expect(page.getByText(m.office_site_saved())).toBeVisible()
  await open('/about')
  await expect(page.getByText(value)).toBeVisible()
  await open('/admin/site')
  await page
    .getByRole('button', { name: startingWith(m.office_site_reset({ standard: '' }).trim()) })
    .first()
    .click()
  await expect.poll(async () => (await (await request.get('/api/v1/site/')).json()).data[field]).not.toBe(value)
  const { data } = await (await request.get('/api/v1/office/site/', { headers })).json()
  await request.put('/api/v1/office/site/', { headers, data: { version: data.version, form: { [field]: null } } })
})
