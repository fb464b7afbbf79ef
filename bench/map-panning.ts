import { setTimeout as sleep } from 'node:timers/promises'
import type { PropertyClustersAnswer } from '@manzil/contract/search/calls/clusters'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { median } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { startServer } from './server/start-server.ts'

/** Compares the frames of the results' map while it is panned, with many single projects on it and without any. */
const PINS = 2_000
const ROUNDS = 5
const PROMISED = 1.3
const BOX = { west: 55.1, south: 25, east: 55.4, north: 25.3 }
const DRAG = { steps: 60, px: 6 }
const SOFTWARE = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', ...SOFTWARE] })
const [bare, full] = [await openMap(browser, 0), await openMap(browser, PINS)]
const times = { bare: [] as number[], full: [] as number[] }
// The first round warms up tiles and glyphs.
for (let round = 0; round <= ROUNDS; round++) {
  const frames = { bare: await panFrames(bare), full: await panFrames(full) }
  if (round === 0) continue
  times.bare.push(frames.bare)
  times.full.push(frames.full)
}
await browser.close()
await server.stop()
const ratio = median(times.full) / median(times.bare)
printTable(
  ['map', 'frame time, median of rounds', 'slowest round'],
  [
    ['bare', ms(median(times.bare)), ms(Math.max(...times.bare))],
    [`${PINS.toLocaleString('en')} projects`, ms(median(times.full)), ms(Math.max(...times.full))],
  ],
)
console.log(`ratio ${ratio.toFixed(2)}`)
expectThat(
  ratio <= PROMISED,
  `panning with ${PINS} projects takes ${ratio.toFixed(2)} times the frame time of the bare map, not ${PROMISED}`,
)
reportVerdict()

/** Opens the map view with a response of `count` single projects. */
async function openMap(on: Browser, count: number): Promise<Page> {
  const page = await on.newPage({ viewport: { width: 1280, height: 800 } })
  const body: PropertyClustersAnswer = { success: true, data: { clusters: [], projects: projects(count), count, unplaced: 0 } }
  await page.route('**/api/v1/property-clusters/**', (route) => route.fulfill({ json: body }))
  await page.goto(`${server.url}/latest?view=map&bbox=${Object.values(BOX).join()}`)
  await page.locator('.map-place canvas').waitFor()
  if (count > 0) await page.locator('.map-place section button').first().waitFor({ state: 'attached' })
  await sleep(3_000)
  return page
}

/** Drags the map to and fro and returns the mean time of a frame in ms. */
async function panFrames(page: Page): Promise<number> {
  await page.bringToFront()
  const canvas = await page.locator('.map-place canvas').boundingBox()
  if (!canvas) throw new Error('the map is not visible')
  const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => {
    const counted = { frames: 0, began: performance.now(), isOver: false }
    Object.assign(window, { counted })
    const count = () => {
      counted.frames++
      if (!counted.isOver) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  for (let step = 0; step < DRAG.steps; step++) {
    const away = step < DRAG.steps / 2 ? step : DRAG.steps - step
    await page.mouse.move(x + away * DRAG.px, y + away * (DRAG.px / 2))
  }
  const time = await page.evaluate(() => {
    const { counted } = window as unknown as { counted: { frames: number; began: number; isOver: boolean } }
    counted.isOver = true
    return (performance.now() - counted.began) / counted.frames
  })
  await page.mouse.up()
  await sleep(500)
  return time
}

function projects(count: number): PropertyClustersAnswer['data']['projects'] {
  const columns = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `project-${index}`,
    title: `Project ${index}`,
    title_ar: null,
    price: 600_000 + (index % 400) * 10_000,
    is_sold_out: index % 9 === 0,
    longitude: BOX.west + ((index % columns) / columns) * (BOX.east - BOX.west),
    latitude: BOX.south + (Math.floor(index / columns) / columns) * (BOX.north - BOX.south),
  }))
}

function ms(duration: number): string {
  return `${duration.toFixed(1)} ms`
}
