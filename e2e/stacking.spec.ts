import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'

interface Home {
  id: number
  apt_no: string
  floor_no: number | null
  price: number | null
  status: 'available' | 'reserved' | 'sold'
}
interface Found {
  slug: string
  homes: Home[]
}

/** A project whose homes fulfil a wish, of those that come first. */
async function findBuilding(request: APIRequestContext, filter: string, wish: (homes: Home[]) => boolean): Promise<Found> {
  const { results } = await (await request.get(`/api/v1/property/?page_size=40&${filter}`)).json()
  for (const { slug } of results.data) {
    const { data } = (await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data
    const homes: Home[] = data.units.flatMap(({ unit_listings }: { unit_listings: Home[] }) => unit_listings)
    if (wish(homes)) return { slug, homes }
  }
  throw new Error(`no project of ${filter} is as wished`)
}

const floorsOf = (homes: Home[]) => [...new Set(homes.map(({ floor_no }) => floor_no))].filter((floor) => floor !== null)
/** A tower of which homes are free and sold, at known prices. */
const isTower = (homes: Home[]) =>
  floorsOf(homes).length > 7 &&
  ['available', 'sold'].every((wanted) => homes.some(({ status }) => status === wanted)) &&
  homes.every(({ price }) => price !== null)
const findTower = (request: APIRequestContext) => findBuilding(request, 'type=apartment&sales_status=on_sale', isTower)

async function openPlan(page: Page, path: string) {
  await page.goto(path)
  await isTakenOver(page)
  const opener = page.getByRole('button', { name: /^(Open stacking plan|افتح مخطط الطوابق)$/ })
  await opener.scrollIntoViewIfNeeded()
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('grid')).toBeVisible()
  return { dialog, opener }
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}

for (const { locale, prefix } of LANGUAGES) {
  test.describe(`the stacking plan in ${locale}`, () => {
    test('has every home on its floor, walked over by arrow keys, and Enter opens one', async ({ page, request }) => {
      const { slug, homes } = await findTower(request)
      const { dialog } = await openPlan(page, `${prefix}/property-detail/${slug}`)
      await expect(dialog.getByRole('grid').getByRole('link')).toHaveCount(homes.length)
      const floors = floorsOf(homes).sort((a, b) => b - a)
      await expect(dialog.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(floors.length)

      const inOrder = dialog.locator('a[data-place][tabindex="0"]')
      await expect(inOrder).toHaveCount(1)
      await inOrder.focus()
      await page.keyboard.press('Control+End')
      const focused = dialog.locator('a[data-place]:focus')
      await expect(focused).toHaveAccessibleName(new RegExp(`^(Floor|الطابق) ${floors.at(-1)}\\b`))
      await page.keyboard.press('ArrowUp')
      await expect(focused).toHaveAccessibleName(new RegExp(`^(Floor|الطابق) ${floors.at(-2)}\\b`))
      await expect(inOrder).toHaveCount(1)
      await expect(inOrder).toBeFocused()
      await page.keyboard.press('Control+Home')
      await expect(focused).toHaveAttribute('data-place', /^0 /)

      const number = await focused.locator('b').innerText()
      await expect(dialog.locator('b.display')).toHaveText(number)
      const id = await focused.getAttribute('data-home')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${prefix}/unit-listing/${id}$`))
      await expect(page.locator('h1')).toContainText(number)
    })

    test('is coloured by what is free, by price or by price for a square foot, and never prices what is sold', async ({
      page,
      request,
    }) => {
      const { slug, homes } = await findTower(request)
      const { dialog } = await openPlan(page, `${prefix}/property-detail/${slug}`)
      const [sold] = homes.filter(({ status }) => status === 'sold')
      const [free] = homes.filter(({ status }) => status === 'available')
      const cell = (home: Home | undefined) => dialog.locator(`a[data-home="${home?.id}"]`)
      const fill = (home: Home | undefined) => cell(home).evaluate((link) => getComputedStyle(link).backgroundColor)
      const [soldBefore, freeBefore] = [await fill(sold), await fill(free)]
      expect(soldBefore).not.toBe(freeBefore)
      await dialog.getByRole('radio').nth(1).check({ force: true })
      await expect(cell(free)).toContainText(/\d[\d.]*\s?(M|K|مليون|ألف)/)
      await expect(cell(sold)).toHaveText(new RegExp(`${sold?.apt_no}.*(Sold|مباع)`))
      expect(await fill(sold)).toBe(soldBefore)
      await dialog.getByRole('radio').nth(2).check({ force: true })
      await expect(cell(free)).toContainText(/\d,\d{3}/)
      await expect(cell(sold)).not.toHaveAccessibleName(/AED|درهم/)
      await expect(cell(free)).toHaveAccessibleName(/AED|درهم/)
    })

    test('has no accessibility fault in light and dark, nor scrolls the page sideways', async ({ page, request }) => {
      test.setTimeout(400_000)
      const { slug } = await findTower(request)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { dialog } = await openPlan(page, `${prefix}/property-detail/${slug}`)
        expect(await faultsOf(page)).toEqual([])
        await dialog.getByRole('radio').nth(1).check({ force: true })
        await dialog.locator('button[aria-pressed]').first().click()
        await expect(dialog.getByRole('status')).toContainText(/\d/)
        expect(await faultsOf(page)).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    })
  })
}

test('a home that is pointed at is told below the plan; a first touch tells of it, a second opens it', async ({
  page,
  request,
  isMobile,
}) => {
  const { slug, homes } = await findTower(request)
  const { dialog } = await openPlan(page, `/property-detail/${slug}`)
  const home = homes.find(({ status }) => status === 'available')
  const cell = dialog.locator(`a[data-home="${home?.id}"]`)
  await cell.scrollIntoViewIfNeeded()
  if (isMobile) await cell.tap()
  else await cell.hover()
  await expect(dialog.locator('b.display')).toHaveText(home?.apt_no ?? '')
  await expect(dialog.getByText(/^AED [\d,]+ per sqft$/)).toBeVisible()
  await expect(page).toHaveURL(/property-detail/)
  if (isMobile) await cell.tap()
  else await cell.click()
  await expect(page).toHaveURL(new RegExp(`/unit-listing/${home?.id}$`))
})

test('Escape closes the plan and returns to its button', async ({ page, request }) => {
  const { slug } = await findTower(request)
  const { dialog, opener } = await openPlan(page, `/property-detail/${slug}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('houses have no stacking plan', async ({ page, request }) => {
  const { slug } = await findBuilding(request, 'type=villa', (homes) => homes.length > 3 && floorsOf(homes).length === 0)
  await page.goto(`/property-detail/${slug}`)
  await expect(page.locator('#available_units')).toBeVisible()
  await expect(page.locator('#stacking-title')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the building is drawn and its homes are listed', async ({ page, request }) => {
    const { slug } = await findTower(request)
    await page.goto(`/property-detail/${slug}`)
    await expect(page.locator('#stacking-title')).toBeVisible()
    await expect(page.locator('#available_units a[href*="/unit-listing/"]').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open stacking plan' })).toBeHidden()
  })
})
