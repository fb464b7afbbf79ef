import type { Page } from '@playwright/test'
import { expect, isTakenOver, test } from './fixtures.ts'

test('the search sentence shows results as its blanks are filled in', async ({ page }) => {
  await page.goto('/')
  await page.locator('select[name="type"]').selectOption('villa')
  await expect(page).toHaveURL(/type=villa/)
  await expect(page.locator('#results article').first()).toBeVisible()
  const all = await countOn(page.locator('#results [role="status"]'))
  await page.locator('select[name="budget"]').selectOption('5000000')
  await expect(page).toHaveURL(/budget=5000000/)
  await expect.poll(() => countOn(page.locator('#results [role="status"]'))).toBeLessThan(all)
})

test('the filter dialog counts live, applies, and each part of the sentence can be taken out', async ({ page }) => {
  await page.goto('/latest')
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Villa/ }).click()
  await dialog.getByRole('button', { name: /^4 bedrooms/ }).click()
  const find = dialog.getByRole('button', { name: /Find Properties/ })
  await expect(find).toContainText(/\(\d/)
  await page.waitForLoadState('networkidle')
  const promised = (await find.innerText()).match(/\(([\d,]+)\)/)?.[1] ?? ''
  await find.click()
  await expect(page).toHaveURL(/type=Villa/)
  await expect(page).toHaveURL(/rooms=4/)
  await expect(page.getByRole('status').first()).toContainText(promised)

  await page.getByRole('link', { name: 'Remove 4 bedrooms' }).click()
  await expect(page).not.toHaveURL(/rooms=/)
  await expect(page.getByRole('link', { name: 'Remove Villa' })).toBeFocused()
})

test('the dialog closes with Escape and gives the focus back', async ({ page }) => {
  await page.goto('/latest')
  const opener = page.getByRole('button', { name: 'Filters' })
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('where nothing is found, the filter to take out is named', async ({ page }) => {
  await page.goto('/latest?max_price=1000&selected_location=Dubai')
  await expect(page.getByText('No properties found.')).toBeVisible()
  await page
    .getByRole('link', { name: /^Remove/ })
    .last()
    .click()
  await expect(page.locator('article').first()).toBeVisible()
})

test('names are offered while one types, by slip and in the other script', async ({ page }) => {
  await page.goto('/latest?category=off_plan')
  const field = fieldOf(page)
  await field.fill('bisness')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('Business Bay')
  await field.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(first).toBeHidden()
  await field.fill('مارينا')
  await page.getByRole('option', { name: /Dubai Marina.*Community/ }).click()
  await expect(page).toHaveURL(/\/community-detail\/dubai-marina$/)
})

test('words of a search become filters, what is not understood is told, and a question goes to the assistant', async ({ page }) => {
  await page.goto('/latest?category=off_plan')
  await isTakenOver(page)
  const field = fieldOf(page)
  await field.fill('2 bedroom villas under 9m by zzyzx')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/latest\?.*category=off_plan/)
  await expect(page).toHaveURL(/type=Villa/)
  await expect(page.getByText('Not searched for: zzyzx')).toBeVisible()
  await page.getByRole('link', { name: 'Remove 2 bedrooms' }).click()
  await expect(page).not.toHaveURL(/rooms=/)
  await expect(page.getByText('Not searched for')).toBeHidden()
  await field.fill('what is escrow?')
  await field.press('Enter')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /^Read more/ })
      .first(),
  ).toBeVisible()
})

test('what is typed is offered as a search with its count', async ({ page }) => {
  await page.goto('/')
  await fieldOf(page).fill('2 bedroom apartments in dubai marina')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/Dubai Marina.*projects/)
  await fieldOf(page).press('ArrowDown')
  await fieldOf(page).press('Enter')
  await expect(page).toHaveURL(/\/latest\?.*community_name=/)
})

test('what was searched for is offered again, chosen by keyboard and forgotten', async ({ page }) => {
  await page.goto('/latest')
  await isTakenOver(page)
  const field = fieldOf(page)
  await field.fill('villas in Sharjah')
  await field.press('Enter')
  await expect(page).toHaveURL(/type=Villa/)
  await page.goto('/latest')
  await isTakenOver(page)
  await field.click()
  await expect(page.getByRole('option')).toContainText([/villas in Sharjah/, 'Clear recent searches', /projects$/])
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/type=Villa/)
  await page.goto('/latest')
  await isTakenOver(page)
  await field.click()
  await page.getByRole('option', { name: 'Clear recent searches' }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.reload()
  await isTakenOver(page)
  await field.click()
  await expect(page.getByRole('option').first()).toContainText(/projects$/)
  await field.press('ArrowDown')
  await field.press('End')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
})

test.describe('where words are not understood', () => {
  test.use({ expected: /status of 429/ })
  test('where no answer comes, the words themselves are searched for', async ({ page }) => {
    await page.route('**/api/v1/search/words/**', (route) => route.fulfill({ status: 429, json: { success: false, message: 'Later' } }))
    await page.goto('/latest?category=off_plan')
    // Before that the server reads the words.
    await isTakenOver(page)
    const field = fieldOf(page)
    await field.fill('villa')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/latest\?category=off_plan&keywords=villa$/)
    await expect(page.getByRole('link', { name: 'Remove “villa”' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('words of a search become filters beside those that are there', async ({ page }) => {
    await page.goto('/ar/latest?category=off_plan')
    const field = page.locator('input[name="q"]').first()
    await field.fill('فلل بأقل من 9 مليون')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/ar\/latest\?category=off_plan&max_price=9000000&type=Villa$/)
  })
})

test('a link is shared and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/latest?selected_location=Dubai')
  await page.locator('summary[aria-label="Share"]').click()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/latest?selected_location=Dubai')
})

test('a community is filtered by price, and the address holds the range', async ({ page }) => {
  await page.goto('/community-detail/downtown')
  await page.getByLabel('To (AED)').fill('2000000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/price_to=2000000/)
  await page.reload()
  await expect(page.getByLabel('To (AED)')).toHaveValue('2,000,000')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/price_to/)
})

async function countOn(locator: import('@playwright/test').Locator): Promise<number> {
  return Number((await locator.innerText()).replace(/\D/g, ''))
}

/** The field for names and words; it becomes a combobox when it is used. */
function fieldOf(page: Page) {
  return page.getByRole('searchbox').or(page.getByRole('combobox', { name: 'Search by name' }))
}
