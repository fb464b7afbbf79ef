import { m } from '@manzil/messages'
import { expect, test } from './fixtures.ts'

test("without WebGL, a project's map is a picture", async ({ page, open }) => {
  await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null')
  await open('/property-detail/nine-palms-villas')
  const picture = page.getByRole('img', { name: m.map_label({ name: await page.getByRole('heading', { level: 1 }).innerText() }) })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 }).toBe(1600)
  await page.waitForLoadState('networkidle')
  await expect(picture).toBeVisible()
})
