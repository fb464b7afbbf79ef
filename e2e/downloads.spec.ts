import { readFile } from 'node:fs/promises'
import { answerDocuments, busy, DOCUMENTS, isTold, keepNotices, PDF, pdf, WORDS } from './documents.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { fillIn, findProject, leadsOf, makeVisitor, send } from './visitors.ts'

for (const { locale, prefix } of LANGUAGES) {
  const words = WORDS[locale]

  test.describe(`downloads in ${locale}`, () => {
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
  })
}
