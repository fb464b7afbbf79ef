import type { Locator, Page } from '@playwright/test'

/** Names of the demo accounts that staff journeys use, as shown beside their changes in either language. */
export const ADMIN = /Reem Farouk|ريم فاروق/
export const OWNER = /Khalid Al Marri|خالد المري/

/** The editor's line that says who saved last; it only appears when nothing is unsaved. */
export const savedBy = (page: Page, name: RegExp): Locator => page.locator('main p[aria-live]').filter({ hasText: name })
