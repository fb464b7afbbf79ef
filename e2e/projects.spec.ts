import { m } from '@manzil/messages'
import type { APIRequestContext } from '@playwright/test'
import { ADMIN, OWNER, savedBy } from './editors.ts'
import { expect, isHydrated, test } from './fixtures.ts'
import { signInAs } from './people.ts'

test.use({ expected: /status of (400|404|409)/ })

/** Finds the n-th project with a price and pictures. Always the same one, even when other tests add projects. */
async function findPriced(request: APIRequestContext, place: number): Promise<{ id: number; slug: string; title: string; price: number }> {
  const answer = await request.get('/api/v1/property/?featured=1&min_price=1&sort_by=oldest&page_size=40')
  const { data } = (await answer.json()).results
  return data.filter(({ images }: { images: unknown[] }) => images.length > 0)[place]
}

test("a developer's day: a new project with homes pasted from a spreadsheet is previewed and published", async ({
  page,
  open,
  request,
}) => {
  test.setTimeout(90_000)
  await signInAs(page, 'developer')
  await open('/developer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.catalogue_own_title())
  await page.getByRole('link', { name: m.catalogue_new() }).click()

  const slug = `journey-${Date.now()}`
  const title = page.getByLabel(m.catalogue_title_en())
  await title.fill('Journey Heights')
  await page.getByLabel(m.catalogue_title_ar()).fill('مرتفعات الرحلة')
  await page.getByLabel(m.catalogue_slug()).fill(slug)
  const english = page.getByRole('textbox', { name: m.catalogue_description_en() })
  await english.click()
  await page.getByRole('button', { name: m.catalogue_bold() }).first().click()
  await page.keyboard.type('Homes with a view')
  await expect(page.getByText(m.catalogue_staff_fields())).toBeVisible()

  const types = page.getByRole('grid', { name: m.catalogue_unit_types() })
  await page.getByRole('button', { name: m.catalogue_row_add() }).first().click()
  await types.focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1,100,000')
  await page.keyboard.press('Enter')
  await expect(types.getByRole('gridcell', { name: '1,100,000' })).toBeVisible()

  const homes = page.getByRole('grid', { name: m.catalogue_homes_label() })
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

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(title).toHaveValue('Journey Heights')
  await expect(bad).toBeVisible()
  await bad.click()
  await page.keyboard.press('Delete')
  await page.getByLabel(m.catalogue_price_source()).fill('developer')
  await page.getByLabel(m.catalogue_price_date()).fill('2026-01-15')
  await page.getByRole('button', { name: m.catalogue_create() }).click()
  // Nothing that buyers read is chosen for the seller.
  const chosen = {
    category: 'Off Plan',
    sales_status: 'On Sale',
    project_status: 'Under construction',
    project_type: 'Residential',
    emirate: 'Dubai',
  }
  for (const [field, label] of Object.entries(chosen)) {
    const select = page.locator(`select[data-field="${field}_id"]`)
    await expect(select).toHaveAttribute('aria-invalid', 'true')
    await select.selectOption({ label })
  }
  await page.getByRole('button', { name: m.catalogue_create() }).click()
  await expect(page).toHaveURL(/\/developer\/projects\/\d+$/)
  expect((await request.get(`/api/v1/property-detail/${slug}/`)).status()).toBe(404)

  await page.getByRole('link', { name: m.catalogue_preview() }).click()
  await expect(page.getByRole('heading', { name: 'Journey Heights' })).toBeVisible()
  await page.getByRole('link', { name: m.catalogue_back_to_editor() }).click()
  await page.getByRole('button', { name: m.catalogue_publish() }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(m.catalogue_lacks_picture())
  await question.getByRole('button', { name: m.catalogue_publish_anyway() }).click()
  await expect(page.getByText(m.catalogue_published(), { exact: true }).first()).toBeVisible()
  const shown = (await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data.data
  expect(shown).toMatchObject({ title: 'Journey Heights', description: '<p><strong>Homes with a view</strong></p>', is_featured: false })
  expect(shown.units[0].unit_listings).toMatchObject([
    { apt_no: 'A-101', area: 750, price: 1_150_000 },
    { apt_no: 'A-102', price: null, status: 'sold' },
  ])
  await page.getByRole('button', { name: m.catalogue_archive() }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.catalogue_archive() }).click()
  await expect(page.getByText(m.catalogue_archived(), { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await request.get(`/api/v1/property-detail/${slug}/`)).status()).toBe(404)
})

test('two people edit one project at once, and no change is lost', async ({ page, open, browser, request }) => {
  test.setTimeout(90_000)
  const project = await findPriced(request, 0)
  // Unique, so that a repeated run changes something too.
  const mark = Date.now()
  const [theirs, floors, homes] = [`Saved by the owner ${mark}`, `${1 + (mark % 199)}`, `${1 + (mark % 997)}`]
  const other = await (await browser.newContext()).newPage()
  await signInAs(page, 'admin')
  await signInAs(other, 'owner')
  for (const on of [page, other]) await open(`/admin/projects/${project.id}`, { on })
  const title = page.getByLabel(m.catalogue_title_en())
  await other.getByLabel(m.catalogue_title_en()).fill(theirs)
  await other.getByLabel(m.about_floors(), { exact: true }).fill(floors)
  await title.fill('Typed by the admin')
  await page.getByLabel(m.summary_units()).fill(homes)

  await other.getByRole('button', { name: m.action_save_changes() }).click()
  await expect(savedBy(other, OWNER)).toBeVisible()
  await page.getByRole('button', { name: m.action_save_changes() }).click()
  const notice = page.getByRole('alert').filter({ hasText: OWNER })
  await expect(notice).toContainText(m.catalogue_title_en())
  await expect(notice).toContainText(theirs)
  await expect(page.getByLabel(m.about_floors(), { exact: true })).toHaveValue(floors)
  await expect(page.getByLabel(m.summary_units())).toHaveValue(homes)
  await expect(title).toHaveValue('Typed by the admin')
  await notice.getByRole('button', { name: m.catalogue_conflict_take() }).click()
  await expect(title).toHaveValue(theirs)
  await page.getByRole('button', { name: m.action_save_changes() }).click()
  await expect(savedBy(page, ADMIN)).toBeVisible()

  await page.goto(`/property-detail/${project.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(theirs)
  await other.context().close()
})

test('a picture is uploaded, described, moved to the front and shown', async ({ page, open, request }) => {
  test.setTimeout(90_000)
  const project = await findPriced(request, 1)
  await signInAs(page, 'admin')
  await open(`/admin/projects/${project.id}`)
  const pictures = page.locator('#images ol > li')
  await expect(pictures.first()).toBeVisible()
  const before = await pictures.count()
  const picture = await page.screenshot({ type: 'jpeg' })
  const file = page.locator('#images input[type="file"]')
  await file.setInputFiles({ name: 'view.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(pictures).toHaveCount(before + 1, { timeout: 60_000 })
  await file.setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('listitem').filter({ hasText: 'drawing.png' })).toContainText(m.input_picture_mismatched())
  const description = (of: typeof pictures) => of.getByLabel(m.catalogue_alt_en())
  await description(pictures.last()).fill('The view')
  await pictures.last().getByRole('button', { name: m.catalogue_make_primary() }).click()
  await expect(description(pictures.first())).toHaveValue('The view')
  await page.getByRole('button', { name: m.action_save_changes() }).click()
  await expect(savedBy(page, ADMIN)).toBeVisible()
  // The public sees a picture once all its sizes are encoded.
  await expect(page.getByText(m.catalogue_picture_waiting())).toHaveCount(0, { timeout: 60_000 })
  await page.goto(`/property-detail/${project.slug}`)
  await isHydrated(page)
  await expect(page.getByAltText('The view').first()).toBeVisible()
})

test('an earlier version is restored from the history, and unsaved edits ask before the page is left', async ({ page, open, request }) => {
  const project = await findPriced(request, 3)
  await signInAs(page, 'admin')
  await open(`/admin/projects/${project.id}`)
  const floors = page.getByLabel(m.about_floors(), { exact: true })
  // Three values that differ from the stored one, because typing the same value again changes nothing.
  const stored = Number(await floors.inputValue())
  const [first = '', second = '', unsaved = ''] = [1, 2, 3].map((step) => `${1 + ((stored + step) % 199)}`)
  const save = page.getByRole('button', { name: m.action_save_changes() }).filter({ visible: true })
  const history = page.locator('#history')
  for (const value of [first, second]) {
    await floors.fill(value)
    await save.click()
    await expect(history.locator('details').first().locator('dd').last()).toHaveText(value)
  }
  const entry = history.getByRole('listitem').nth(1)
  await entry.locator('summary').click()
  await entry.getByRole('button', { name: m.catalogue_restore() }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(m.about_floors())
  await dialog.getByRole('button', { name: m.catalogue_restore() }).click()
  await expect(floors).toHaveValue(first)
  await expect(history.getByRole('listitem').first()).toContainText(m.catalogue_did_restore())

  await floors.fill(unsaved)
  await page.getByRole('link', { name: m.catalogue_all() }).click()
  await page.getByRole('dialog', { name: m.catalogue_leave() }).getByRole('button', { name: m.catalogue_keep_editing() }).click()
  await expect(floors).toHaveValue(unsaved)
  await page.getByRole('link', { name: m.catalogue_all() }).click()
  await page.getByRole('dialog', { name: m.catalogue_leave() }).getByRole('button', { name: m.catalogue_leave_action() }).click()
  await expect(page).toHaveURL(/\/admin\/projects$/)
})

test('a changed price leaves the former one on the page', async ({ page, open, request }) => {
  const project = await findPriced(request, 2)
  await signInAs(page, 'admin')
  await open(`/admin/projects/${project.id}`)
  // A little less, so that it raises no question.
  const price = project.price - 1_000 - (Date.now() % 1_000)
  await page.getByLabel(m.catalogue_price_project()).fill(price.toLocaleString('ar-AE-u-nu-arab'))
  await page.getByLabel(m.catalogue_price_source()).fill('developer')
  await page.getByRole('button', { name: m.action_save_changes() }).filter({ visible: true }).click()
  await expect(savedBy(page, ADMIN)).toHaveCount(1)
  await open(`/property-detail/${project.slug}`)
  await expect(page.getByText(price.toLocaleString('en')).filter({ visible: true }).first()).toBeVisible()
  const former = page.locator('details', { hasText: m.price_history_title() })
  await former.locator('summary').click()
  await expect(former.locator('dd').first()).toContainText(/\d/)
})
