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

/** Waits until the application has taken the rendered page over. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps$')))
}
