import { makeFeed, projectOf, readFeed } from './bring-feed.ts'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'
import { enterAs, headersOf } from './people.ts'
import { makeVisitor } from './visitors.ts'

for (const { locale, prefix } of LANGUAGES) {
  const isArabic = locale === 'ar'

  test(`an article that was deleted by mistake is back with one press, in ${locale}`, async ({ page }, { project }) => {
    const headers = await headersOf(page.request, 'admin')
    const first = (await (await page.request.get('/api/v1/office/articles/', { headers })).json()).data[0].id
    const { form } = (await (await page.request.get(`/api/v1/office/articles/${first}/`, { headers })).json()).data
    const slug = `undo-${locale}-${project.name}-${Date.now()}`
    const made = await page.request.post('/api/v1/office/articles/', { headers, data: { form: { ...form, slug, title: slug } } })
    expect(made.status(), await made.text()).toBe(201)
    const { id } = (await made.json()).data
    await enterAs(page, 'admin')
    await page.goto(`${prefix}/admin/blog/${id}`)
    const remove = page.getByRole('button', { name: isArabic ? 'حذف' : 'Delete', exact: true })
    await remove.last().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: isArabic ? 'حذف' : 'Delete', exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/admin/blog$`))
    const told = page.getByRole('status').filter({ hasText: slug })
    await expect(page.locator(`main a[href$="/admin/blog/${id}"]`)).toHaveCount(0)
    await told.getByRole('button', { name: isArabic ? 'تراجع' : 'Undo' }).click()
    await expect(told).toHaveCount(0)
    expect((await page.request.get(`/api/v1/office/articles/${id}/`, { headers })).status()).toBe(200)
    await page.request.delete(`/api/v1/office/articles/${id}/`, { headers })
  })

  test(`pictures of a feed that could not be fetched are told with the reason, in ${locale}`, async ({ page }, { project }) => {
    const key = `pictures-${locale}-${project.name}-${Date.now()}`
    const headers = await headersOf(page.request, 'admin')
    const images = [{ address: 'http://127.0.0.1:9/hall.jpg' }]
    const id = await makeFeed(page.request, headers, { name: key, source: key, projects: [projectOf(key, key, { images })] })
    await readFeed(page.request, headers, id)
    const pictures = async () => (await (await page.request.get(`/api/v1/office/feeds/${id}/`, { headers })).json()).data.failed_pictures
    await expect.poll(pictures, { timeout: 30_000 }).toHaveLength(1)
    await enterAs(page, 'admin')
    await page.goto(`${prefix}/admin/feeds/${id}`)
    const failed = page.getByText(isArabic ? 'صور تعذّر جلبها: 1' : 'Pictures that could not be fetched: 1')
    await failed.click()
    await expect(page.getByText('http://127.0.0.1:9/hall.jpg')).toBeVisible()
    await expect(page.getByText(isArabic ? 'على هذا الجهاز أو في شبكة خاصة' : 'is on this machine or in a private network')).toBeVisible()
  })

  test(`a sheet is undone and redone without a keyboard, in ${locale}`, async ({ page }) => {
    await enterAs(page, 'admin')
    await page.goto(`${prefix}/admin/projects/new`)
    const sheet = page.getByRole('grid').first()
    await isTakenOver(page, '[role="grid"]')
    const [undo, redo] = [isArabic ? 'تراجع' : 'Undo', isArabic ? 'إعادة' : 'Redo'].map((name) =>
      page.locator('#units').getByRole('button', { name, exact: true }).first(),
    )
    await expect(undo as NonNullable<typeof undo>).toHaveAttribute('aria-disabled', 'true')
    await page
      .getByRole('button', { name: isArabic ? 'أضف صفاً' : 'Add row' })
      .first()
      .click()
    await expect(sheet.getByRole('row')).toHaveCount(2)
    await undo?.click()
    await expect(sheet.getByRole('row')).toHaveCount(1)
    await redo?.click()
    await expect(sheet.getByRole('row')).toHaveCount(2)
  })
}

test('a lead that is given away and marked in one breath is not said to be changed by somebody else', async ({ page, request }) => {
  const visitor = makeVisitor()
  const data = { ...visitor, message: 'Please call', inquiry_type: 'call_back_request', inquiry_link: '/latest' }
  expect((await request.post('/api/v1/contact-us/', { data })).status()).toBe(201)
  await enterAs(page, 'admin')
  await page.goto(`/leads-panel?search=${encodeURIComponent(visitor.name)}`)
  await page.locator('tbody tr').getByRole('button', { name: visitor.name }).click()
  const dialog = page.getByRole('dialog', { name: visitor.name })
  const agent = dialog.getByLabel('Agent')
  await expect(agent.locator('option')).not.toHaveCount(1)
  // The server takes its time.
  await page.route('**/agent/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await agent.selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Mark as contacted' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as new' })).toBeVisible()
  await expect(page.getByText('Somebody else has changed this lead')).toHaveCount(0)
})

test('the audit trail calls whom a lead was given to by name', async ({ page, request }) => {
  const visitor = makeVisitor()
  const data = { ...visitor, message: 'Please call', inquiry_type: 'call_back_request', inquiry_link: '/latest' }
  expect((await request.post('/api/v1/contact-us/', { data })).status()).toBe(201)
  const headers = await headersOf(request, 'admin')
  const found = await (await request.get(`/api/v1/leads/?search=${encodeURIComponent(visitor.name)}`, { headers })).json()
  const { id, version } = found.data[0]
  const agents: { id: number; name: string }[] = (await (await request.get('/api/v1/leads/agents/', { headers })).json()).data
  const given = await request.put(`/api/v1/leads/${id}/agent/`, { headers, data: { agent_id: agents[0]?.id, version } })
  expect(given.status()).toBe(200)
  await enterAs(page, 'admin')
  await page.goto(`/admin/audit?entity=lead&entity_id=${id}`)
  await expect(page.locator('main').getByText('Lead given to an agent')).toBeVisible()
  await expect(page.locator('main').getByRole('cell', { name: agents[0]?.name ?? '' })).toBeVisible()
})
