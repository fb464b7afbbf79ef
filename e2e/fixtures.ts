import { type Locale, withLocale } from '@manzil/contract/text/locale'
import { overwriteGetLocale } from '@manzil/messages/runtime'
import { test as base, expect, type Page } from '@playwright/test'

interface Journey {
  /** Matches console errors that the journey provokes, such as missing pages and rejected input. */
  expected: RegExp
  noErrors: undefined
  at: (path: string) => string
  /** Opens a page in the journey's language and waits until it is hydrated. */
  open: (path: string, options?: { on?: Page; part?: string }) => Promise<void>
}

interface JourneyWorker {
  /** Set by the Playwright project. */
  language: Locale
  messages: undefined
}

/** Runs journeys in one language, with messages (`m`) in it. An error in the console or on the page fails them. */
export const test = base.extend<Journey, JourneyWorker>({
  language: ['en', { option: true, scope: 'worker' }],
  messages: [
    async ({ language }, use) => {
      overwriteGetLocale(() => language)
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
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
  at: async ({ language }, use) => {
    await use((path) => withLocale(language, path))
  },
  open: async ({ page, at }, use) => {
    await use(async (path, { on = page, part } = {}) => {
      await on.goto(at(path), { waitUntil: 'domcontentloaded' })
      await startScripts(on)
      await isHydrated(on, part)
    })
  },
})
export { expect }

/** Starts a page's scripts, as a first touch does. Otherwise they wait for the first photo. */
export function startScripts(page: Page): Promise<unknown> {
  return page.evaluate(() => dispatchEvent(new Event('pointerdown')))
}

/** Waits until React has hydrated the page, or the form or dialog given as `part`. */
export async function isHydrated(page: Page, part = 'h1'): Promise<void> {
  await page.waitForFunction((selector) => document.querySelector(selector)?.closest('[data-unhydrated]') === null, part)
}

/** Waits until a signed-in page has loaded its data and lazy parts (`data-busy`). */
export async function isLoaded(page: Page): Promise<void> {
  await isHydrated(page)
  const rests = () =>
    new Promise<boolean>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done(document.querySelector('[data-busy]') === null)))
    })
  await expect(async () => {
    // Checked twice, because one response may trigger another request.
    expect([await page.evaluate(rests), await page.evaluate(rests)]).toEqual([true, true])
  }).toPass({ intervals: [50] })
}

/** Matches text that begins like this, such as a message before a count. */
export const startingWith = (text: string) => new RegExp(`^${RegExp.escape(text)}`)
