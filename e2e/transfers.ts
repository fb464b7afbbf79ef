import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

/** Collects the compressed sizes in bytes of what a page loads from now on, by URL. */
export function collectSizes(page: Page, isCounted: RegExp): Map<string, number> {
  const sizes = new Map<string, number>()
  page.context().on('response', async (response) => {
    if (!isCounted.test(response.url())) return
    sizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).byteLength)
  })
  return sizes
}

/** Waits until nothing more has been loaded for a second. Returns the sum in bytes. */
export async function settledSum(page: Page, sizes: ReadonlyMap<string, number>): Promise<number> {
  await expect(async () => {
    const before = sizes.size
    await page.waitForTimeout(1000)
    expect(sizes.size).toBe(before)
  }).toPass()
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}
