import { formatAed } from '@manzil/contract/text/format'
import { m } from '@manzil/messages'
import { accessibilityViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('the printable brochure of the sample villa shows its facts, plan, homes and place', { tag: '@phone' }, async ({
  page,
  request,
  at,
  open,
  language,
}) => {
  await open('/property-detail/nine-palms-villas')
  await page.getByRole('link', { name: m.brochure_printable() }).click()
  await expect(page).toHaveURL(at('/brochure/nine-palms-villas'))
  const handover = language === 'ar' ? 'الربع الرابع 2026' : 'Q4 2026'
  await expect(page.locator('section[aria-labelledby="information"]')).toContainText(handover)
  const booking = page.locator('section[aria-labelledby="payments"] tr', { hasText: m.brochure_booking() }).first()
  await expect(booking.locator('th, td')).toHaveText([m.brochure_booking(), '10%', formatAed(2_350_000, language)])
  await expect(page.locator('section[aria-labelledby="plan"] tbody tr')).toHaveCount(9)
  await expect(page.locator('section[aria-labelledby="gallery"] img')).toHaveCount(5)
  await expect(page.locator('section[aria-labelledby="place"] img')).toHaveJSProperty('complete', true)
  await expect(page.getByRole('link', { name: m.location_open() })).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
  const listings = (await (await request.get('/api/v1/property-detail/nine-palms-villas/')).json()).data.data.units.flatMap(
    ({ unit_listings }: { unit_listings: { status: string }[] }) => unit_listings,
  )
  const offered = listings.filter(({ status }: { status: string }) => status !== 'sold').length
  await expect(page.locator('section[aria-labelledby="units"] tbody tr')).toHaveCount(offered)
  await expect(page.locator('section[aria-labelledby="material"] li a')).not.toHaveCount(0)
  // The canonical URL is that of the project's page.
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/property-detail\/nine-palms-villas$/)
  expect(await accessibilityViolations(page)).toEqual([])
})

test("the columns of the payment plan don't overlap on a phone", { tag: '@all-four' }, async ({ page, open, isMobile }) => {
  test.skip(!isMobile, 'A wide screen has room for the columns.')
  await open('/brochure/nine-palms-villas')
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

test('a brochure is printed without navigation and footer, in the light theme', { tag: '@all-four' }, async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open('/brochure/nine-palms-villas')
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const print = page.getByRole('button', { name: m.brochure_print(), exact: true })
  await print.click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > header')).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
  await expect(print).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(20, 32, 30)')
  // Printing does not scroll, so a lazy image would never load.
  await expect(page.locator('article img[loading="lazy"]')).toHaveCount(0)
})
