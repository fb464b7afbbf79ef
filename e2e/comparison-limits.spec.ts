import type { Locator } from '@playwright/test'
import { expect, isTakenOver, LANGUAGES, test } from './fixtures.ts'

const WORDS = {
  en: { add: 'Add a project', added: 'Added', full: /^Maximum Properties Reached/ },
  ar: { add: 'أضف مشروعاً', added: 'مضاف', full: /^بلغت الحدّ الأقصى/ },
} as const

for (const { locale, prefix } of LANGUAGES) {
  const words = WORDS[locale]

  test.describe(`limits of a comparison in ${locale}`, () => {
    let ids: number[]
    test.beforeEach(async ({ page, request }) => {
      await page.addInitScript(() => localStorage.setItem('property-comparison-onboarding', 'seen'))
      const answer = await request.get('/api/v1/property/?featured=1&sort_by=oldest&page_size=6')
      ids = (await answer.json()).results.data.map(({ id }: { id: number }) => id)
    })

    test('an address with projects twice, too many of them or words leads to the tidy one', async ({ page }) => {
      const [a, b, c, d, e] = ids
      for (const [given, tidy] of [
        [`${a},${a},${a}`, `${a}`],
        [`${a},${b},${a},${c},${d},${e}`, `${a},${b},${c},${d}`],
        [`x,${b}`, `${b}`],
      ]) {
        await page.goto(`${prefix}/project-comparison?ids=${given}`)
        await expect(page).toHaveURL((url) => url.searchParams.get('ids') === tidy)
        await expect(page.locator('table').first().locator('thead th a')).toHaveCount(tidy?.split(',').length ?? 0)
      }
    })

    test('a fifth project is refused beneath the list, whose row stays in sight', async ({ page }) => {
      await page.goto(`${prefix}/project-comparison?ids=${ids.slice(0, 3)}`)
      await isTakenOver(page)
      await page.getByRole('button', { name: words.add }).click()
      const picker = page.getByRole('dialog')
      const rows = picker.locator('li')
      await expect(rows.nth(7)).toBeVisible()
      const [fourth, , , , fifth] = (await rows.allTextContents()).flatMap((text, at) => (text.includes(words.added) ? [] : [rows.nth(at)]))
      await fourth?.getByRole('button').click()
      await expect(page).toHaveURL((url) => url.searchParams.get('ids')?.split(',').length === 4)
      const row = fifth as Locator
      await row.getByRole('button').click()
      const banner = picker.getByRole('alert')
      await expect(banner).toContainText(words.full)
      const [pressed, said] = [await row.boundingBox(), await banner.boundingBox()]
      expect((pressed?.y ?? 0) + (pressed?.height ?? 0)).toBeLessThanOrEqual((said?.y ?? 0) + 1)
    })
  })
}
