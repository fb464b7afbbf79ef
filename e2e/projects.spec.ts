import type { APIRequestContext } from '@playwright/test'
import { expect, isTakenOver, test } from './fixtures.ts'
import { enterAs, headersOf } from './people.ts'

test.use({ expected: /status of (400|404|409)/ })
// Journeys of people at a desk; each has a project of its own.
test.beforeEach(({ isMobile }) => test.skip(isMobile, 'work at a desk'))

/** A project with a price and pictures, the same for the same place, however many others there are by now. */
async function findPriced(request: APIRequestContext, place: number): Promise<{ id: number; slug: string; title: string }> {
  const answer = await request.get('/api/v1/property/?featured=1&min_price=1&sort_by=oldest&page_size=40')
  const { data } = (await answer.json()).results
  return data.filter(({ images }: { images: unknown[] }) => images.length > 0)[place]
}

test("a developer's day: a new project with homes pasted from a spreadsheet is previewed and published", async ({ page, request }) => {
  test.setTimeout(120_000)
  await enterAs(page, 'developer')
  await page.goto('/developer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your projects')
  await page.getByRole('link', { name: 'New project' }).click()

  const slug = `journey-${Date.now()}`
  await page.getByLabel('Title (English)').fill('Journey Heights')
  await page.getByLabel('Title (Arabic)').fill('مرتفعات الرحلة')
  await page.getByLabel('Address of the page').fill(slug)
  const english = page.getByRole('textbox', { name: 'Description (English)' })
  await english.click()
  await page.getByRole('button', { name: 'Bold' }).first().click()
  await page.keyboard.type('Homes with a view')
  await expect(page.getByLabel('Featured')).toBeDisabled()

  const types = page.getByRole('grid', { name: 'Unit types' })
  await page.getByRole('button', { name: 'Add row' }).first().click()
  await types.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1,100,000')
  await page.keyboard.press('Enter')
  await expect(types.getByRole('gridcell', { name: '1,100,000' })).toBeVisible()

  const homes = page.getByRole('grid', { name: 'Single homes' })
  await homes.focus()
  await homes.evaluate((grid) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/plain',
      'Apartment · 1\tA-101\t١\t٧٥٠\tAED 1,150,000\tAvailable\r\nApartment · 1\tA-102\t1\t760\ton request\tSold\r\n',
    )
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(homes.getByRole('gridcell', { name: '1,150,000' })).toBeVisible()
  const bad = homes.getByRole('gridcell', { name: 'on request' })
  await expect(bad).toHaveAttribute('aria-invalid', 'true')

  // What is typed outlives a reload.
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Title (English)')).toHaveValue('Journey Heights')
  await expect(bad).toBeVisible()
  await bad.click()
  await page.keyboard.press('Delete')
  await page.getByLabel('Source of the prices').fill('developer')
  await page.getByLabel('Day of the prices').fill('2026-01-15')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL(/\/developer\/projects\/\d+$/)
  expect((await request.get(`/api/v1/property-detail/${slug}/`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Journey Heights' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const shown = (await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data.data
  expect(shown).toMatchObject({ title: 'Journey Heights', description: '<p><strong>Homes with a view</strong></p>', is_featured: false })
  expect(shown.units[0].unit_listings).toMatchObject([
    { apt_no: 'A-101', area: 750, price: 1_150_000 },
    { apt_no: 'A-102', price: null, status: 'sold' },
  ])
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await request.get(`/api/v1/property-detail/${slug}/`)).status()).toBe(404)
})

test('staff edits a project in two browsers at once, and nothing is lost', async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  const project = await findPriced(request, 0)
  const address = `/admin/projects/${project.id}`
  await enterAs(page, 'admin')
  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  await enterAs(other, 'owner')
  await page.goto(address)
  await other.goto(address)
  const [title, otherTitle] = [page, other].map((one) => one.getByLabel('Title (English)'))
  await otherTitle?.fill('Saved by the owner')
  await other.getByLabel('Floors', { exact: true }).fill('41')
  await title?.fill('Typed by the admin')
  await page.getByLabel('Homes in all').fill('777')

  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText(/^Saved .*Khalid Al Marri/)).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Khalid Al Marri' })
  await expect(notice).toContainText('Title (English)')
  await expect(notice).toContainText('Saved by the owner')
  // What only the other changed is there, and so is what was typed.
  await expect(page.getByLabel('Floors', { exact: true })).toHaveValue('41')
  await expect(page.getByLabel('Homes in all')).toHaveValue('777')
  await expect(page.getByLabel('Title (English)')).toHaveValue('Typed by the admin')
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Title (English)')).toHaveValue('Saved by the owner')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^Saved .*Reem Farouk/)).toBeVisible()

  await page.goto(`/property-detail/${project.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved by the owner')
  await otherContext.close()
})

test('a picture is uploaded, described, put first and shown', async ({ page, request }) => {
  test.setTimeout(120_000)
  const project = await findPriced(request, 1)
  await enterAs(page, 'admin')
  await page.goto(`/admin/projects/${project.id}`)
  const pictures = page.locator('#images li')
  await expect(pictures.first()).toBeVisible()
  const before = await pictures.count()
  const picture = await page.screenshot({ type: 'jpeg' })
  await page.locator('#images input[type="file"]').setInputFiles({ name: 'view.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(pictures).toHaveCount(before + 1, { timeout: 60_000 })
  await page.locator('#images input[type="file"]').setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('drawing.png: Choose a JPEG')).toBeVisible()
  await pictures.last().getByLabel('What it shows (English)').fill('The view')
  await pictures.last().getByRole('button', { name: 'Make primary' }).click()
  await expect(pictures.first().getByLabel('What it shows (English)')).toHaveValue('The view')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^Saved .*Reem Farouk/)).toBeVisible()
  await page.goto(`/property-detail/${project.slug}`)
  await isTakenOver(page)
  await expect(page.getByAltText('The view').first()).toBeVisible()
})

test('a price that is changed is kept as a former one on the page', async ({ page, request }) => {
  const project = await findPriced(request, 2)
  await enterAs(page, 'admin')
  await page.goto(`/admin/projects/${project.id}`)
  await page.getByLabel('Price from (AED)').fill('٢٬٥٠٠٬٠٠٠')
  await page.getByLabel('Source of the prices').fill('developer')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^Saved .*Reem Farouk/)).toBeVisible()
  await page.goto(`/property-detail/${project.slug}`)
  await expect(page.getByText('2,500,000').first()).toBeVisible()
  await page.getByText('Former prices').click()
  await expect(page.locator('details', { hasText: 'Former prices' }).locator('dd').first()).toContainText(/\d/)
})

test("an editor is named in the page's language, and one of another developer's project says that it is not yours", async ({
  page,
  request,
}) => {
  await enterAs(page, 'developer')
  const headers = await headersOf(request, 'developer')
  const [own] = (await (await request.get('/api/v1/office/projects/', { headers })).json()).data
  await page.goto(`/ar/developer/projects/${own.id}`)
  const arabic = await page.getByLabel('الاسم (بالعربية)').first().inputValue()
  await expect(page.locator('bdi').filter({ hasText: arabic })).toBeVisible()

  const { data } = (await (await request.get('/api/v1/property/?page_size=40')).json()).results
  const others = data.find(({ developer }: { developer: { id: number } | null }) => developer && developer.id !== own.developer.id)
  await page.goto(`/developer/projects/${others.id}`)
  await expect(page.getByText('This is not there any more, or it is not yours to open.')).toBeVisible()
})
