import type { Locator, Page } from '@playwright/test'

/** Demo accounts that staff journeys sign in as, by the names their changes are shown under. */
export const ADMIN = 'Reem Farouk'
export const OWNER = 'Khalid Al Marri'

/** The line of an editor that says who saved last; it is there once nothing is unsaved. */
export const savedBy = (page: Page, name: string): Locator => page.locator('main p[aria-live]').filter({ hasText: name })
