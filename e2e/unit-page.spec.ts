import { m } from '@manzil/messages'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility.ts'
import { expect, startingWith, test } from './fixtures.ts'

interface Neighbour {
  id: number
  apt_no: string
  status: string
  price: number | null
  area: number | null
}
interface Home extends Neighbour {
  floor_plan_image: string
  neighbours: { same_floor: Neighbour[]; alike: Neighbour[]; previous: Neighbour | null; next: Neighbour | null }
}

let home: Promise<Home> | undefined
/** Finds a home with a floor plan and neighbours on its floor. Cached per worker, because it takes many requests. */
function findHome(request: APIRequestContext): Promise<Home> {
  home ??= lookUpHome(request)
  return home
}

async function lookUpHome(request: APIRequestContext): Promise<Home> {
  const { results } = await (await request.get('/api/v1/property/?page_size=40&type=apartment&sales_status=on_sale')).json()
  for (const { slug } of results.data) {
    const { data } = (await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data
    for (const { id, floor_no } of data.units.flatMap(({ unit_listings }: { unit_listings: object[] }) => unit_listings)) {
      if (floor_no === null) break
      const found: Home = (await (await request.get(`/api/v1/unit-listing/${id}/`)).json()).data
      const { same_floor, previous, next } = found.neighbours
      if (same_floor.length > 0 && previous && next && found.floor_plan_image !== '[]') return found
    }
  }
  throw new Error('no home has neighbours on its floor')
}

const planLink = (page: Page) => page.getByRole('link', { name: startingWith(m.unit_floor_plan_open()) }).first()

async function openViewer(page: Page) {
  await planLink(page).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  return { viewer, zoom: viewer.getByRole('status'), box: viewer.getByRole('region') }
}

const scrolled = (box: Locator) => box.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])

test("a home's page leads to its neighbours and from home to home", { tag: '@phone' }, async ({ page, request, open, at }) => {
  const { id, apt_no, price, area, neighbours } = await findHome(request)
  const { same_floor, alike, next } = neighbours
  await open(`/unit-listing/${id}`)
  const table = page.locator('table[aria-labelledby="neighbours-title"]')
  await expect(table.getByRole('rowheader', { name: startingWith(same_floor[0]?.apt_no ?? '') }).first()).toBeVisible()
  const priced = [...same_floor, ...alike].find((other) => other.status !== 'sold' && other.price && other.area)
  if (priced?.price && priced.area && price && area) {
    const change = Math.round((priced.price / priced.area / (price / area) - 1) * 100)
    const row = table.getByRole('row').filter({ has: page.locator(`a[href$="/unit-listing/${priced.id}"]`) })
    await expect(row.first()).toContainText(change === 0 ? m.unit_sqft_same() : `${Math.abs(change)}%`)
  }
  await page.locator('a[rel="next"]').click()
  await expect(page).toHaveURL(at(`/unit-listing/${next?.id}`))
  await expect(page.locator('h1')).toContainText(next?.apt_no ?? '')
  await page.locator('a[rel="prev"]').click()
  await expect(page).toHaveURL(at(`/unit-listing/${id}`))
  await expect(page.locator('h1')).toContainText(apt_no)
})

test('a floor plan is zoomed by button, key, wheel and double click, and panned by arrow keys', async ({ page, request, open }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(`/unit-listing/${(await findHome(request)).id}`)
  const { viewer, zoom, box } = await openViewer(page)
  await expect(zoom).toContainText('100%')
  await viewer.getByRole('button', { name: m.plan_viewer_in() }).click()
  await expect(zoom).toContainText('150%')
  await box.focus()
  await page.keyboard.press('+')
  await expect(zoom).toContainText('225%')
  const before = await scrolled(box)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await scrolled(box))[0]).toBeGreaterThan(before[0] ?? 0)
  await expect.poll(async () => (await scrolled(box))[1]).toBeGreaterThan(before[1] ?? 0)
  await page.keyboard.press('-')
  await expect(zoom).toContainText('150%')
  await page.keyboard.press('0')
  await expect(zoom).toContainText('100%')
  await box.hover()
  await page.mouse.wheel(0, -400)
  await expect(zoom).not.toContainText('100%')
  await page.keyboard.press('0')
  await box.dblclick()
  await expect(zoom).toContainText('250%')
  await box.dblclick()
  await expect(zoom).toContainText('100%')
  expect(await accessibilityViolations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(planLink(page)).toBeFocused()
})

test('the plan zooms around the pointer, and a mouse drags it', { tag: '@all-four' }, async ({ page, request, open, isMobile }) => {
  test.skip(isMobile, 'a mouse')
  await open(`/unit-listing/${(await findHome(request)).id}`)
  const { zoom, box } = await openViewer(page)
  const frame = await box.boundingBox()
  if (!frame) throw new Error('the viewer is not shown')
  const [x, y] = [frame.width / 4, frame.height / 4]
  await page.mouse.move(frame.x + x, frame.y + y)
  await page.mouse.wheel(0, -400)
  await expect(zoom).not.toContainText('100%')
  const [left = 0, top = 0] = await scrolled(box)
  const size = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth)
  expect(Math.abs((left + x) / size - x)).toBeLessThan(2)
  expect(Math.abs((top + y) / size - y)).toBeLessThan(2)
  await page.mouse.down()
  await page.mouse.move(frame.x + x - 60, frame.y + y - 40, { steps: 4 })
  await page.mouse.up()
  const [movedLeft = 0, movedTop = 0] = await scrolled(box)
  expect(Math.round(movedLeft - left)).toBe(60)
  expect(Math.round(movedTop - top)).toBe(40)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a floor plan links to its image, and neighbours are links', { tag: '@phone' }, async ({ page, request, at }) => {
    const { id, neighbours } = await findHome(request)
    await page.goto(at(`/unit-listing/${id}`))
    await expect(planLink(page)).toHaveAttribute('href', /\/media\//)
    await page.locator('a[rel="next"]').click()
    await expect(page.locator('h1')).toContainText(neighbours.next?.apt_no ?? '')
  })
})
