import { m } from '@manzil/messages'
import type { APIRequestContext } from '@playwright/test'
import { ADMIN, savedBy } from './editors.ts'
import { expect, test } from './fixtures.ts'
import { authHeaders, signInAs } from './people.ts'

test.use({ expected: /status of (400|404|409)/ })

async function create(request: APIRequestContext, kind: string, form: object): Promise<number> {
  const answer = await request.post(`/api/v1/office/${kind}/`, { headers: await authHeaders(request, 'admin'), data: { form } })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data.id
}

test('a new developer gets its own page with a logo', async ({ page, open }) => {
  const mark = `${Date.now()}`
  await signInAs(page, 'admin')
  await open('/admin/projects')
  await page.getByRole('navigation', { name: m.office_nav() }).getByRole('link', { name: m.office_developers_title() }).click()
  await page.getByRole('link', { name: m.office_developer_new() }).click()
  await page.getByLabel(m.catalogue_name_en()).fill(`Journey Homes ${mark}`)
  await page.getByLabel(m.catalogue_name_ar()).fill('منازل الرحلة')
  await page.getByLabel(m.office_record_year()).fill('١٩٩٨')
  const picture = await page.screenshot({ type: 'png' })
  await page.locator('#logo input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: m.office_record_logo_add() })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: m.office_record_create() }).click()
  await expect(page).toHaveURL(/\/admin\/developers\/\d+$/)
  await open(`/developer-detail/journey-homes-${mark}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Journey Homes ${mark}`)
})

test('a community is renamed in Arabic, and its Arabic page shows the new name', { tag: '@phone' }, async ({ page, open, request }) => {
  const slug = `journey-park-${Date.now()}`
  const community = await create(request, 'communities', {
    slug,
    name: 'Journey Park',
    name_ar: 'بارك',
    emirate_id: 2,
    description: '',
    description_ar: null,
    latitude: null,
    longitude: null,
    images: [],
  })
  await signInAs(page, 'admin')
  await open(`/admin/communities/${community}`)
  await page.getByLabel(m.catalogue_name_ar()).fill('حديقة الرحلة')
  await page.getByRole('button', { name: m.action_save_changes() }).filter({ visible: true }).click()
  await expect(savedBy(page, ADMIN)).toHaveCount(1)
  await page.goto(`/ar/community-detail/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('حديقة الرحلة')
})

test('two duplicate amenities are merged, and the remaining one can be deleted', async ({ page, open, request }) => {
  const mark = `${Date.now()}`
  await create(request, 'amenities', { name: `Rope course ${mark}`, name_ar: `مسار حبال ${mark}`, icon: 'play' })
  const double = await create(request, 'amenities', { name: `Rope park ${mark}`, name_ar: `حديقة حبال ${mark}`, icon: 'play' })
  await signInAs(page, 'admin')
  await open(`/admin/amenities/${double}`)
  await page.getByRole('button', { name: m.office_record_merge_title() }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m.office_record_merge_into()).selectOption({ label: `Rope course ${mark}` })
  await dialog.getByRole('button', { name: m.action_merge(), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/amenities$/)
  await page.getByLabel(m.office_record_search_name()).fill(mark)
  await expect(page.getByRole('table', { name: m.amenities_title() }).locator('tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: `Rope course ${mark}` }).click()
  await page.getByRole('button', { name: m.action_delete() }).click()
  await dialog.getByRole('button', { name: m.action_delete() }).click()
  await expect(page).toHaveURL(/\/admin\/amenities$/)
})

test('an article is written, previewed, published, moved and deleted', async ({ page, open, browser, request }) => {
  test.setTimeout(90_000)
  const slug = `journey-${Date.now()}`
  await signInAs(page, 'admin')
  await open('/admin/blog')
  await page.getByRole('link', { name: m.office_article_new() }).click()
  await page.getByLabel(m.office_article_title_en(), { exact: true }).fill('A journey of words')
  await page.getByLabel(m.office_article_title_ar(), { exact: true }).fill('رحلة الكلمات')
  await page.getByLabel(m.catalogue_slug()).fill(slug)
  await page.getByLabel(m.office_article_category_en()).fill('Journeys')
  await page.getByLabel(m.office_article_excerpt_en()).fill('In short.')
  await page.getByLabel(m.office_article_excerpt_ar()).fill('باختصار.')
  await page.getByLabel(m.office_article_author_en()).fill('Layla')
  await page.getByLabel(m.office_article_author_ar()).fill('ليلى')
  // An old date keeps it off the first page, which other tests read.
  await page.getByLabel(m.office_article_day(), { exact: true }).fill('2020-01-01')
  const english = page.getByRole('textbox', { name: m.office_text_en() })
  const arabic = page.getByRole('textbox', { name: m.office_text_ar() })
  await arabic.click()
  await page.keyboard.type('كلمات')
  const source = page.getByRole('button', { name: m.office_html_source() }).first()
  await source.click()
  await english.fill(
    '<h2>Begin</h2><p>Words</p><h2>End</h2><table><tbody><tr><td>Fee</td><td>4 %</td></tr></tbody></table><script>alert(1)</script>',
  )
  await source.click()
  await expect(english.locator('table')).toContainText('4 %')
  await english.locator('p').first().click()
  await page.keyboard.type('More ')
  await page.getByRole('button', { name: m.catalogue_create() }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/)
  expect((await request.get(`/api/v1/blog-detail/${slug}/`)).status()).toBe(404)

  await page.getByRole('link', { name: m.catalogue_preview() }).click()
  await expect(page.getByRole('heading', { name: 'A journey of words' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('4 %')
  await expect(page.getByRole('link', { name: 'End' }).first()).toBeVisible()
  await page.getByRole('link', { name: m.catalogue_back_to_editor() }).click()
  await page.getByRole('button', { name: m.catalogue_publish() }).click()
  await expect(page.getByText(m.catalogue_published(), { exact: true }).first()).toBeVisible()

  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`/blog/${slug}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A journey of words')
  await expect(reader.locator('.article')).toContainText('4 %')
  await reader.goto(`/ar/blog/${slug}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('رحلة الكلمات')
  await expect(reader.locator('.article')).toHaveText('كلمات')

  // The former URL still leads to the article.
  await page.getByLabel(m.catalogue_slug()).fill(`${slug}-b`)
  await page.getByRole('button', { name: m.action_save_changes() }).click()
  await expect(savedBy(page, ADMIN)).toHaveCount(1)
  await reader.goto(`/blog/${slug}`)
  await expect(reader).toHaveURL(new RegExp(`/blog/${slug}-b$`))
  await reader.context().close()

  await page.getByRole('button', { name: m.action_delete() }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.action_delete() }).click()
  await expect(page).toHaveURL(/\/admin\/blog$/)
  await expect.poll(async () => (await request.get(`/api/v1/blog-detail/${slug}-b/`)).status()).toBe(404)
})
