import type { APIRequestContext } from '@playwright/test'
import { answerDocuments, faultsOf, isTold, keepNotices, pdf, WORDS } from './documents.ts'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'
import { findProject } from './visitors.ts'

/** A project with more available homes than one offer holds, or as many as the catalogue has; and how many those are. */
async function findHomes(request: APIRequestContext): Promise<{ slug: string; homes: number }> {
  const { results } = (await (await request.get('/api/v1/property/?sales_status=on_sale&page_size=60&sort_by=oldest')).json()) as {
    results: { data: { slug: string }[] }
  }
  let best = { slug: '', homes: 0 }
  for (const { slug } of results.data) {
    const { units } = (await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data.data
    const homes = units
      .flatMap(({ unit_listings }: { unit_listings: { status: string }[] }) => unit_listings)
      .filter(({ status }: { status: string }) => status === 'available').length
    if (homes > best.homes) best = { slug, homes }
    if (best.homes > 10) break
  }
  return best
}

for (const { locale, prefix } of LANGUAGES) {
  const words = WORDS[locale]

  test.describe(`offers in ${locale}`, () => {
    // What the browser says by itself of an answer that is refused.
    test.use({ expected: /status of (404|503|500)/ })
    test.beforeEach(({ page }) => keepNotices(page))

    test('an offer is made of homes, plan and language that are chosen', async ({ page, request }) => {
      const { slug, homes } = await findHomes(request)
      const asked = await answerDocuments(page, pdf('offer.pdf'))
      await page.goto(`${prefix}/property-detail/${slug}`)
      await page.getByRole('link', { name: words.choose }).click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/sales-offer\\?project=${slug}$`))
      await expect(page.locator('input[name="units"]')).toHaveCount(homes)
      expect(await faultsOf(page)).toEqual([])
      for (const group of await page.locator('fieldset details:not([open]) summary').all()) await group.click()
      const boxes = page.locator('input[name="units"]')
      await boxes.first().check()
      await expect(page.getByText(words.chosen)).toBeVisible()
      const many = Math.min(homes, 10)
      for (let index = 1; index < many; index++) await boxes.nth(index).check()
      if (many === 10) await expect(page.getByText(words.full)).toBeVisible()
      if (homes > 10) await expect(boxes.nth(10)).toBeDisabled()
      const ids = await Promise.all([...Array(many).keys()].map((index) => boxes.nth(index).getAttribute('value')))
      await page.locator('input[name="lang"]:not(:checked)').check()
      const downloads = page.waitForEvent('download')
      await page.getByRole('button', { name: words.offer }).click()
      await downloads
      await isTold(page, words.offerDone)
      expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
        lang: locale === 'ar' ? 'en' : 'ar',
        units: ids.join(','),
      })
    })

    test('the project of an offer is found by its name', async ({ page, request, isMobile }) => {
      const { slug } = await findProject(request)
      const { title, title_ar } = (await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data.data
      await page.goto(`${prefix}/sales-offer`)
      await isTakenOver(page)
      await page.getByRole('searchbox', { name: words.search }).fill((locale === 'ar' && title_ar) || title)
      await expect(page).toHaveURL(/search=/)
      await page.locator(`main a[href$="project=${slug}"]`).click()
      await expect(page).toHaveURL(new RegExp(`project=${slug}$`))
      await expect(
        page
          .locator('main')
          .getByText((locale === 'ar' && title_ar) || title)
          .first(),
      ).toBeVisible()
      if (!isMobile) expect(await faultsOf(page)).toEqual([])
    })

    test('the offer of a sold-out project promises no homes and no amounts', async ({ page, request }) => {
      const { results } = await (
        await request.get('/api/v1/property/?sales_status=sold_out&payment_plan=1&sort_by=oldest&page_size=1')
      ).json()
      await page.goto(`${prefix}/sales-offer?project=${results.data[0].slug}`)
      const contents = page.getByRole('region', { name: words.contents })
      await expect(contents).toContainText(words.noHomes)
      await expect(contents).toContainText(words.shares)
      await expect(page.locator('fieldset').first()).toContainText(words.gone)
      await expect(page.locator('input[name="units"]')).toHaveCount(0)
    })

    test('an off-plan project without a plan is offered with the example, and says so', async ({ page, request }) => {
      const answer = await request.get('/api/v1/property/?category=off_plan&payment_plan=0&sort_by=oldest&page_size=1')
      await page.goto(`${prefix}/sales-offer?project=${(await answer.json()).results.data[0].slug}`)
      await expect(page.getByRole('region', { name: words.contents })).toContainText(words.example)
    })
  })

  test.describe(`offers in ${locale} without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('the sales offer is a link, its form works, and the brochure can be printed', async ({ page, request }) => {
      const { slug } = await findProject(request)
      await page.goto(`${prefix}/property-detail/${slug}`)
      await expect(page.getByRole('link', { name: words.offer })).toHaveAttribute(
        'href',
        `/api/v1/property-salesoffer/${slug}/?lang=${locale}`,
      )
      await expect(page.getByRole('button', { name: words.brochure })).toBeHidden()
      await page.getByRole('link', { name: words.printable }).click()
      await expect(page.locator('section[aria-labelledby="place"] svg path').first()).toBeAttached()
      await expect(page.getByRole('button', { name: words.print, exact: true })).toBeHidden()
      await page.goto(`${prefix}/sales-offer?project=${slug}`)
      await expect(page.locator('main form')).toHaveAttribute('action', `/api/v1/property-salesoffer/${slug}/`)
      await expect(page.locator(`main input[name="lang"][value="${locale}"]`)).toBeChecked()
    })
  })
}
