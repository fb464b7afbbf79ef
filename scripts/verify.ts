import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { testDatabaseUrl } from './test-database-url.ts'

/**
 * Runs all checks: static ones first, in parallel, then the tests. Stops after a failing stage unless called with `--all`.
 * Prints the number of tests over all runners; exits with 1 if anything failed.
 */
const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const reports = await mkdtemp(join(tmpdir(), 'manzil-verify-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

type Check = [name: string, command: string, args: string[], env?: Record<string, string>]

const STATIC_CHECKS: Check[] = [
  ...['server', 'ui', 'site', 'office', 'contract', 'messages', 'assistant', 'demo', 'geodata', 'e2e', 'bench', 'scripts'].map(
    (part): Check => [`types of ${part}`, 'tsc', ['-p', part]],
  ),
  [
    'import boundaries',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.mjs',
      'contract/src',
      'assistant/src',
      'demo/src',
      'geodata/src',
      'server/src',
      'ui/src',
      'site/src',
      'office/src',
    ],
  ],
  ['regular expressions', join(root, 'scripts/check-expressions.ts'), []],
  ['dead code', 'knip', []],
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
]
const UNIT_AND_API_TESTS: Check = [
  'unit and API tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
]
const JOURNEYS: Check = [
  'browser journeys',
  'playwright',
  ['test', '-c', 'e2e/playwright.config.ts'],
  { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
]

const failed: string[] = []
for (const stage of [STATIC_CHECKS, [UNIT_AND_API_TESTS], [JOURNEYS]]) {
  await runStage(stage)
  if (failed.length > 0 && !process.argv.includes('--all')) break
}

const counts = [await countVitest(), await countPlaywright()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const lost = Math.max(
  failed.length,
  counts.reduce((sum, count) => sum + count.failed, 0),
)
await rm(reports, { recursive: true })

console.log('')
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}.`)
if ((await testDatabaseUrl()) === undefined) {
  console.log('API tests ran on the embedded database only: no PostgreSQL at TEST_DATABASE_URL or 127.0.0.1:5432.')
}
console.log(`${passed} passed, ${lost} failed`)
process.exit(failed.length > 0 || lost > 0 || passed === 0 ? 1 : 0)

/** Runs a stage on all processors. With several checks at once, prints a failed one's output when it ends. */
async function runStage(checks: Check[]): Promise<void> {
  const queue = [...checks]
  const show = checks.length === 1
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const [name] = check
      const began = Date.now()
      if (show) console.log(`\n▸ ${name}`)
      const { code, output } = await run(check, show)
      if (code !== 0) failed.push(name)
      if (code !== 0 && output) console.log(`\n${output.trim()}`)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), checks.length) }, work))
}

function run([, command, args, env]: Check, show: boolean): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [resolve(bin, command), ...args], {
      cwd: root,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // The tests start the server dozens of times.
      env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', () => done({ code: 1, output }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

interface Count {
  passed: number
  failed: number
}

async function countVitest(): Promise<Count> {
  const report = await read<{ numPassedTests: number; numFailedTests: number }>(vitestReport)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; tests: { results: { errors: { message?: string }[] }[] }[] }[]
}
interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A journey that passes only on a retry counts as failed. Repeats each error, which the runner prints long before its end. */
async function countPlaywright(): Promise<Count> {
  const report = await read<PlaywrightReport>(playwrightReport)
  for (const { title, message } of errorsIn(report ?? {})) console.log(`\n${title}\n${stripVTControlCharacters(message)}`)
  return { passed: report?.stats.expected ?? 0, failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) }
}

function errorsIn({ suites = [], specs = [] }: Suite): { title: string; message: string }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => ({ title, message })))),
  )
  return [...own, ...suites.flatMap(errorsIn)]
}

async function read<T>(path: string): Promise<T | undefined> {
  return readFile(path, 'utf8').then(JSON.parse, () => undefined)
}
