import type { APIRequestContext } from '@playwright/test'
import { expect, isTakenOver, test } from './fixtures.ts'
import { enterAs, headersOf } from './people.ts'

test.use({ expected: /status of (400|404|409)/ })
// Journeys of people at a desk; each has records of its own.
test.beforeEach(({ isMobile }) => test.skip(isMobile, 'work at a desk'))

/** Something that staff have made before. */
async function make(request: APIRequestContext, kind: string, form: object): Promise<number> {
  const answer = await request.post(`/api/v1/office/${kind}/`, { headers: await headersOf(request, 'admin'), data: { form } })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data.id
}

test("staff keep the catalogue's names: a developer, a community in Arabic, two amenities", async ({ page, request }) => {
  test.setTimeout(120_000)
  const mark = `${Date.now()}`
  await enterAs(page, 'admin')
  await page.goto('/admin/projects')
  const nav = page.getByRole('navigation', { name: 'Back office' })
  await nav.getByRole('link', { name: 'Developers' }).click()
  await page.getByRole('link', { name: 'New developer' }).click()

  // Nothing is lost by a reload, and every fault names its field.
  await page.getByLabel('Name (English)').fill(`Journey Homes ${mark}`)
  await expect(page.getByLabel('Address of the page')).toHaveValue(`journey-homes-${mark}`)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Name (Arabic)')).toHaveAttribute('aria-invalid', 'true')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Name (English)')).toHaveValue(`Journey Homes ${mark}`)
  await page.getByLabel('Name (Arabic)').fill('منازل الرحلة')
  await page.getByLabel('Established in').fill('١٩٩٨')
  const picture = await page.screenshot({ type: 'png' })
  await page.locator('#logo input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: 'Upload a logo' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/admin\/developers\/\d+$/)
  await page.goto(`/developer-detail/journey-homes-${mark}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Journey Homes ${mark}`)

  // The Arabic name of a community, written on the Arabic screen.
  const community = await make(request, 'communities', {
    ...{ slug: `journey-park-${mark}`, name: 'Journey Park', name_ar: 'بارك', emirate_id: 2, description: '', description_ar: null },
    ...{ latitude: null, longitude: null, images: [] },
  })
  await page.goto(`/ar/admin/communities/${community}`)
  await page.getByLabel('الاسم (بالعربية)').fill('حديقة الرحلة')
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await expect(page.getByText(/^حُفظ|^تم الحفظ/).first()).toBeVisible()
  await page.goto(`/ar/community-detail/journey-park-${mark}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('حديقة الرحلة')

  // Two amenities that mean the same.
  await make(request, 'amenities', { name: `Rope course ${mark}`, name_ar: `مسار حبال ${mark}`, icon: 'play' })
  const double = await make(request, 'amenities', { name: `Rope park ${mark}`, name_ar: `حديقة حبال ${mark}`, icon: 'play' })
  await page.goto(`/admin/amenities/${double}`)
  await page.getByRole('button', { name: 'Merge into another' }).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is required' })).toBeVisible()
  await page.getByLabel('The one that stays').selectOption({ label: `Rope course ${mark}` })
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/amenities$/)
  await page.getByLabel('Search by name or address').fill(mark)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('list', { name: 'Amenities' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: `Rope course ${mark}` }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/amenities$/)
})

test('what projects name is merged, not deleted, and the refusal says what names it', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/developers/')).json()
  const { id, properties_count } = data[0]
  await enterAs(page, 'admin')
  await page.goto(`/admin/developers/${id}`)
  await expect(page.getByText(/\d+ projects name it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  const refused = await request.delete(`/api/v1/office/developers/${id}/`, { headers: await headersOf(request, 'admin') })
  expect(refused.status()).toBe(409)
  expect((await refused.json()).message).toMatch(new RegExp(`[${properties_count}].* projects`))
})

test('an article is written, previewed, published, read in both languages and taken back', async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  const slug = `journey-${Date.now()}`
  await enterAs(page, 'admin')
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'New article' }).click()
  await page.getByLabel('Title (English)', { exact: true }).fill('A journey of words')
  await page.getByLabel('Title (Arabic)', { exact: true }).fill('رحلة الكلمات')
  await page.getByLabel('Address of the page').fill(slug)
  await page.getByLabel('Category (English)').fill('Journeys')
  await page.getByLabel('Summary (English)').fill('In short.')
  await page.getByLabel('Summary (Arabic)').fill('باختصار.')
  await page.getByLabel('Author (English)').fill('Layla')
  // Among the oldest, so that it stands on nobody else's first page.
  await page.getByLabel('Date', { exact: true }).fill('2020-01-01')
  const [english, arabic] = [page.getByRole('textbox', { name: 'Text (English)' }), page.getByRole('textbox', { name: 'Text (Arabic)' })]
  await arabic.click()
  await page.keyboard.type('كلمات')
  // A table and what is dangerous, as HTML.
  await page.getByRole('button', { name: 'HTML' }).first().click()
  await english.fill(
    '<h2>Begin</h2><p>Words</p><h2>End</h2><table><tbody><tr><td>Fee</td><td>4 %</td></tr></tbody></table><script>alert(1)</script>',
  )
  await page.getByRole('button', { name: 'HTML' }).first().click()
  await expect(english.locator('table')).toContainText('4 %')
  await english.locator('p').first().click()
  await page.keyboard.type('More ')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/)
  const address = page.url()
  expect((await request.get(`/api/v1/blog-detail/${slug}/`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'A journey of words' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('4 %')
  await expect(page.getByRole('link', { name: 'End' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  const reader = await (await browser.newContext()).newPage()
  await reader.goto(new URL(`/blog/${slug}`, address).href)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A journey of words')
  await expect(reader.locator('.article')).toContainText('4 %')
  await reader.goto(new URL(`/ar/blog/${slug}`, address).href)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('رحلة الكلمات')
  await expect(reader.locator('.article')).toHaveText('كلمات')

  // A changed address goes on leading to the article.
  await page.getByLabel('Address of the page').fill(`${slug}-b`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^Saved .*Reem Farouk/)).toBeVisible()
  await reader.goto(new URL(`/blog/${slug}`, address).href)
  await expect(reader).toHaveURL(new RegExp(`/blog/${slug}-b$`))
  await reader.context().close()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/blog$/)
  await expect.poll(async () => (await request.get(`/api/v1/blog-detail/${slug}-b/`)).status()).toBe(404)
})

test('two people edit one developer at once, and nothing is lost', async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  const mark = `${Date.now()}`
  const id = await make(request, 'developers', {
    ...{ slug: `twice-${mark}`, name: `Twice ${mark}`, name_ar: 'مرتان', description: '', description_ar: null, location: null },
    ...{ location_ar: null, established_year: null, logo_id: null },
  })
  const other = await (await browser.newContext()).newPage()
  for (const [one, who] of [
    [page, 'admin'],
    [other, 'owner'],
  ] as const) {
    await enterAs(one, who)
    await one.goto(`/admin/developers/${id}`)
    await isTakenOver(one)
  }
  await other.getByLabel('Seat (English)').fill('Ajman')
  await other.getByLabel('Name (English)').fill('Named by the owner')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText(/^Saved .*Khalid Al Marri/)).toBeVisible()
  await page.getByLabel('Name (English)').fill('Named by the admin')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Khalid Al Marri' })
  await expect(notice).toContainText('Named by the owner')
  await expect(page.getByLabel('Seat (English)')).toHaveValue('Ajman')
  await expect(page.getByLabel('Name (English)')).toHaveValue('Named by the admin')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^Saved .*Reem Farouk/)).toBeVisible()
  await other.context().close()
})
