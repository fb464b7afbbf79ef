import type { Locale } from '@manzil/contract/text/locale'
import { defineConfig } from '@playwright/test'
import { PORT } from './server-folder.ts'

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
]

const browser = process.env['CHROME_PATH']

const WIDE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Journeys that depend on both language and screen size. */
const ALL_FOUR = /@all-four/
/** Checks of every page in both languages; they set the screen width themselves. */
const BOTH_LANGUAGES = /@both-languages/
/** Journeys that run in Arabic on a phone. */
const PHONE_ONLY = /@phone/
/** Journeys that run in English on a wide screen and in Arabic on a phone. */
const BOTH = /@both(?!-)/

/** Runs user journeys in a real browser against the production build, with demo data in a temporary folder. */
export default defineConfig<object, { language: Locale }>({
  testDir: '.',
  globalTeardown: './check-log.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A retry only tells flaky journeys from broken ones; either fails the run.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['line'], ['json']] : [['line']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'on-first-retry',
    // Its requests would bypass `page.route`.
    serviceWorkers: 'block',
    // Downloaded files have Arabic names.
    launchOptions: { args: CHROMIUM_FLAGS, env: { ...process.env, LC_ALL: 'C.UTF-8' }, ...(browser && { executablePath: browser }) },
  },
  projects: [
    { name: 'en-wide', use: { ...WIDE, language: 'en' }, grepInvert: PHONE_ONLY },
    { name: 'ar-phone', use: { ...PHONE, language: 'ar' }, grep: [PHONE_ONLY, BOTH, ALL_FOUR] },
    { name: 'ar-wide', use: { ...WIDE, language: 'ar' }, grep: [ALL_FOUR, BOTH_LANGUAGES] },
    { name: 'en-phone', use: { ...PHONE, language: 'en' }, grep: ALL_FOUR },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    cwd: '..',
    env: { PORT: String(PORT), NODE_ENV: 'production' },
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
