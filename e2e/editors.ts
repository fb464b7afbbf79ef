import type { Locator, Page } from '@playwright/test'

/** Staff of the demo, as named beside their changes in either language. */
export const ADMIN = /Reem Farouk|ريم فاروق/
export const OWNER = /Khalid Al Marri|خالد المري/

/** The line that says who saved last. It only appears when nothing is unsaved. */
export const savedBy = (page: Page, name: RegExp): Locator => page.locator('main p[aria-live]').filter({ hasText: name })
