import type { Locator, Page } from '@playwright/test'

/** Names of the demo accounts that staff journeys use, as shown beside their changes. */
export const ADMIN = 'Reem Farouk'
export const OWNER = 'Khalid Al Marri'

/** The editor's line that says who saved last; it only appears when nothing is unsaved. */
export const savedBy = (page: Page, name: string): Locator => page.locator('main p[aria-live]').filter({ hasText: name })
