import { join } from 'node:path'

/** Vite's aliases for browsers: one module per message, so that a page loads only the texts it shows. */
export const BROWSER_MESSAGES = [
  { find: /^@manzil\/messages$/, replacement: join(import.meta.dirname, 'browser.ts') },
  { find: '@manzil/messages/runtime', replacement: join(import.meta.dirname, 'compiled/browser/runtime.js') },
]
