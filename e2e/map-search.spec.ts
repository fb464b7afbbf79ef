import { m } from '@manzil/messages'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility.ts'
import { expect, startingWith, test } from './fixtures.ts'
import { collectSizes, settledSum } from './transfers.ts'

/** Draws the map without a graphics card. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((flag) => flag !== '--disable-gpu')
    await use({
      ...launchOptions,
      args: [...args, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
    })
  },
})

const MAP_BUDGET = 320_000
const MARINA = '55.12,25.06,55.17,25.1'
const placesOf = (page: Page) => page.getByRole('region', { name: m.map_places() })
const boxOf = (page: Page) => new URL(page.url()).searchParams.get('bbox')
const homesIn = async (page: Page, bbox: string): Promise<number> =>
  (await (await page.request.get(`/api/v1/property/?page_size=1&view=card&bbox=${bbox}`)).json()).count

test('the map is searched by roles and keyboard alone, without the canvas', async ({ page, open }) => {
  test.slow()
  await open('/latest')
  await page.getByRole('navigation', { name: m.view_label() }).getByRole('link', { name: m.view_both() }).press('Enter')
  await expect(page).toHaveURL(/view=both/)
  const places = placesOf(page)
  const first = places.getByRole('button').first()
  await expect(first).toBeAttached({ timeout: 30_000 })
  expect(await accessibilityViolations(page, '.map-view')).toEqual([])

  // A cluster says where it is, how many projects it stands for and their prices. Opening it zooms in.
  await first.focus()
  await expect(first).toHaveText(/, \d+ projects, .+/)
  const before = await first.textContent()
  await page.keyboard.press('Enter')
  await expect(first).not.toHaveText(before ?? '')
  await expect(first).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /in the visible part of the map/ })).toHaveText(/^\d+ projects? /)

  // Nothing is searched until asked for.
  expect(boxOf(page)).toBeNull()
  await page.getByRole('button', { name: m.map_search_area() }).press('Enter')
  await expect(page).toHaveURL(/bbox=/)
  const bbox = boxOf(page) ?? ''
  const found = await homesIn(page, bbox)
  await expect(page.getByRole('status').filter({ hasText: /found/ })).toHaveText(startingWith(String(found)))

  // The keys reach a single project, whose card takes the focus and leads to its page.
  await page.goto(`/latest?view=both&bbox=${MARINA}`)
  await expect(first).toBeAttached({ timeout: 30_000 })
  await first.focus()
  await page.keyboard.press('End')
  const last = places.getByRole('button').last()
  await expect(last).toBeFocused()
  const name = (await last.textContent()) ?? ''
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name, exact: true })
  await expect(card).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(last).toBeFocused()
  await expect(last).toHaveText(m.map_pin_viewed({ name }))
  await page.keyboard.press('Enter')
  await expect(page.locator('.map-place').getByRole('article')).toBeVisible()
  await page.locator('.map-place').getByRole('article').getByRole('link').press('Enter')
  await expect(page).toHaveURL(/property-detail/)

  // The other language shows the same part of the map, too.
  await page.goBack()
  const arabic = await page.locator('header a[hreflang="ar"]').getAttribute('href')
  expect(decodeURIComponent(arabic ?? '')).toContain(`bbox=${MARINA}`)
  expect(arabic).toContain('view=both')

  // Back has restored the view, the box and what was viewed.
  await expect(page).toHaveURL(/view=both/)
  expect(boxOf(page)).toBe(MARINA)
  await expect(places.getByRole('button', { name: m.map_pin_viewed({ name }) })).toBeAttached({ timeout: 30_000 })
})

test(`the map's scripts and stylesheets, its worker included, take at most ${MAP_BUDGET} bytes more than the list's`, {
  tag: '@both-languages',
}, async ({ page, open }) => {
  test.slow()
  const sizes = collectSizes(page, /\/assets\/[^/]+\.(js|css)$/)
  await open('/latest')
  // Loads the script for lost connections, which otherwise loads after some seconds, on either page.
  await page.mouse.move(300, 300)
  await settledSum(page, sizes)
  const list = new Set(sizes.keys())
  await open('/latest?view=both')
  await expect(placesOf(page).getByRole('button').first()).toBeAttached({ timeout: 30_000 })
  await settledSum(page, sizes)
  const [worker] = page.workers()
  expect(sizes.has(worker?.url() ?? '')).toBe(true)
  const total = [...sizes].reduce((sum, [url, size]) => (list.has(url) ? sum : sum + size), 0)
  expect(total).toBeGreaterThan(250_000)
  expect(total).toBeLessThanOrEqual(MAP_BUDGET)
})

test('moving the map searches by itself if that was chosen, and the choice is remembered', async ({ page, open }) => {
  test.slow()
  await open(`/latest?view=both&bbox=${MARINA}`)
  const first = placesOf(page).getByRole('button').first()
  await expect(first).toBeAttached({ timeout: 30_000 })
  await page.getByRole('checkbox', { name: m.map_search_as_move() }).check()
  await page.getByRole('region', { name: m.map_results_label() }).hover()
  await page.mouse.wheel(0, -100)
  await expect.poll(() => boxOf(page)).not.toBe(MARINA)
  const turned = boxOf(page)
  await page.getByRole('button', { name: m.map_zoom_in() }).press('Enter')
  await page.getByRole('region', { name: m.map_results_label() }).press('ArrowRight')
  await expect.poll(() => boxOf(page)).not.toBe(turned)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: m.map_search_as_move() })).toBeChecked({ timeout: 30_000 })
})

test('cards and labels point at each other', async ({ page, open }) => {
  test.slow()
  const { results } = await (await page.request.get(`/api/v1/property/?page_size=1&view=card&bbox=${MARINA}`)).json()
  const [{ title, location }] = results.data
  const { longitude: x, latitude: y } = location
  await open(`/latest?view=both&bbox=${[x - 0.001, y - 0.001, x + 0.001, y + 0.001]}`)
  const label = placesOf(page).getByRole('button', { name: startingWith(title) })
  await expect(label).toBeAttached({ timeout: 30_000 })
  await label.focus()
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveAttribute('data-pointed')
})

test('on a phone the list is a sheet over the map', { tag: '@phone' }, async ({ page, open }) => {
  test.slow()
  await open('/latest')
  await page.getByRole('navigation', { name: m.view_label() }).getByRole('link', { name: m.view_map() }).click()
  await expect(placesOf(page).getByRole('button').first()).toBeAttached({ timeout: 30_000 })
  const card = page.locator('.listing-results').getByRole('article').first()
  await expect(card).not.toBeInViewport()
  await page.getByRole('button', { name: m.map_show_list() }).click()
  await expect(card).toBeInViewport()
  // If the sheet still moves, Playwright retries to press by scrolling it itself.
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
  await expect.poll(async () => (await topOf('#sheet-head > div')) - (await topOf('.listing-results'))).toBeCloseTo(0, 0)
  await page.getByRole('button', { name: m.map_show_map() }).click()
  await expect(card).not.toBeInViewport()
  expect(await accessibilityViolations(page, '.map-view')).toEqual([])
  await page
    .getByRole('navigation', { name: m.category_label() })
    .getByRole('link', { name: /^Ready|^جاهز/ })
    .click()
  await expect(page).toHaveURL(/category=/)
  await expect(page).toHaveURL(/view=map/)
  await page.getByRole('link', { name: m.map_close() }).click()
  await expect(page).not.toHaveURL(/view=/)
  await expect(card).toBeInViewport()
})

test('an area drawn by mouse finds the homes in it, and stays in the address', async ({ page, open }) => {
  test.slow()
  await open(`/latest?view=both&bbox=${MARINA}`)
  await page.getByRole('button', { name: m.draw_open() }).click({ timeout: 30_000 })
  const tools = page.getByRole('region', { name: m.draw_open() })
  await expect(tools).toBeFocused()
  expect(await accessibilityViolations(page, '.map-view')).toEqual([])
  const map = await page.locator('.map-place canvas').boundingBox()
  if (!map) throw new Error('the map has no size')
  const corners = [0.97, 0.55, 0.97, 0.9, 0.1, 0.9, 0.1, 0.6, 0.9, 0.55].map((share, at) =>
    at % 2 === 0 ? map.x + share * map.width : map.y + share * map.height,
  )
  await page.mouse.move(corners[0] as number, corners[1] as number)
  await page.mouse.down()
  for (let at = 2; at < corners.length; at += 2) await page.mouse.move(corners[at] as number, corners[at + 1] as number, { steps: 10 })
  await page.mouse.up()
  await expect(tools.getByRole('button', { name: m.filter_remove({ label: m.draw_area({ number: '1' }) }) })).toBeVisible()
  await tools.getByRole('button', { name: m.draw_apply() }).click()

  await expect(page).toHaveURL(/area=/)
  expect(boxOf(page)).toBeNull()
  const area = new URL(page.url()).searchParams.get('area') ?? ''
  const { count } = await (await page.request.get('/api/v1/property/', { params: { page_size: '1', view: 'card', area } })).json()
  expect(count).toBeGreaterThan(0)
  const found = page.getByRole('status').filter({ hasText: /found/ })
  await expect(found).toHaveText(startingWith(String(count)))

  // The link shows the same to everyone. The area is removed like any filter.
  await page.reload()
  await expect(found).toHaveText(startingWith(String(count)))
  await expect(page.getByRole('button', { name: m.draw_change() })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: m.filter_remove({ label: m.filter_drawn_area() }) }).press('Enter')
  await expect(page).not.toHaveURL(/area=/)
  await expect(page.getByRole('button', { name: m.draw_open() })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/area=/)
})

test('a browser that cannot draw the map shows a picture of it and the list', async ({ page, open }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open('/latest?view=map')
  await expect(page.getByText(m.map_no_webgl())).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('img', { name: m.map_results_label() })).toBeVisible()
  await expect(page.locator('.listing-results').getByRole('article').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a map view is a picture and the plain list, whose canonical URL it names', async ({ page }) => {
    await page.goto(`/latest?view=map&type=apartment&bbox=${MARINA}`)
    // Playwright finds nothing inside of `noscript` by role or text.
    const picture = page.locator('.map-place img')
    await expect(picture).toBeVisible()
    await expect(picture).toHaveAttribute('alt', m.map_results_label())
    const address = (await picture.getAttribute('src')) ?? ''
    expect(address).toBe('/map/pictures/area-light-en/12/25.0800,55.1450.webp')
    expect((await page.request.get(address)).ok()).toBe(true)
    await expect(page.locator('.listing-results').getByRole('article').first()).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/latest\?type=apartment$/)
  })
})
