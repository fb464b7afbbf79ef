import { faultsOf, WORDS } from './documents.ts'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'

for (const { locale, prefix } of LANGUAGES) {
  const words = WORDS[locale]

  test.describe(`printable brochures in ${locale}`, () => {
    test('the printable brochure of the sample villa says what was specified', async ({ page, request }) => {
      await page.goto(`${prefix}/property-detail/nine-palms-villas`)
      await page.getByRole('link', { name: words.printable }).click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/brochure/nine-palms-villas$`))
      await expect(page.locator('section[aria-labelledby="information"]')).toContainText(words.december)
      const booking = page.locator('section[aria-labelledby="payments"] tr', { hasText: words.booking[0] }).first()
      await expect(booking.locator('th, td')).toHaveText([...words.booking])
      await expect(page.locator('section[aria-labelledby="plan"] tbody tr')).toHaveCount(9)
      await expect(page.locator('section[aria-labelledby="gallery"] img')).toHaveCount(5)
      await expect(page.locator('section[aria-labelledby="place"] svg[role="img"]')).toBeVisible()
      await expect(page.getByRole('link', { name: words.maps })).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
      const listings = (await (await request.get('/api/v1/property-detail/nine-palms-villas/')).json()).data.data.units.flatMap(
        ({ unit_listings }: { unit_listings: { status: string }[] }) => unit_listings,
      )
      const offered = listings.filter(({ status }: { status: string }) => status !== 'sold').length
      await expect(page.locator('section[aria-labelledby="units"] tbody tr')).toHaveCount(offered)
      await expect(page.locator('section[aria-labelledby="material"] li a')).not.toHaveCount(0)
      // The page to be found is the project's own.
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/property-detail\/nine-palms-villas$/)
      expect(await faultsOf(page)).toEqual([])
    })

    test('columns of the plan stand apart on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${prefix}/brochure/nine-palms-villas`)
      const gaps = await page.locator('section[aria-labelledby="plan"] tbody tr').evaluateAll((rows) =>
        rows.map((row) => {
          const [name, share] = [...row.querySelectorAll('td')].map((cell) => {
            const range = document.createRange()
            range.selectNodeContents(cell)
            return range.getBoundingClientRect()
          })
          return name && share ? Math.max(share.left - name.right, name.left - share.right) : 0
        }),
      )
      expect(Math.min(...gaps)).toBeGreaterThan(6)
    })

    test('a brochure is printed without the frame of the site, in the colours of paper', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(`${prefix}/brochure/nine-palms-villas`)
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '')
      })
      await isTakenOver(page)
      await page.getByRole('button', { name: words.print, exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-printed', '')
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('body > header')).toBeHidden()
      await expect(page.locator('footer')).toBeHidden()
      await expect(page.getByRole('button', { name: words.print, exact: true })).toBeHidden()
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(20, 32, 30)')
      // Nothing waits for a reader who scrolls.
      await expect(page.locator('article img[loading="lazy"]')).toHaveCount(0)
    })
  })
}
