import { m } from '@manzil/messages'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function findPictures(request: APIRequestContext): Promise<{ slug: string; count: number }> {
  const { results } = await (await request.get('/api/v1/property/?page_size=40')).json()
  for (const { slug } of results.data) {
    const { data } = (await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data
    if (data.images.length > 2) return { slug, count: data.images.length }
  }
  throw new Error('no project has several pictures')
}

test('pictures open full-screen, the arrow key in reading direction shows the next one, and Escape returns to the page', {
  tag: '@all-four',
}, async ({ page, request, open, language }) => {
  const { slug, count } = await findPictures(request)
  // Stops the carousel on the page.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(`/property-detail/${slug}`)
  const opener = page.getByRole('button', { name: m.gallery_full() })
  await opener.click()
  const dialog = page.getByRole('dialog')
  const shows = async (number: number) => {
    await expect(dialog.getByText(`${number} / ${count}`, { exact: true })).toBeVisible()
    const pictures = dialog.locator('ul > li')
    await expect(pictures.nth(number - 1)).toBeInViewport({ ratio: 0.99 })
    await expect(pictures.nth(number === 1 ? 1 : 0)).not.toBeInViewport({ ratio: 0.01 })
  }
  await shows(1)

  const [along, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await page.keyboard.press(along)
  await shows(2)
  await page.keyboard.press(back)
  await shows(1)

  const next = dialog.getByRole('button', { name: m.gallery_next() })
  const previous = dialog.getByRole('button', { name: m.gallery_previous() })
  const [nextBox, previousBox] = [await next.boundingBox(), await previous.boundingBox()]
  expect((nextBox?.x ?? 0) < (previousBox?.x ?? 0)).toBe(language === 'ar')
  await next.click()
  await shows(2)
  await previous.click()
  await shows(1)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
