import { type Locale, withLocale } from '@manzil/contract/locale'
import { overwriteGetLocale } from '@manzil/messages/runtime'
import { test as base, expect, type Page } from '@playwright/test'

interface Journey {
  /** Matches errors the browser logs on its own that the journey provokes: missing pages, refused input. */
  expected: RegExp
  noErrors: undefined
  /** The address of a page in the journey's language. */
  at: (path: string) => string
  /** Opens a page in the journey's language and waits until it reacts to input. */
  open: (path: string, options?: { on?: Page; part?: string }) => Promise<void>
}

interface JourneyWorker {
  /** The language a journey is made in, which its project sets. */
  language: Locale
  messages: undefined
}

/** Journeys in one language; an error in the console or on the page fails them. Messages (`m`) are in the journey's language. */
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

/** Starts a page's scripts at once, as a first touch does; by themselves they wait for the first photo. */
export function startScripts(page: Page): Promise<unknown> {
  return page.evaluate(() => dispatchEvent(new Event('pointerdown')))
}

/** Waits until React has hydrated the page, or the part of it that a form or a dialog is. */
export async function isHydrated(page: Page, part = 'h1'): Promise<void> {
  const hears = (selector: string) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps$'))
  await page.waitForFunction(hears, part)
}

/** Waits until a signed-in page has its data and its lazy parts: nothing on it is marked `data-busy` any more. */
export async function isLoaded(page: Page): Promise<void> {
  await isHydrated(page)
  const rests = () =>
    new Promise<boolean>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done(document.querySelector('[data-busy]') === null)))
    })
  await expect(async () => {
    // Twice, as an answer may ask the next question.
    expect([await page.evaluate(rests), await page.evaluate(rests)]).toEqual([true, true])
  }).toPass({ intervals: [50] })
}

/** Matches what begins with a text, such as a message that a count follows. */
export const startingWith = (text: string) => new RegExp(`^${RegExp.escape(text)}`)
