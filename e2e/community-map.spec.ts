import { m } from '@manzil/messages'
import { accessibilityViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/** Draws WebGL without a graphics card. */
const WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [], ...options } = launchOptions
    await use({ ...options, args: [...args.filter((arg) => arg !== '--disable-gpu'), ...WEBGL] })
  },
})

test('the map of a community is used by roles and keyboard alone, without the canvas', async ({ page, open }) => {
  test.slow()
  await open('/community-detail/business-bay')
  await page.getByRole('heading', { name: m.location_title() }).scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: m.map_label({ name: 'Business Bay' }) })
  await expect(map).toBeVisible({ timeout: 30_000 })

  // Homes and neighbours are links with prices and numbers.
  await expect(page.getByRole('link', { name: /^.+, \d+(\.\d+)?[MK]$/ }).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: /^Downtown Dubai\s*26 projects$/ })).toBeVisible()

  // A layer is a list, too.
  const layers = page.getByRole('group', { name: m.map_layers() })
  const prices = layers.getByRole('button', { name: m.map_layer_price() })
  await prices.press('Enter')
  await expect(prices).toHaveAttribute('aria-pressed', 'true')
  const table = page.getByRole('table')
  const own = table.getByRole('row', { name: /^Business Bay/ })
  await expect(own).toHaveAttribute('aria-current', 'true')
  await expect(own.getByRole('cell').last()).toHaveText(/^AED [\d,]+$/)
  await layers.getByRole('button', { name: m.map_layer_metro() }).press('Enter')
  const stations = page.getByRole('heading', { name: m.map_closest_metro() }).locator('xpath=..').getByRole('listitem')
  await expect(stations.first()).toHaveText(/^Business Bay[\d.]+ k?m$/)
  expect(await accessibilityViolations(page, 'section:has(#place-map)')).toEqual([])
  await prices.press('Enter')
  await expect(table).toHaveCount(0)

  // What is around gets markers, and a marker leads back to its row.
  await page.getByRole('button', { name: m.around_mark_kind({ kind: m.around_park() }) }).press('Enter')
  const label = await page
    .getByRole('button', { name: / · [\d.]+ k?m$/ })
    .first()
    .getAttribute('aria-label')
  // By its name: which marker is the first changes while the map draws.
  const marker = page.getByRole('button', { name: label ?? '', exact: true })
  await expect(marker).toBeInViewport()
  const name = label?.split(', ')[0] ?? ''
  await marker.press('Enter')
  const row = page.getByRole('button', { name: m.around_mark_place({ name }), exact: true })
  await expect(row).toBeFocused()
  await row.press('Enter')
  await expect(row).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: new RegExp(`^${name}, .* · `) })).toHaveCount(0)

  // Neighbours lead on.
  await page.getByRole('link', { name: 'Downtown Dubai', exact: true }).press('Enter')
  await expect(page).toHaveURL(/community-detail\/downtown/)
})
