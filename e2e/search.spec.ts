import { PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import type { Locator, Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility.ts'
import { expect, startingWith, test } from './fixtures.ts'

const TYPED = {
  en: {
    misspelt: 'bisness',
    businessBay: 'Business Bay',
    otherScript: 'مارينا',
    marina: 'Dubai Marina',
    homes: '2 bedroom apartments in dubai marina',
    villas: '2 bedroom villas under 9m by zzyzx',
    villasOnly: 'villas under 9m',
    question: 'what is escrow?',
  },
  ar: {
    misspelt: 'الخليج التجري',
    businessBay: 'الخليج التجاري',
    otherScript: 'dubai marina',
    marina: 'دبي مارينا',
    homes: 'شقة غرفتين في دبي مارينا',
    villas: 'فلل غرفتين بأقل من 9 مليون zzyzx',
    villasOnly: 'فلل بأقل من 9 مليون',
    question: 'ما هو حساب الضمان؟',
  },
}
const VILLA = PROPERTY_KINDS.find(({ slug }) => slug === 'villa') ?? { name: '', name_ar: '' }

const countOn = async (locator: Locator) => Number((await locator.innerText()).replace(/\D/g, ''))
/** Becomes a combobox on first use. */
const fieldOf = (page: Page) => page.locator('input[name="q"]').first()
const removalOf = (page: Page, label: string) => page.getByRole('link', { name: m.filter_remove({ label }), exact: true })
const bedrooms = (count: number) => m.rooms_bedrooms({ rooms: String(count), count })

test('the search sentence updates the results as its blanks are filled in', async ({ page, open }) => {
  await open('/', { part: 'select[name="type"]' })
  await page.locator('select[name="type"]').selectOption('villa')
  await expect(page).toHaveURL(/type=villa/)
  await expect(page.locator('#results article').first()).toBeVisible()
  const status = page.locator('#results [role="status"]')
  const all = await countOn(status)
  await page.locator('select[name="budget"]').selectOption('5000000')
  await expect(page).toHaveURL(/budget=5000000/)
  await expect.poll(() => countOn(status)).toBeLessThan(all)
})

test('the filter dialog shows live counts, applies, and each filter can be removed', { tag: '@both' }, async ({ page, open, language }) => {
  const villa = language === 'ar' ? VILLA.name_ar : VILLA.name
  await open('/latest')
  const opener = page.getByRole('button', { name: m.filter_open() })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog
    .getByRole('button', { name: startingWith(villa) })
    .first()
    .click()
  const counted = page.waitForResponse((answer) => /type=Villa/.test(answer.url()) && /rooms=4/.test(answer.url()))
  await dialog.getByRole('button', { name: startingWith(bedrooms(4)) }).click()
  const { filtered_count } = (await (await counted).json()).data
  const number = Number(filtered_count).toLocaleString('en-US')
  const find = dialog.getByRole('button', { name: startingWith(m.filter_find()) })
  await expect(find).toContainText(`(${number})`)
  await find.click()
  await expect(page).toHaveURL(/type=Villa/)
  await expect(page).toHaveURL(/rooms=4/)
  await expect(page.getByRole('status').first()).toContainText(number)

  await removalOf(page, bedrooms(4)).click()
  await expect(page).not.toHaveURL(/rooms=/)
  await expect(removalOf(page, villa)).toBeFocused()
})

test('a field of the filter bar opens in place, applies and is reset', async ({ page, open, language }) => {
  const villa = language === 'ar' ? VILLA.name_ar : VILLA.name
  await open('/latest')
  const field = page.getByRole('button', { name: startingWith(m.filter_name_type()) })
  const popover = page.getByRole('dialog', { name: m.filter_name_type() })
  await field.focus()
  await page.keyboard.press('Enter')
  await popover.getByRole('button', { name: startingWith(villa) }).click()
  const find = popover.getByRole('button', { name: startingWith(m.filter_find()) })
  await expect(find).toContainText(/\(\d+\)/)
  // Opened from the keyboard in a bar that stays on screen, it must fit.
  await expect(find).toBeInViewport({ ratio: 1 })
  expect(await accessibilityViolations(page, '[role="dialog"]')).toEqual([])
  await find.click()
  await expect(page).toHaveURL(/type=Villa/)
  await expect(field).toBeFocused()
  await expect(field).toContainText(villa)
  await field.click()
  await popover.getByRole('button', { name: m.filter_reset() }).click()
  await field.click()
  await expect(page).not.toHaveURL(/type=/)
})

test('an empty list names the filter to remove', async ({ page, open }) => {
  await open('/latest?max_price=1000&selected_location=Dubai')
  await expect(page.getByRole('heading', { name: m.listing_empty() })).toBeVisible()
  await page
    .locator('main')
    .getByRole('link', { name: startingWith(m.filter_remove({ label: '' }).trim()) })
    .last()
    .click()
  await expect(page.locator('article').first()).toBeVisible()
})

test('names are suggested despite typos and in the other script, and words as a search with its count', { tag: '@phone' }, async ({
  page,
  request,
  open,
  at,
  language,
}) => {
  const typed = TYPED[language]
  await open('/', { part: 'input[name="q"]' })
  const field = fieldOf(page)
  const options = page.getByRole('listbox').getByRole('option')
  const { searches } = await (await request.get('/api/v1/search/suggestions/', { params: { q: typed.homes } })).json()
  const { count } = searches[0]
  await field.fill(typed.misspelt)
  await expect(options.first()).toContainText(typed.businessBay)
  await field.fill(typed.homes)
  await expect(options.first()).toContainText(typed.marina)
  await expect(options.first()).toContainText(m.results_projects({ count, shown: String(count) }))
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/latest\?.*community_name=/)
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: m.latest_title() })).toBeVisible()

  await field.fill(typed.otherScript)
  await options.filter({ hasText: typed.marina }).filter({ hasText: m.suggestion_community() }).first().click()
  await expect(page).toHaveURL(at('/community-detail/dubai-marina'))
})

test('words become filters, unknown words are named, and a question goes to the assistant', async ({ page, open, language }) => {
  const typed = TYPED[language]
  await open('/latest?category=off_plan')
  const field = fieldOf(page)
  await field.fill(typed.villas)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/latest\?.*category=off_plan/)
  await expect(page).toHaveURL(/type=Villa/)
  const missed = page.getByText(m.search_missed({ words: 'zzyzx' }))
  await expect(missed).toBeVisible()
  await removalOf(page, bedrooms(2)).click()
  await expect(page).not.toHaveURL(/rooms=/)
  // The URL changes before the page does.
  await expect(removalOf(page, bedrooms(2))).toBeHidden()
  await expect(missed).toBeHidden()
  await field.fill(typed.question)
  await field.press('Enter')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: startingWith(m.assistant_read_more()) })
      .first(),
  ).toBeVisible()

  await open('/latest')
  await field.click()
  await page.getByRole('option', { name: typed.villas }).click()
  await expect(page).toHaveURL(/type=Villa/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('search words are added to the existing filters', { tag: '@phone' }, async ({ page, at, language }) => {
    await page.goto(at('/latest?category=off_plan'))
    const field = fieldOf(page)
    await field.fill(TYPED[language].villasOnly)
    await field.press('Enter')
    await expect(page).toHaveURL(at('/latest?category=off_plan&max_price=9000000&type=Villa'))
  })

  test('a list is filtered and sorted with a form', { tag: '@both' }, async ({ page, at }) => {
    await page.goto(at('/latest?category=off_plan'))
    await page.getByText(m.filter_open(), { exact: true }).last().click()
    await page.getByLabel(m.filter_name_keywords(), { exact: true }).fill('marina')
    await page.getByLabel(m.filter_name_type(), { exact: true }).selectOption('Apartment')
    await page.getByLabel(m.filter_name_rooms(), { exact: true }).selectOption('2')
    await page.getByLabel(m.filter_name_max_price(), { exact: true }).fill('9000000')
    await page.getByLabel(m.sort_name(), { exact: true }).selectOption('price_asc')
    await page.getByRole('button', { name: m.filter_find() }).click()
    const sent = new URL(page.url()).searchParams
    expect(Object.fromEntries([...sent].filter(([, value]) => value !== ''))).toEqual({
      category: 'off_plan',
      keywords: 'marina',
      type: 'Apartment',
      rooms: '2',
      max_price: '9000000',
      sort_by: 'price_asc',
    })
    await expect(page.locator('b[role="status"]')).toContainText(/\d/)
    await expect(page.locator('article').first()).toBeVisible()
  })

  test('a list can be shared', { tag: '@phone' }, async ({ page, at }) => {
    await page.goto(at('/latest?category=off_plan'))
    await page.locator(`summary[aria-label="${m.share_label()}"]`).click()
    await expect(page.getByRole('link', { name: m.share_plain_link() })).toHaveAttribute('href', page.url())
    await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute('href', /wa\.me.*category%3Doff_plan/)
  })
})

test('a list can be sorted on a phone', { tag: '@phone' }, async ({ page, open }) => {
  await open('/latest')
  await page.locator(`summary[aria-label="${m.sort_label({ order: m.sort_latest() })}"]`).click()
  await page.getByRole('link', { name: m.sort_price_asc() }).click()
  await expect(page).toHaveURL(/sort_by=price_asc/)
  await expect(page.locator(`summary[aria-label="${m.sort_label({ order: m.sort_price_asc() })}"]`)).toBeVisible()
})

test('the URL of a list is shared and copied, from its first page', async ({ page, context, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/latest?selected_location=Dubai&page=2')
  await page.locator(`summary[aria-label="${m.share_label()}"]`).click()
  await page.getByRole('button', { name: m.share_copy_link() }).click()
  await expect(page.getByText(m.share_copied())).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/latest\?selected_location=Dubai$/)
})

test('the link of a project is copied on its page, clear of the tabs', { tag: '@all-four' }, async ({ page, context, request, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [{ slug }] = (await (await request.get('/api/v1/property/?page_size=1')).json()).results.data
  await open(`/property-detail/${slug}`)
  await page.locator('main').locator(`summary[aria-label="${m.share_label()}"]`).click()
  await page.getByRole('button', { name: m.share_copy_link() }).click({ timeout: 5_000 })
  await expect(page.getByText(m.share_copied())).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/preview/${slug}`)
})

test('a community is filtered by price, and the URL contains the range', { tag: '@phone' }, async ({ page, open }) => {
  await open('/community-detail/downtown')
  const highest = page.locator('input[name="price_to"]')
  await highest.fill('2000000')
  await page.getByRole('button', { name: m.action_apply() }).click()
  await expect(page).toHaveURL(/price_to=2000000/)
  await page.reload()
  await expect(highest).toHaveValue('2,000,000')
  await page.getByRole('link', { name: m.action_clear() }).click()
  await expect(page).not.toHaveURL(/price_to/)
})

test('a community without homes at a price offers all its prices, or the price around it', { tag: '@phone' }, async ({
  page,
  open,
  at,
}) => {
  await open('/community-detail/downtown?price_to=1000')
  await expect(page.getByRole('link', { name: startingWith(m.community_elsewhere({ emirate: '' }).trim()) })).toHaveAttribute(
    'href',
    at('/latest?max_price=1000&selected_location=dubai'),
  )
  await page.getByRole('link', { name: m.community_all_prices() }).click()
  await expect(page).toHaveURL(at('/community-detail/downtown'))
  await expect(page.locator('article').first()).toBeVisible()
})

test('with several filters set, the names of the other fields stay whole', async ({ page, open }) => {
  await open('/latest?rooms=1%2C2%2C3&min_price=500000&max_price=3000000&handover=2027%2C2028%2C2029&developer=kathib-properties')
  const names = page.locator('.filter-field > button > span:only-of-type')
  await expect(names).toHaveText([m.filter_name_type(), m.filter_name_travel()])
  const cut = await names.evaluateAll((spans) => spans.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(cut).toBe(0)
})

test("the home page's search button shows a long count in full", { tag: '@phone' }, async ({ page, open }) => {
  await open('/?type=hotel-apartment')
  const text = await page
    .locator('main form button[type="submit"]')
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [
        range.getBoundingClientRect().width,
        element.clientWidth - 2 * Number.parseFloat(getComputedStyle(element).paddingInlineStart),
      ]
    })
  expect(text[0]).toBeLessThanOrEqual(text[1] as number)
})
