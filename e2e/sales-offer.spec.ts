import { displayedPlans } from '@manzil/contract/money/plans'
import { m } from '@manzil/messages'
import type { APIRequestContext } from '@playwright/test'
import { accessibilityViolations } from './accessibility.ts'
import { answerDocuments, expectNotice, pdf, recordNotices } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { findProject } from './visitors.ts'

/** Maximum homes per offer (`MAX_OFFERED_HOMES`). */
const MOST = 10

/** Finds a project with more available homes than an offer can list, or else the one with the most. */
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
    if (best.homes > MOST) break
  }
  return best
}

test('an offer contains the chosen homes in the chosen language', { tag: '@phone' }, async ({ page, request, at, open, language }) => {
  const { slug, homes } = await findHomes(request)
  await recordNotices(page)
  const requests = await answerDocuments(page, pdf('offer.pdf'))
  await open(`/property-detail/${slug}`)
  await page.getByRole('link', { name: m.offer_choose() }).click()
  await expect(page).toHaveURL(at(`/sales-offer?project=${slug}`))
  const boxes = page.locator('input[name="units"]')
  await expect(boxes).toHaveCount(homes)
  expect(await accessibilityViolations(page)).toEqual([])
  for (const group of await page.locator('fieldset details:not([open]) summary').all()) await group.click()
  await boxes.first().check()
  await expect(page.getByText(m.offer_chosen({ count: 1 }))).toBeVisible()
  const many = Math.min(homes, MOST)
  for (let index = 1; index < many; index++) await boxes.nth(index).check()
  if (many === MOST) await expect(page.getByText(m.offer_full({ max: MOST }))).toBeVisible()
  if (homes > MOST) await expect(boxes.nth(MOST)).toBeDisabled()
  const ids = await Promise.all([...Array(many).keys()].map((index) => boxes.nth(index).getAttribute('value')))
  await page.locator('input[name="lang"]:not(:checked)').check()
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: m.offer_download() }).click()
  await downloads
  await expectNotice(page, m.offer_done())
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
    lang: language === 'ar' ? 'en' : 'ar',
    units: ids.join(','),
  })
})

test('the project of an offer is found by its name', async ({ page, request, open }) => {
  const { slug } = await findProject(request)
  const { title: name } = (await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data.data
  await open('/sales-offer')
  await page.getByRole('searchbox', { name: m.compare_picker_search() }).fill(name)
  await expect(page).toHaveURL(/search=/)
  await page.locator(`main a[href$="project=${slug}"]`).click()
  await expect(page).toHaveURL(new RegExp(`project=${slug}$`))
  await expect(page.locator('main').getByText(name).first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('the offer of a sold-out project promises no homes and no amounts', async ({ page, request, open }) => {
  const { results } = await (await request.get('/api/v1/property/?sales_status=sold_out&payment_plan=1&sort_by=oldest&page_size=1')).json()
  const { slug } = results.data[0]
  const [plan] = displayedPlans((await (await request.get(`/api/v1/property-detail/${slug}/`)).json()).data.data)
  await open(`/sales-offer?project=${slug}`)
  const contents = page.getByRole('region', { name: m.offer_contents() })
  await expect(contents).toContainText(m.offer_contents_none())
  await expect(contents).toContainText(m.offer_contents_shares({ plan: plan?.name ?? '' }))
  await expect(page.locator('fieldset').first()).toContainText(m.offer_homes_gone())
  await expect(page.locator('input[name="units"]')).toHaveCount(0)
})

test('an off-plan project without a payment plan is offered with a labelled example plan', async ({ page, request, open }) => {
  const answer = await request.get('/api/v1/property/?category=off_plan&payment_plan=0&sort_by=oldest&page_size=1')
  await open(`/sales-offer?project=${(await answer.json()).results.data[0].slug}`)
  await expect(page.getByRole('region', { name: m.offer_contents() })).toContainText(m.plan_example())
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the sales offer is a link, its form works, and the brochure can be printed', async ({ page, request, at, language }) => {
    const { slug } = await findProject(request)
    await page.goto(at(`/property-detail/${slug}`))
    await expect(page.getByRole('link', { name: m.offer_download() })).toHaveAttribute(
      'href',
      `/api/v1/property-salesoffer/${slug}/?lang=${language}`,
    )
    await expect(page.getByRole('button', { name: m.brochure_download() })).toBeHidden()
    await page.getByRole('link', { name: m.brochure_printable() }).click()
    await expect(page.locator('section[aria-labelledby="place"] img').first()).toBeAttached()
    await expect(page.getByRole('button', { name: m.brochure_print(), exact: true })).toBeHidden()
    await page.goto(at(`/sales-offer?project=${slug}`))
    await expect(page.locator('main form')).toHaveAttribute('action', `/api/v1/property-salesoffer/${slug}/`)
    await expect(page.locator(`main input[name="lang"][value="${language}"]`)).toBeChecked()
  })
})
