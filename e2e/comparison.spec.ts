import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'

interface Project {
  id: number
  slug: string
  title: string
  title_ar: string | null
}

/** Projects with prices and plans, the same ones however many others there are by now. */
async function findProjects(request: APIRequestContext): Promise<Project[]> {
  const answer = await request.get('/api/v1/property/?featured=1&min_price=1&payment_plan=1&category=off_plan&sort_by=oldest&page_size=6')
  return (await answer.json()).results.data
}

const seen = (page: Page) => page.addInitScript(() => localStorage.setItem('property-comparison-onboarding', 'seen'))
const keep = (page: Page, ids: number[]) =>
  page.addInitScript(
    (kept) => localStorage.getItem('comparisonItems') ?? localStorage.setItem('comparisonItems', kept),
    JSON.stringify(ids),
  )
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('comparisonItems') ?? '[]'))
const heads = (page: Page) => page.locator('table').first().locator('thead th a')

const WORDS = {
  en: {
    compare: /^Compare /,
    full: /^Maximum Properties Reached: You can compare up to 4 properties at once/,
    duplicate: 'Property Already Added',
    failed: 'Error Loading Properties',
    tryAgain: 'Try Again',
    none: 'No properties found',
    add: 'Add a project',
    first: 'Choose projects',
    clear: 'Clear All',
    start: 'Get Started',
    skip: 'Skip',
    differs: 'Only what differs',
    keepThis: 'Keep this one',
    delay: 'Handover late by',
    open: 'Dates, loan and rent',
    calendar: 'Add to calendar (.ics)',
    rate: 'Rate a year (%)',
    deposit: 'What you have now (AED)',
    monthly: 'What you can pay a month (AED)',
    find: 'Show what I can hold',
  },
  ar: {
    compare: /^قارن /,
    full: /^بلغت الحدّ الأقصى: يمكنك مقارنة 4 عقارات/,
    duplicate: 'هذا العقار مضاف من قبل',
    failed: 'تعذّر تحميل العقارات',
    tryAgain: 'حاول مرة أخرى',
    none: 'لم يُعثر على عقارات',
    add: 'أضف مشروعاً',
    first: 'اختر المشاريع',
    clear: 'مسح الكل',
    start: 'ابدأ',
    skip: 'تخطٍّ',
    differs: 'المختلف فقط',
    keepThis: 'احتفظ بهذه',
    delay: 'تأخّر التسليم',
    open: 'التواريخ والتمويل والإيجار',
    calendar: /أضف إلى التقويم/,
    rate: 'النسبة السنوية (%)',
    deposit: 'ما لديك الآن (درهم)',
    monthly: 'ما تستطيع دفعه شهرياً (درهم)',
    find: 'أرني ما أستطيع تحمّله',
  },
} as const

for (const { locale, prefix } of LANGUAGES) {
  const words = WORDS[locale]

  test.describe(`comparing in ${locale}`, () => {
    test.use({ expected: /status of (404|500)|The API answered 500/ })

    test('projects are added from their cards and pages, counted in the navigation, and a fifth is refused', async ({ page, request }) => {
      await seen(page)
      const [first] = await findProjects(request)
      await page.goto(`${prefix}/latest`)
      await isTakenOver(page)
      const buttons = page.locator('article').getByRole('button', { name: words.compare })
      for (const place of [0, 1, 2]) {
        await buttons.nth(place).click()
        await expect(buttons.nth(place)).toHaveAttribute('aria-pressed', 'true')
      }
      expect(await kept(page)).toHaveLength(3)
      await buttons.nth(1).click()
      await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'false')

      await page.goto(`${prefix}/property-detail/${first?.slug}`)
      await isTakenOver(page)
      const here = page.locator('header').getByRole('button', { name: words.compare })
      if ((await here.getAttribute('aria-pressed')) === 'false') await here.click()
      await expect(here).toHaveAttribute('aria-pressed', 'true')
      await page.evaluate(() => {
        localStorage.setItem('comparisonItems', '[999991,999992,999993,999994]')
        dispatchEvent(new Event('storage'))
      })
      await expect(here).toHaveAttribute('aria-pressed', 'false')
      await expect(page.locator('header a[href$="/project-comparison"]').first()).toContainText('4')
      await here.click()
      await expect(page.getByText(words.full)).toBeVisible()
      expect(await kept(page)).toHaveLength(4)
    })

    test('the introduction comes until it is begun; projects are found, chosen by keyboard, and cleared', async ({ page, request }) => {
      const projects = await findProjects(request)
      const title = (project: Project | undefined) => (locale === 'ar' && project?.title_ar) || project?.title || ''
      await page.goto(`${prefix}/project-comparison`)
      await page.getByRole('button', { name: words.skip, exact: true }).click()
      await page.reload()
      await page.getByRole('button', { name: words.start, exact: true }).click()
      await page.reload()
      await isTakenOver(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)

      const asked: string[] = []
      page.on('request', (sent) => sent.url().includes('/api/v1/properties/?') && asked.push(sent.url()))
      await page.getByRole('button', { name: words.first }).click()
      const picker = page.getByRole('dialog')
      const search = picker.getByRole('searchbox')
      await expect(picker.locator('li').first()).toBeVisible()
      await search.pressSequentially(title(projects[0]), { delay: 30 })
      await expect(picker.locator('li').filter({ hasText: title(projects[0]) })).toBeVisible()
      await expect.poll(() => asked.length).toBeLessThan(4)
      await search.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(() => kept(page)).toEqual([projects[0]?.id])
      await page.keyboard.press('Enter')
      await expect(picker.getByRole('alert')).toContainText(words.duplicate)
      await expect(picker.getByRole('alert')).toBeEmpty({ timeout: 8_000 })
      await search.fill('zzzzqqqq')
      await expect(picker.getByText(words.none)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(picker).toHaveCount(0)
      await expect(heads(page)).toHaveText([title(projects[0])])
      await expect(page).toHaveURL(new RegExp(`ids=${projects[0]?.id}$`))

      await page.getByRole('button', { name: words.clear }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.clear }).click()
      await expect(page.getByRole('button', { name: words.first })).toBeVisible()
      expect(await kept(page)).toEqual([])
    })

    test('a shared address opens the same comparison and leaves the own one alone until it is kept', async ({ page, request, context }) => {
      await seen(page)
      const ids = (await findProjects(request)).map(({ id }) => id)
      const shared = ids.slice(0, 4).join(',')
      await page.goto(`${prefix}/project-comparison?ids=${ids.slice(0, 2)}`)
      await expect.poll(() => kept(page)).toEqual(ids.slice(0, 2))
      await page.goto(`${prefix}/project-comparison?ids=${shared}`)
      await expect(heads(page)).toHaveCount(4)
      await expect(page.getByRole('button', { name: words.add })).toHaveCount(0)
      expect(await kept(page)).toEqual(ids.slice(0, 2))
      await page.getByRole('button', { name: words.keepThis }).click()
      await expect.poll(() => kept(page)).toEqual(ids.slice(0, 4))

      // Another tab takes one out, and this one follows.
      const other = await context.newPage()
      await seen(other)
      await other.goto(`${prefix}/project-comparison`)
      await expect(heads(other)).toHaveCount(4)
      await isTakenOver(other)
      await other.locator('thead').first().getByRole('button').first().click()
      await expect(heads(other)).toHaveCount(3)
      await expect(heads(page)).toHaveCount(3)
      await other.close()
    })

    test('rows that are alike go away, a late handover moves what hangs on it, and nobody sees two marks in one row', async ({
      page,
      request,
    }) => {
      await seen(page)
      const ids = (await findProjects(request)).map(({ id }) => id).slice(0, 3)
      await page.goto(`${prefix}/project-comparison?ids=${ids}`)
      await isTakenOver(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([])
      const rows = page.locator('table').first().locator('tbody tr')
      const before = await rows.count()
      await page.getByRole('switch', { name: words.differs }).click()
      await expect.poll(() => rows.count()).toBeLessThan(before)

      const figures = page.locator('section[aria-labelledby="money-title"] table').first()
      const was = await figures.innerText()
      await page.getByRole('slider', { name: words.delay }).fill('18')
      await expect.poll(() => figures.innerText()).not.toBe(was)
      await page.getByRole('slider', { name: words.delay }).fill('0')
      await expect.poll(() => figures.innerText()).toBe(was)
    })

    test('a project page reckons one home: dates, calendar file, loan and rent', async ({ page, request }) => {
      const [project] = await findProjects(request)
      await page.goto(`${prefix}/property-detail/${project?.slug}`)
      await isTakenOver(page)
      await page.getByRole('button', { name: words.open }).first().click()
      const monthly = page.getByText(/5,\d{3}|\d{1,2},\d{3}/).first()
      await expect(monthly).toBeVisible()
      const waiting = page.waitForEvent('download')
      await page.getByRole('button', { name: words.calendar }).first().click()
      const download = await waiting
      expect(download.suggestedFilename()).toBe(`${project?.slug}.ics`)
      const file = await readFile(await download.path(), 'utf8')
      expect(file).toContain('BEGIN:VCALENDAR\r\n')
      expect(file.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(2)
      const rate = page.getByLabel(words.rate).first()
      await rate.fill('much')
      await expect(rate).toHaveAttribute('aria-invalid', 'true')
      await rate.fill('6')
      await expect(rate).toHaveAttribute('aria-invalid', 'false')
    })

    test('what a deposit and a monthly amount carry has an address', async ({ page }) => {
      await page.goto(`${prefix}/what-can-i-hold`)
      await isTakenOver(page)
      await page.getByRole('button', { name: words.find }).click()
      await expect(page.getByRole('alert').filter({ hasText: words.deposit })).toBeVisible()
      await page.getByLabel(words.deposit).fill('900000')
      await page.getByLabel(words.monthly).fill('60000')
      await page.getByRole('button', { name: words.find }).click()
      await expect(page).toHaveURL(/deposit=900000&monthly=60000/)
      await expect(page.locator('main li h2').first()).toBeVisible()
      await page.reload()
      await expect(page.locator('main li h2').first()).toBeVisible()
    })

    test('a comparison that cannot be read says so and is tried again', async ({ page, request }) => {
      await seen(page)
      const ids = (await findProjects(request)).map(({ id }) => id)
      await keep(page, ids.slice(0, 2))
      await page.goto(`${prefix}/about`)
      await isTakenOver(page)
      await page.route('**/api/v1/properties/comparison/**', (route) => route.fulfill({ status: 500, body: '{}' }))
      const link = page.locator('footer a[href$="/project-comparison"]').first()
      await link.dispatchEvent('pointerover')
      await expect.poll(() => link.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps$')))).toBe(true)
      await link.evaluate((one: HTMLElement) => one.click())
      await expect(page.getByRole('heading', { name: words.failed })).toBeVisible()
      await page.unroute('**/api/v1/properties/comparison/**')
      await page.getByRole('button', { name: words.tryAgain, exact: true }).click()
      await expect(heads(page)).toHaveCount(2)
    })
  })
}
