import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { LOCALES, withLocale } from '@manzil/contract/text/locale'
import { findBrowser } from '../scripts/browser.mjs'
import { median } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { startServer } from './server/start-server.ts'

/** Runs Lighthouse as a phone on the main pages in both languages. Needs a quiet machine: it measures processor time. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Each comparison is a visitor's own. */
const NOT_INDEXED = '/project-comparison'
const PROMISED = { performance: 98, others: 100, paintMs: 1_500, blockingMs: 100 }

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>
}

const browser = await findBrowser()
const server = await startServer({ BENCH_WITHOUT_JOBS: '1' })
await server.ready()
const rows: (string | number)[][] = []
for (const path of await mainPages()) for (const locale of LOCALES) await measure(withLocale(locale, path))
await server.stop()
printTable(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint ms', 'blocking ms'], rows)
reportVerdict()

async function mainPages(): Promise<string[]> {
  const answer = await (await fetch(`${server.url}/api/v1/property/?page_size=2`)).json()
  const projects: { id: number; slug: string }[] = answer.results.data
  const compared = projects.map(({ id }) => id).join(',')
  return [
    '/',
    '/latest',
    `/property-detail/${projects[0]?.slug}`,
    `/project-comparison?ids=${compared}`,
    '/uae-developers',
    '/community-detail/dubai-marina',
    '/what-can-i-afford',
    '/blog',
  ]
}

async function measure(path: string): Promise<void> {
  // A visitor is rarely the first one to open a page.
  await fetch(server.url + path)
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) reports.push(await runLighthouse(server.url + path))
  const scores = CATEGORIES.map((category) => Math.round(100 * median(reports.map(({ categories }) => categories[category].score ?? 0))))
  const audit = (name: string) => Math.round(median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)))
  const [paint, blocking] = [audit('largest-contentful-paint'), audit('total-blocking-time')]
  rows.push([path, ...scores, paint, blocking])
  const [performance = 0, ...rest] = scores
  const others = path.includes(NOT_INDEXED) ? rest.slice(0, -1) : rest
  expectThat(performance >= PROMISED.performance, `${path}: performance ${performance}, not ${PROMISED.performance}`)
  expectThat(
    others.every((score) => score >= PROMISED.others),
    `${path}: ${faultsOf(reports[0])}`,
  )
  expectThat(paint <= PROMISED.paintMs, `${path}: largest paint after ${paint} ms, not ${PROMISED.paintMs} ms`)
  expectThat(blocking <= PROMISED.blockingMs, `${path}: blocked for ${blocking} ms, not ${PROMISED.blockingMs} ms`)
}

/** Names the failed audits that are no measurements. */
function faultsOf(report: Report | undefined): string {
  const failed = Object.values(report?.audits ?? {}).filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
  return failed.map(({ title }) => title).join('; ')
}

/** Runs in a process of its own, through npm, because it is large and only this bench needs it. */
async function runLighthouse(url: string): Promise<Report> {
  const flags = ['--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`, '--chrome-flags=--headless --no-sandbox']
  const env = { ...process.env, CHROME_PATH: browser, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` }
  const child = spawn('npx', ['--yes', LIGHTHOUSE, url, ...flags], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (!output.startsWith('{')) throw new Error(`Lighthouse failed for ${url}: ${errors}`)
  return JSON.parse(output)
}
