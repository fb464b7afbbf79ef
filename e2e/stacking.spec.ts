import { m } from '@manzil/messages'
import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility.ts'
import { expect, startingWith, test } from './fixtures.ts'

interface Home {
  id: number
  apt_no: string
  floor_no: number | null
  price: number | null
  status: 'available' | 'reserved' | 'sold'
}
interface Building {
  slug: string
  homes: Home[]
}

async function findBuilding(request: APIRequestContext, filter: string, matches: (homes: Home[]) => boolean): Promise<Building> {
  const { results } = await (await request.get(`/api/v1/property/?page_size=40&${filter}`)).json()
  for (const { slug } of results.data) {
    const { data } = (await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data
    const homes: Home[] = data.units.flatMap(({ unit_listings }: { unit_listings: Home[] }) => unit_listings)
    if (matches(homes)) return { slug, homes }
  }
  throw new Error(`no project of ${filter} matches`)
}

const floorsOf = (homes: Home[]) => [...new Set(homes.map(({ floor_no }) => floor_no))].filter((floor) => floor !== null)
const isTower = (homes: Home[]) =>
  floorsOf(homes).length > 7 &&
  ['available', 'sold'].every((one) => homes.some(({ status }) => status === one)) &&
  homes.every(({ price }) => price !== null)
let tower: Promise<Building> | undefined
/** Finds a tower with available and sold homes and known prices. Cached per worker, because it takes many requests. */
function findTower(request: APIRequestContext): Promise<Building> {
  tower ??= findBuilding(request, 'type=apartment&sales_status=on_sale', isTower)
  return tower
}

async function openPlan(page: Page) {
  const opener = page.getByRole('button', { name: m.stacking_open() })
  await opener.scrollIntoViewIfNeeded()
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('grid')).toBeVisible()
  return { dialog, opener }
}

const faultsOf = (page: Page) => accessibilityViolations(page, 'dialog')

test('every home is on its floor, arrow keys move between homes, and Enter opens one', {
  tag: '@all-four',
}, async ({ page, request, open, at }) => {
  const { slug, homes } = await findTower(request)
  await open(`/property-detail/${slug}`)
  const { dialog } = await openPlan(page)
  await expect(dialog.getByRole('grid').getByRole('link')).toHaveCount(homes.length)
  const floors = floorsOf(homes).sort((a, b) => b - a)
  await expect(dialog.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(floors.length)

  const inOrder = dialog.locator('a[data-place][tabindex="0"]')
  await expect(inOrder).toHaveCount(1)
  await inOrder.focus()
  await page.keyboard.press('Control+End')
  const focused = dialog.locator('a[data-place]:focus')
  const onFloor = (floor: number | undefined) => startingWith(m.stacking_floor({ floor: floor ?? '' }) + m.list_comma())
  await expect(focused).toHaveAccessibleName(onFloor(floors.at(-1)))
  await page.keyboard.press('ArrowUp')
  await expect(focused).toHaveAccessibleName(onFloor(floors.at(-2)))
  await expect(inOrder).toHaveCount(1)
  await expect(inOrder).toBeFocused()

  // The plan is drawn left to right in both languages, like the building. Measured relative to its row, so that scrolling has no
  // effect.
  const left = () => focused.evaluate((home) => home.getBoundingClientRect().x - (home.closest('tr')?.getBoundingClientRect().x ?? 0))
  const shared = floors.find((floor) => homes.filter(({ floor_no }) => floor_no === floor).length > 1)
  await dialog.locator(`a[data-home="${homes.find(({ floor_no }) => floor_no === shared)?.id}"]`).focus()
  await page.keyboard.press('Home')
  const first = await left()
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName(onFloor(shared))
  expect(await left()).toBeGreaterThan(first)
  await page.keyboard.press('ArrowLeft')
  expect(await left()).toBe(first)

  await page.keyboard.press('Control+Home')
  await expect(focused).toHaveAttribute('data-place', /^0 /)

  const number = await focused.locator('b').innerText()
  await expect(dialog.locator('b.display')).toHaveText(number)
  const id = await focused.getAttribute('data-home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at(`/unit-listing/${id}`))
  await expect(page.locator('h1')).toContainText(number)
})

test('the plan is coloured by availability, price or price per sqft, and hides prices of sold homes', { tag: '@phone' }, async ({
  page,
  request,
  open,
}) => {
  const { slug, homes } = await findTower(request)
  await open(`/property-detail/${slug}`)
  const { dialog } = await openPlan(page)
  const [sold] = homes.filter(({ status }) => status === 'sold')
  const [free] = homes.filter(({ status }) => status === 'available')
  const cell = (home: Home | undefined) => dialog.locator(`a[data-home="${home?.id}"]`)
  const fill = (home: Home | undefined) => cell(home).evaluate((link) => getComputedStyle(link).backgroundColor)
  const [soldBefore, freeBefore] = [await fill(sold), await fill(free)]
  expect(soldBefore).not.toBe(freeBefore)
  await dialog.getByRole('radio').nth(1).check({ force: true })
  await expect(cell(free).locator('span').last()).toHaveText(/\d/)
  await expect(cell(sold).locator('span').last()).toHaveText(m.unit_sold())
  expect(await fill(sold)).toBe(soldBefore)
  await dialog.getByRole('radio').nth(2).check({ force: true })
  await expect(cell(free)).toContainText(/\d,\d{3}/)
  const price = (home: Home | undefined) => new RegExp((home?.price ?? 0).toLocaleString('en-US'))
  await expect(cell(sold)).not.toHaveAccessibleName(price(sold))
  await expect(cell(free)).toHaveAccessibleName(price(free))
})

test('the plan has no accessibility violations, fits a narrow screen, and Escape returns to its button', { tag: '@both' }, async ({
  page,
  request,
  open,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const { slug } = await findTower(request)
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' })
  await open(`/property-detail/${slug}`)
  const { dialog, opener } = await openPlan(page)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('radio').nth(1).check({ force: true })
  await dialog.locator('button[aria-pressed]').first().click()
  await expect(dialog.getByRole('status')).toContainText(/\d/)
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('hovering over or tapping a home shows it below the plan; a click or second tap opens it', { tag: '@both' }, async ({
  page,
  request,
  open,
  at,
  isMobile,
}) => {
  const { slug, homes } = await findTower(request)
  await open(`/property-detail/${slug}`)
  const { dialog } = await openPlan(page)
  const home = homes.find(({ status }) => status === 'available')
  const cell = dialog.locator(`a[data-home="${home?.id}"]`)
  await cell.scrollIntoViewIfNeeded()
  if (isMobile) await cell.tap()
  else await cell.hover()
  await expect(dialog.locator('b.display')).toHaveText(home?.apt_no ?? '')
  const [before, after] = m.price_per_sqft({ price: '|' }).split('|')
  await expect(dialog.getByText(new RegExp(`^${before}[^·]*\\d,\\d{3}[^·]*${after}$`))).toBeVisible()
  await expect(page).toHaveURL(/property-detail/)
  if (isMobile) await cell.tap()
  else await cell.click()
  await expect(page).toHaveURL(at(`/unit-listing/${home?.id}`))
})

test('houses have no stacking plan', async ({ request }) => {
  const { slug } = await findBuilding(request, 'type=villa', (homes) => homes.length > 3 && floorsOf(homes).length === 0)
  const html = await (await request.get(`/property-detail/${slug}`)).text()
  expect(html).toContain('id="available_units"')
  expect(html).not.toContain('stacking-title')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the building is drawn and its homes are listed', { tag: '@phone' }, async ({ page, request, at }) => {
    const { slug } = await findTower(request)
    await page.goto(at(`/property-detail/${slug}`))
    await expect(page.locator('#stacking-title')).toBeVisible()
    await expect(page.locator('#available_units a[href*="/unit-listing/"]').first()).toBeVisible()
    await expect(page.getByRole('button', { name: m.stacking_open() })).toBeHidden()
  })
})
