import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'
import { fillIn, findProject, leadsOf, makeVisitor, send } from './visitors.ts'

const WORDS = {
  en: {
    offer: 'Download the sales offer',
    offerDone: 'Sales offer downloaded successfully!',
    offerFailed: 'Failed to download sales offer. Please try again.',
    brochure: 'Download the brochure',
    brochureDone: 'Brochure downloaded successfully!',
    brochureFailed: 'Failed to download brochure. Please try again.',
    sent: 'Inquiry submitted successfully!',
    notSent: 'Failed to submit inquiry. Please try again.',
    preparing: 'Preparing…',
    choose: 'Choose homes',
    printable: 'Page to print',
    print: 'Print',
    full: /10 homes are the most/,
    chosen: '1 home chosen',
    export: 'Export PDF',
    exported: 'The comparison has been downloaded.',
    search: 'Search projects',
    booking: ['Booking', '10%', 'AED 2,350,000'],
    december: 'Dec 2026',
    maps: 'Open in maps',
  },
  ar: {
    offer: 'تنزيل عرض البيع',
    offerDone: 'تم تنزيل عرض البيع بنجاح!',
    offerFailed: 'تعذّر تنزيل عرض البيع. يرجى المحاولة مرة أخرى.',
    brochure: 'تنزيل الكتيّب',
    brochureDone: 'تم تنزيل الكتيّب بنجاح!',
    brochureFailed: 'تعذّر تنزيل الكتيّب. يرجى المحاولة مرة أخرى.',
    sent: 'تم إرسال الاستفسار بنجاح!',
    notSent: 'تعذّر إرسال الاستفسار. يرجى المحاولة مرة أخرى.',
    preparing: 'جارٍ التحضير…',
    choose: 'اختر المنازل',
    printable: 'صفحة للطباعة',
    print: 'اطبع',
    full: /لا يتسع العرض الواحد/,
    chosen: 'اخترت منزلاً واحداً',
    export: 'تصدير PDF',
    exported: 'نُزّلت المقارنة.',
    search: 'ابحث في المشاريع',
    booking: ['الحجز', '10%', '2,350,000 درهم'],
    december: 'ديسمبر 2026',
    maps: 'افتح في الخرائط',
  },
} as const

/** The least that is a PDF. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const DOCUMENTS = /\/api\/v1\/property-(salesoffer|brochure|comparison)\//

/** Answers what asks for a document; the addresses that were asked for. */
async function answerDocuments(page: Page, answer: (route: Route) => Promise<void>): Promise<URL[]> {
  const asked: URL[] = []
  await page.route(DOCUMENTS, async (route) => {
    asked.push(new URL(route.request().url()))
    await answer(route)
  })
  return asked
}

const pdf = (name: string) => (route: Route) =>
  route.fulfill({
    body: PDF,
    contentType: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent(name)}` },
  })
const busy = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '5' },
    json: { success: false, code: 'unavailable', message: 'Busy', request_id: 'x' },
  })

/** Keeps every notice that is shown: each goes by itself, and a loaded machine may look too late. */
const keepNotices = (page: Page) =>
  page.addInitScript(() => {
    const told = new Set<string>()
    Object.assign(window, { told })
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[data-sonner-toast]')) told.add(notice.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })

const isTold = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => [...(window as unknown as { told: Set<string> }).told])).toContain(text)

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

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

  test.describe(`documents in ${locale}`, () => {
    // What the browser says by itself of an answer that is refused.
    test.use({ expected: /status of (404|503|500)/ })
    test.beforeEach(({ page }) => keepNotices(page))

    test('a sales offer is downloaded from the page of a project, which says that it is being made', async ({ page, request }) => {
      const { slug } = await findProject(request)
      let release = () => {}
      const made = new Promise<void>((resolve) => {
        release = resolve
      })
      const asked = await answerDocuments(page, (route) => made.then(() => pdf('عرض.pdf')(route)))
      await page.goto(`${prefix}/property-detail/${slug}`)
      const card = page.getByRole('region', { name: locale === 'ar' ? 'عرض البيع' : 'Sales offer' })
      const downloads = page.waitForEvent('download')
      await card.getByRole('button').click()
      await expect(card.getByRole('button')).toHaveText(words.preparing)
      await expect(card.getByRole('button')).toHaveAttribute('aria-busy', 'true')
      await expect(card.getByRole('status')).toHaveText(words.preparing)
      // A second press, on the button that keeps the focus, is not a second request.
      await page.keyboard.press('Enter')
      release()
      const download = await downloads
      expect(download.suggestedFilename()).toBe('عرض.pdf')
      expect(await readFile(await download.path())).toEqual(PDF)
      await isTold(page, words.offerDone)
      await expect(card.getByRole('button')).toHaveAttribute('aria-busy', 'false')
      await expect(card.getByRole('button', { name: words.offer })).toBeFocused()
      expect(asked.map(({ pathname, search }) => `${pathname}${search}`)).toEqual([`/api/v1/property-salesoffer/${slug}/?lang=${locale}`])
    })

    test('a sales offer that cannot be made is said, and can be asked for again', async ({ page, request }) => {
      const { slug } = await findProject(request)
      const asked = await answerDocuments(page, (route) => (asked.length === 1 ? busy(route) : pdf('offer.pdf')(route)))
      await page.goto(`${prefix}/property-detail/${slug}`)
      const button = page.getByRole('button', { name: words.offer })
      await button.click()
      await isTold(page, words.offerFailed)
      const downloads = page.waitForEvent('download')
      await button.click()
      await downloads
      await isTold(page, words.offerDone)
    })

    test('a page that is no document is no download', async ({ page, request }) => {
      const { slug } = await findProject(request)
      await answerDocuments(page, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Please log in to this network</h1>' }))
      await page.goto(`${prefix}/property-detail/${slug}`)
      await page.getByRole('button', { name: words.offer }).click()
      await isTold(page, words.offerFailed)
    })

    test('a brochure asks who wants it once, then downloads by itself, later directly', async ({ page, request }) => {
      const visitor = makeVisitor()
      const { slug } = await findProject(request)
      const asked = await answerDocuments(page, pdf('brochure.pdf'))
      await page.goto(`${prefix}/property-detail/${slug}`)
      const button = page.getByRole('button', { name: words.brochure })
      await button.click()
      const form = page.getByRole('dialog').locator('form')
      await fillIn(form, visitor)
      expect(asked).toHaveLength(0)
      const first = page.waitForEvent('download')
      await send(form)
      await isTold(page, words.sent)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect((await first).suggestedFilename()).toBe('brochure.pdf')
      await isTold(page, words.brochureDone)
      expect(await leadsOf(request, visitor)).toMatchObject([{ lead_type: 'email', inquiry_type: 'brochure_request', property: { slug } }])
      const second = page.waitForEvent('download')
      await button.click()
      await second
      await page.reload()
      const third = page.waitForEvent('download')
      await button.click()
      await third
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(asked.map(({ pathname, search }) => `${pathname}${search}`)).toEqual(
        Array(3).fill(`/api/v1/property-brochure/${slug}/?lang=${locale}`),
      )
      await page.unroute(DOCUMENTS)
      await answerDocuments(page, busy)
      await button.click()
      await isTold(page, words.brochureFailed)
    })

    test('a brochure whose form does not arrive is not downloaded', async ({ page, request }) => {
      const { slug } = await findProject(request)
      const asked = await answerDocuments(page, pdf('brochure.pdf'))
      await page.route('**/api/v1/contact-us/', (route) =>
        route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'x', request_id: 'x' } }),
      )
      await page.goto(`${prefix}/property-detail/${slug}`)
      await page.getByRole('button', { name: words.brochure }).click()
      const form = page.getByRole('dialog').locator('form')
      await fillIn(form, makeVisitor())
      await send(form)
      await isTold(page, words.notSent)
      await page.waitForTimeout(800)
      expect(asked).toHaveLength(0)
    })

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

    test('a comparison is downloaded as a PDF', async ({ page, request }) => {
      await page.addInitScript(() => localStorage.setItem('property-comparison-onboarding', 'seen'))
      const found = (await (await request.get('/api/v1/property/?featured=1&sort_by=oldest&page_size=2')).json()).results.data
      const ids = found.map(({ id }: { id: number }) => id).join(',')
      const asked = await answerDocuments(page, pdf('comparison.pdf'))
      await page.goto(`${prefix}/project-comparison?ids=${encodeURIComponent(ids)}`)
      const downloads = page.waitForEvent('download')
      await page.getByRole('button', { name: words.export }).click()
      await downloads
      await isTold(page, words.exported)
      expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ ids, lang: locale })
    })

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

  test.describe(`documents in ${locale} without scripts`, () => {
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
