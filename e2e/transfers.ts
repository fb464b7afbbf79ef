import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

/** Collects the compressed sizes in bytes of what a page loads from now on, by URL; NaN while a file loads. */
export function collectSizes(page: Page, isCounted: RegExp): Map<string, number> {
  const sizes = new Map<string, number>()
  page.context().on('response', async (response) => {
    if (!isCounted.test(response.url())) return
    if (!sizes.has(response.url())) sizes.set(response.url(), Number.NaN)
    // A file that still loads when the test ends has no body to read.
    const body = await response.body().catch(() => undefined)
    if (body) sizes.set(response.url(), gzipSync(body, { level: 9 }).byteLength)
  })
  return sizes
}

/** Waits until all files are loaded and none has started for a second. Returns the sum in bytes. */
export async function settledSum(page: Page, sizes: ReadonlyMap<string, number>): Promise<number> {
  await expect(async () => {
    const before = sizes.size
    await page.waitForTimeout(1000)
    expect(sizes.size).toBe(before)
    expect([...sizes.values()]).not.toContain(Number.NaN)
  }).toPass()
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}
