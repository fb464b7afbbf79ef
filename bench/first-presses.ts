import { setTimeout as sleep } from 'node:timers/promises'
import { m } from '@manzil/messages'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { median } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { startServer } from './server/start-server.ts'

/** Counts presses without effect on a slow phone, at moments between the first paint and the end of hydration. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en' }
const CPU_SLOWDOWN = 6
/** Lighthouse's slow 4G: latency in ms, throughput in bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 84_000 }
/** After the first paint. */
const MOMENTS_MS = [0, 150, 300, 500, 750, 1000, 1300, 1600, 2000, 2500, 3000, 4000]
const WAIT_MS = 15_000
const TYPED = 'marina'

interface Press {
  path: string
  /** Element to tap. */
  target: string
  /** Runs in the page and returns whether the press had its effect. */
  isDone: (text: string) => boolean
  /** Typed after the tap and submitted. */
  typed?: string
  /** Passed to `isDone`; defaults to what was typed. */
  shown?: string
}

const server = await startServer()
const { results } = (await (await fetch(`${server.url}/api/v1/property/?page_size=1`)).json()) as { results: { data: { slug: string }[] } }
const project = `/property-detail/${results.data[0]?.slug}`

const PRESSES: Record<string, Press> = {
  menu: {
    path: '/latest',
    target: 'button[popovertarget="menu"]:not([popovertargetaction])',
    isDone: () => document.querySelector('#menu')?.matches(':popover-open') === true,
  },
  filter: {
    path: '/latest',
    target: `main button:has-text("${m.filter_open()}")`,
    isDone: () => document.querySelector('dialog[open]') !== null,
  },
  compare: {
    path: '/latest',
    target: 'article button[aria-pressed]',
    isDone: () => document.querySelector('article button[aria-pressed]')?.ariaPressed === 'true',
  },
  'load more': {
    path: '/latest',
    target: 'a[rel="next"]',
    isDone: () => document.querySelectorAll('article').length === 24,
  },
  search: {
    path: '/latest',
    target: 'main input[type="search"]',
    isDone: (text) => decodeURIComponent(location.search).toLowerCase().includes(text),
    typed: TYPED,
  },
  save: {
    path: project,
    target: `main button:text-is("${m.action_save()}")`,
    isDone: (text) => document.body.innerText.includes(text),
    shown: m.saved_sign_in(),
  },
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
const rows = []
for (const [name, press] of Object.entries(PRESSES)) {
  const found: (number | undefined)[] = []
  for (const moment of MOMENTS_MS) found.push(await timeOf(browser, press, moment))
  const delays = found.filter((delay) => delay !== undefined)
  const lost = found.length - delays.length
  expectThat(lost === 0, `${name}: ${lost} of ${found.length} presses had no effect`)
  rows.push([name, found.length, lost, `${median(delays)} ms`, `${Math.max(...delays)} ms`])
}
printTable(['press', 'presses', 'lost', 'median delay', 'longest'], rows)
await browser.close()
await server.stop()
reportVerdict()

/** Returns the ms from the press to its effect; undefined if there was none. */
async function timeOf(on: Browser, { path, target, isDone, typed, shown = typed }: Press, moment: number): Promise<number | undefined> {
  const context = await on.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(server.url + path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, { polling: 20 })
    const element = page.locator(target).first()
    await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await sleep(moment)
    const box = await element.boundingBox()
    if (!box) throw new Error(`${target} is not visible on ${path}`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    const pressed = performance.now()
    if (typed) {
      await page.keyboard.type(typed, { delay: 60 })
      await page.keyboard.press('Enter')
    }
    const isSeen = page.waitForFunction(isDone, shown ?? '', { polling: 50, timeout: WAIT_MS })
    return await isSeen.then(
      () => Math.round(performance.now() - pressed),
      () => undefined,
    )
  } finally {
    await context.close()
  }
}
