import { readFile } from 'node:fs/promises'
import { m } from '@manzil/messages'
import { answerDocuments, expectNotice, PDF, pdf, recordNotices } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { fillIn, findProject, leadsOf, makeVisitor, send } from './visitors.ts'

test.beforeEach(({ page }) => recordNotices(page))

const requested = (requests: URL[]) => requests.map(({ pathname, search }) => `${pathname}${search}`)

test("a sales offer is downloaded from a project's page", { tag: '@phone' }, async ({ page, request, open, language }) => {
  const { slug } = await findProject(request)
  const requests = await answerDocuments(page, pdf('عرض.pdf'))
  await open(`/property-detail/${slug}`)
  const button = page.getByRole('button', { name: m.offer_download() })
  const downloads = page.waitForEvent('download')
  await button.click()
  const download = await downloads
  expect(download.suggestedFilename()).toBe('عرض.pdf')
  expect(await readFile(await download.path())).toEqual(PDF)
  await expectNotice(page, m.offer_done())
  await expect(button).toBeFocused()
  expect(requested(requests)).toEqual([`/api/v1/property-salesoffer/${slug}/?lang=${language}`])
})

test("a brochure asks for the visitor's details once, even across a reload", async ({ page, request, open, language }) => {
  const visitor = makeVisitor()
  const { slug } = await findProject(request)
  const requests = await answerDocuments(page, pdf('brochure.pdf'))
  await open(`/property-detail/${slug}`)
  const button = page.getByRole('button', { name: m.brochure_download() })
  await button.click()
  const form = page.getByRole('dialog').locator('form')
  await fillIn(form, visitor)
  expect(requests).toHaveLength(0)
  const first = page.waitForEvent('download')
  await send(form)
  await expectNotice(page, m.inquiry_sent())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await first).suggestedFilename()).toBe('brochure.pdf')
  await expectNotice(page, m.brochure_done())
  expect(await leadsOf(request, visitor)).toMatchObject([{ lead_type: 'email', inquiry_type: 'brochure_request', property: { slug } }])
  await page.reload()
  const second = page.waitForEvent('download')
  await button.click()
  await second
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(requested(requests)).toEqual(Array(2).fill(`/api/v1/property-brochure/${slug}/?lang=${language}`))
})

test('a comparison is downloaded as a PDF', async ({ page, request, open, language }) => {
  await page.addInitScript(() => localStorage.setItem('property-comparison-onboarding', 'seen'))
  const found = (await (await request.get('/api/v1/property/?featured=1&sort_by=oldest&page_size=2')).json()).results.data
  const ids = found.map(({ id }: { id: number }) => id).join(',')
  const requests = await answerDocuments(page, pdf('comparison.pdf'))
  await open(`/project-comparison?ids=${encodeURIComponent(ids)}`)
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: m.compare_export() }).click()
  await downloads
  await expectNotice(page, m.compare_exported())
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({ ids, lang: language })
})
