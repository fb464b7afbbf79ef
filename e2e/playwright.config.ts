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
]

const browser = process.env['CHROME_PATH']

/** Journeys of people, in a real browser against the production build with the demo data in a folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A journey that passes at the second try only is named as flaky at the end.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['line'], ['json']] : [['line']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'retain-on-failure',
    // Names of downloaded files are in Arabic too, whatever the machine's own language is.
    launchOptions: { args: CHROMIUM_FLAGS, env: { ...process.env, LC_ALL: 'C.UTF-8' }, ...(browser && { executablePath: browser }) },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
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
