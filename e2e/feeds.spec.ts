import { makeFeed, projectOf, readFeed } from './bring-feed.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { enterAs, headersOf } from './people.ts'

/** As a developer's office might send it: semicolons, decimal commas, square metres, one column that nobody can guess. */
const feedOf = (key: string) =>
  [
    'Ref;Bezeichnung;Community;City;Status;Unit Type;Price (EUR);Size sqm;Beds',
    `${key}-1;Noor ${key} One;Dubai Marina;Dubai;Off Plan;Apartment;"500.000,00";"85,5";1`,
    `${key}-2;Noor ${key} Two;Dubai Marina;Dubai;Off Plan;Apartment;"700.000,00";"120,5";2`,
    `${key}-3;Noor ${key} Three;Dubai Marina;Dubai;Off Plan;Castle;"900.000,00";"150,5";3`,
  ].join('\n')

for (const { locale, prefix } of LANGUAGES) {
  test(`staff bring a feed in: columns are said, the first rows looked at, it is tried and imported, in ${locale}`, async ({ page }, {
    project,
  }) => {
    test.setTimeout(120_000)
    const key = `${locale}${project.name}${Date.now()}`
    const words =
      locale === 'ar'
        ? {
            look: 'معاينة',
            title: 'اسم المشروع',
            rate: /درهم لكل/,
            save: 'حفظ وتجربة',
            now: 'استيراد الآن',
            change: 'تعديل المصدر',
            price: 'السعر',
            ask: /اسأل عن السعر/,
            name: 'الاسم',
          }
        : {
            look: 'Look at it',
            title: 'Name of the project',
            rate: /AED for one/,
            save: 'Save and try',
            now: 'Import now',
            change: 'Change the feed',
            price: 'Price',
            ask: /ask for price/,
            name: 'Name',
          }
    await enterAs(page, 'admin')
    await page.goto(`${prefix}/admin/feeds`)
    await page.locator(`a[href="${prefix}/admin/feeds/new"]`).click()
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: `noor-${key}.csv`, mimeType: 'text/csv', buffer: Buffer.from(feedOf(key)) })
    await page.getByRole('button', { name: words.look }).click()

    const price = page.getByLabel(words.price, { exact: true })
    await price.selectOption('')
    await expect(price).toHaveAccessibleDescription(words.ask)
    await price.selectOption('Price (EUR)')
    const title = page.getByLabel(words.title, { exact: true })
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: words.save })).toBeDisabled()
    await title.selectOption('Bezeichnung')
    const cards = page.getByRole('region').getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toContainText('2,125,000')
    await expect(cards.first()).toContainText('920')
    const rate = page.getByLabel(words.rate)
    await rate.fill('4')
    await rate.blur()
    await expect(cards.first()).toContainText('2,000,000')

    await page.getByRole('button', { name: words.save }).click()
    await expect(page).toHaveURL(/\/admin\/feeds\/\d+$/)
    const runs = page.getByRole('article')
    const counts = runs.first().getByRole('definition')
    await expect(counts).toHaveText(['3', '2', '0', '0', '0', '1', '0'], { timeout: 30_000 })
    await page.getByRole('button', { name: words.now }).click()
    await expect(runs).toHaveCount(2)
    await expect(counts).toHaveText(['3', '2', '0', '0', '0', '1', '0'], { timeout: 30_000 })
    await page.getByRole('button', { name: words.change, exact: true }).click()
    const form = page.getByRole('form', { name: words.change })
    await expect(form.getByLabel(words.title, { exact: true })).toHaveValue('Bezeichnung')
    await expect(form.getByRole('listitem')).toHaveCount(3)
    await form.getByLabel(words.name, { exact: true }).fill(`Noor ${key} anew`)
    await form.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('heading', { name: `Noor ${key} anew` })).toBeVisible()
    await expect(runs).toHaveCount(3)
    await page.goto(`${prefix}/property-detail/noor-${key.toLowerCase()}-one`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Noor ${key} One`)
  })
}

test('two projects of two sources are merged by a person, and the old address leads on', async ({ page }, { project }) => {
  test.setTimeout(120_000)
  const key = `Twin ${project.name} ${Date.now()}`
  await enterAs(page, 'admin')
  const headers = await headersOf(page.request, 'admin')
  const send = async (name: string, price: number) => {
    const source = `${name}-${Date.now()}`
    const id = await makeFeed(page.request, headers, { name, source, projects: [projectOf(key, key, { price })] })
    await readFeed(page.request, headers, id)
  }
  await send('one', 1_000_000)
  await send('two', 1_500_000)
  await page.goto('/admin/duplicates')
  const pair = page.getByRole('listitem').filter({ hasText: key })
  await expect(pair).toContainText('Same name and place')
  const old = await pair.getByRole('link', { name: key }).nth(1).getAttribute('href')
  const stays = await pair.getByRole('link', { name: key }).first().getAttribute('href')
  await pair.getByLabel('Take Price from this one').nth(1).check()
  await pair.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(pair).toHaveCount(0)
  const led = await page.request.get(old ?? '', { maxRedirects: 0 })
  expect([led.status(), new URL(led.headers()['location'] ?? '', 'http://x').pathname]).toEqual([301, stays])
  await page.goto(old ?? '')
  await expect(page.getByText('1,500,000').first()).toBeVisible()
})
