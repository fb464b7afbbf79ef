import { readFile } from 'node:fs/promises'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility.ts'
import { expect, startingWith, test } from './fixtures.ts'

interface Project {
  id: number
  slug: string
  title: string
  title_ar: string | null
}

/** Finds projects with prices and plans. Always the same ones, even when other tests add projects. */
async function findProjects(request: APIRequestContext): Promise<Project[]> {
  const answer = await request.get('/api/v1/property/?featured=1&min_price=1&payment_plan=1&category=off_plan&sort_by=oldest&page_size=6')
  return (await answer.json()).results.data
}

const idsOf = async (request: APIRequestContext) => (await findProjects(request)).map(({ id }) => id)
const titleOf = ({ title, title_ar }: Project, language: Locale) => (language === 'ar' && title_ar) || title

const skipWelcome = (page: Page) => page.addInitScript(() => localStorage.setItem('property-comparison-onboarding', 'seen'))
const storedIds = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('comparisonItems') ?? '[]'))
const heads = (page: Page) => page.locator('table').first().locator('thead th a')
const compareButtons = (place: Locator) => place.getByRole('button', { name: startingWith(m.card_compare_label({ title: '' }).trim()) })

test('projects are compared from their cards and pages, counted in the navigation, and a fifth is refused', { tag: '@phone' }, async ({
  page,
  request,
  open,
}) => {
  const [first] = await findProjects(request)
  await open('/latest')
  const buttons = compareButtons(page.locator('article'))
  for (const place of [0, 1, 2]) {
    await buttons.nth(place).click()
    await expect(buttons.nth(place)).toHaveAttribute('aria-pressed', 'true')
  }
  expect(await storedIds(page)).toHaveLength(3)
  await buttons.nth(1).click()
  await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'false')

  await open(`/property-detail/${first?.slug}`)
  const here = compareButtons(page.locator('header'))
  if ((await here.getAttribute('aria-pressed')) === 'false') await here.click()
  await expect(here).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    localStorage.setItem('comparisonItems', '[999991,999992,999993,999994]')
    dispatchEvent(new Event('storage'))
  })
  await expect(here).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('header a[href$="/project-comparison"]').first()).toContainText('4')
  await here.click()
  await expect(page.getByText(m.compare_full())).toBeVisible()
  expect(await storedIds(page)).toHaveLength(4)
})

test('after the introduction a project is found, chosen by keyboard, compared, and cleared', async ({ page, request, open, language }) => {
  const [project] = await findProjects(request)
  if (!project) throw new Error('no project to compare')
  const title = titleOf(project, language)
  await open('/project-comparison')
  await page.getByRole('button', { name: m.compare_start(), exact: true }).click()
  await open('/project-comparison')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: m.compare_add_first() }).click()
  const picker = page.getByRole('dialog')
  const search = picker.getByRole('searchbox')
  await search.fill(title)
  await expect(picker.locator('li').first()).toContainText(title)
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedIds(page)).toEqual([project.id])
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(heads(page)).toHaveText([title])
  await expect(page).toHaveURL(new RegExp(`ids=${project.id}$`))

  await page.getByRole('button', { name: m.compare_clear() }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.compare_clear() }).click()
  await expect(page.getByRole('button', { name: m.compare_add_first() })).toBeVisible()
  expect(await storedIds(page)).toEqual([])
})

test('a fifth project is refused below the list, and its row stays in view', { tag: '@phone' }, async ({ page, request, open }) => {
  await skipWelcome(page)
  const ids = (await idsOf(request)).slice(0, 3)
  await open(`/project-comparison?ids=${ids}`)
  await page.getByRole('button', { name: m.compare_add() }).click()
  const picker = page.getByRole('dialog')
  const rows = picker.locator('li')
  await expect(rows.nth(7)).toBeVisible()
  const [fourth, , , , fifth] = (await rows.allTextContents()).flatMap((text, at) =>
    text.includes(m.compare_picker_added()) ? [] : [rows.nth(at)],
  )
  await fourth?.getByRole('button').click()
  await expect(page).toHaveURL((url) => url.searchParams.get('ids')?.split(',').length === 4)
  const row = fifth as Locator
  await row.getByRole('button').click()
  const banner = picker.getByRole('alert')
  await expect(banner).toContainText(m.compare_full())
  const [pressed, refused] = [await row.boundingBox(), await banner.boundingBox()]
  expect((pressed?.y ?? 0) + (pressed?.height ?? 0)).toBeLessThanOrEqual((refused?.y ?? 0) + 1)
})

test('a URL with repeated, too many or invalid ids redirects to the normalised one', async ({ request }) => {
  const [a, b, c, d, e] = await idsOf(request)
  for (const [given, tidy] of [
    [`${a},${a},${a}`, `${a}`],
    [`${a},${b},${a},${c},${d},${e}`, `${a},${b},${c},${d}`],
    [`x,${b}`, `${b}`],
  ]) {
    const answer = await request.get(`/project-comparison?ids=${given}`)
    expect(answer.status()).toBe(200)
    expect(new URL(answer.url()).searchParams.get('ids')).toBe(tidy)
  }
})

test("a shared URL opens that comparison and leaves the visitor's own one alone until it is saved", async ({
  page,
  request,
  context,
  open,
}) => {
  await skipWelcome(page)
  const ids = await idsOf(request)
  await open(`/project-comparison?ids=${ids.slice(0, 2)}`)
  await expect.poll(() => storedIds(page)).toEqual(ids.slice(0, 2))
  await open(`/project-comparison?ids=${ids.slice(0, 4)}`)
  await expect(heads(page)).toHaveCount(4)
  await expect(page.getByRole('button', { name: m.compare_add() })).toHaveCount(0)
  expect(await storedIds(page)).toEqual(ids.slice(0, 2))
  await page.getByRole('button', { name: m.compare_shared_keep() }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.compare_shared_keep() }).click()
  await expect.poll(() => storedIds(page)).toEqual(ids.slice(0, 4))

  // A project removed in another tab disappears here too.
  const other = await context.newPage()
  await skipWelcome(other)
  await open(`/project-comparison?ids=${ids.slice(0, 4)}`, { on: other })
  await expect(heads(other)).toHaveCount(4)
  await other.locator('thead').first().getByRole('button').first().click()
  await expect(heads(other)).toHaveCount(3)
  await expect(heads(page)).toHaveCount(3)
})

test('equal rows can be hidden, and a late handover changes the dependent figures', { tag: '@phone' }, async ({ page, request, open }) => {
  await skipWelcome(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await open(`/project-comparison?ids=${(await idsOf(request)).slice(0, 3)}`)
  expect(await accessibilityViolations(page)).toEqual([])
  const rows = page.locator('table').first().locator('tbody tr')
  const before = await rows.count()
  await page.getByRole('switch', { name: m.compare_differences() }).click()
  await expect.poll(() => rows.count()).toBeLessThan(before)

  const figures = page.locator('section[aria-labelledby="money-title"] table').first()
  const was = await figures.innerText()
  const delay = page.getByRole('slider', { name: m.money_delay() })
  await delay.fill('18')
  await expect.poll(() => figures.innerText()).not.toBe(was)
  await delay.fill('0')
  await expect.poll(() => figures.innerText()).toBe(was)
})

test('a project page calculates dates, loan and rent of one home and offers a calendar file', { tag: '@phone' }, async ({
  page,
  request,
  open,
}) => {
  const [project] = await findProjects(request)
  await open(`/property-detail/${project?.slug}`)
  await page.getByRole('button', { name: m.money_open() }).first().click()
  await expect(page.getByText(m.money_loan_monthly())).toBeVisible()
  await expect(page.getByText(m.money_rent_yield())).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: m.money_calendar() }).first().click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${project?.slug}.ics`)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('BEGIN:VCALENDAR\r\n')
  expect(file.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(2)
})

test('the homes that a deposit and a monthly amount can afford have a URL', async ({ page, open }) => {
  await open('/what-can-i-afford')
  await page.getByRole('button', { name: m.affordability_find() }).click()
  await expect(page.getByRole('alert').filter({ hasText: m.affordability_deposit_missing() })).toBeVisible()
  await page.getByLabel(m.affordability_deposit()).fill('900000')
  await page.getByLabel(m.affordability_monthly()).fill('60000')
  await page.getByRole('button', { name: m.affordability_find() }).click()
  await expect(page).toHaveURL(/deposit=900000&monthly=60000/)
  await expect(page.locator('main li h2').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('main li h2').first()).toBeVisible()
})

test.describe('while the API fails', () => {
  test.use({ expected: /status of 500|The API returned 500/ })

  test('a comparison that fails to load says so and can be retried', async ({ page, request, open }) => {
    await skipWelcome(page)
    const ids = (await idsOf(request)).slice(0, 2)
    await page.addInitScript((stored) => localStorage.setItem('comparisonItems', stored), JSON.stringify(ids))
    await open('/about', { part: 'header a[href$="/project-comparison"]' })
    await page.route('**/api/v1/properties/comparison/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.locator('header a[href$="/project-comparison"]').first().click()
    await expect(page.getByRole('heading', { name: m.compare_load_failed() })).toBeVisible()
    await page.unroute('**/api/v1/properties/comparison/**')
    await page.getByRole('button', { name: m.compare_try_again(), exact: true }).click()
    await expect(heads(page)).toHaveCount(2)
  })
})
