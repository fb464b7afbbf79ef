import { MAP_ATTRIBUTION } from '@manzil/contract/map/settings'
import { m } from '@manzil/messages'
import { expect, test } from './fixtures.ts'

/** Draws WebGL without a graphics card. */
const WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [], ...options } = launchOptions
    await use({ ...options, args: [...args.filter((arg) => arg !== '--disable-gpu'), ...WEBGL] })
  },
})

test("a project's map loads when it is reached, all of it from this site, and follows the theme", { tag: '@both' }, async ({
  page,
  open,
  baseURL,
  language,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const askedTiles = () => asked.filter((url) => url.includes('/map/tiles/')).length
  await open('/property-detail/nine-palms-villas')
  expect(askedTiles()).toBe(0)
  const name = m.map_label({ name: await page.getByRole('heading', { level: 1 }).innerText() })
  await page.getByRole('heading', { name: m.location_title() }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name })).toBeVisible({ timeout: 30_000 })
  // Its picture has no name once the map covers it.
  await expect(page.getByRole('img', { name })).toHaveCount(0, { timeout: 30_000 })
  const source = page.getByRole('link', { name: MAP_ATTRIBUTION.text[language] })
  await expect(source).toHaveAttribute('href', MAP_ATTRIBUTION.href)
  await expect(page.getByRole('button', { name: m.map_zoom_in() })).toBeVisible()
  expect(askedTiles()).toBeGreaterThan(2)

  const tiles = askedTiles()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(source).toBeVisible()
  expect(askedTiles()).toBe(tiles)
  const own = new URL(baseURL ?? '').origin
  expect(asked.filter((url) => url.startsWith('http') && new URL(url).origin !== own)).toEqual([])
})
