import { test as base, expect, type Page } from '@playwright/test'

interface Fixtures {
  /** What the browser reports by itself of answers that a journey looks for: pages that are not there, input that is refused. */
  expected: RegExp
  noErrors: undefined
}

/** Journeys in which any error of the console or the page fails the test. */
export const test = base.extend<Fixtures>({
  expected: [/status of 404/, { option: true }],
  noErrors: [
    async ({ page, expected }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** The same page in both languages. */
export const LANGUAGES = [
  { locale: 'en', prefix: '' },
  { locale: 'ar', prefix: '/ar' },
] as const

/** Waits until the application has taken the rendered page over, or the part of it that a form or a dialog is. */
export async function isTakenOver(page: Page, part = 'h1'): Promise<void> {
  const hears = (selector: string) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps$'))
  await page.waitForFunction(hears, part)
}
