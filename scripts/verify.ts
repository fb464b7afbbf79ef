import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { testDatabaseUrl } from './test-database-url.ts'

/**
 * Every check of the project, one after another; all of them run even when one fails. Ends with the number of tests that
 * passed and failed over all runners, and with exit code 1 if anything did.
 */
const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const reports = await mkdtemp(join(tmpdir(), 'manzil-verify-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const CHECKS: [name: string, command: string, args: string[], env?: Record<string, string>][] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ...['contract', 'messages', 'demo', 'server', 'web', 'e2e', 'bench', 'scripts'].map((part): [string, string, string[]] => [
    `types of ${part}`,
    'tsc',
    ['-p', part],
  ]),
  ['import boundaries', 'depcruise', ['--config', '.dependency-cruiser.mjs', 'contract/src', 'demo/src', 'server/src', 'web/src']],
  ['dead code', 'knip', []],
  ['unit and API tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]],
  ['browser journeys', 'playwright', ['test', '-c', 'e2e/playwright.config.ts'], { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }],
]

const failed: string[] = []
for (const [name, command, args, env] of CHECKS) {
  const began = Date.now()
  console.log(`\n▸ ${name}`)
  const code = await run(command, args, env)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  if (code !== 0) failed.push(name)
}

const counts = [await countVitest(), await countPlaywright()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const lost = counts.reduce((sum, count) => sum + count.failed, 0)
await rm(reports, { recursive: true })

console.log('')
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}.`)
if ((await testDatabaseUrl()) === undefined) {
  console.log('API tests ran on the embedded database only: no PostgreSQL at TEST_DATABASE_URL or 127.0.0.1:5432.')
}
console.log(`${passed} passed, ${lost} failed`)
process.exit(failed.length > 0 || lost > 0 || passed === 0 ? 1 : 0)

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(bin, command), ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => done(1))
    child.on('exit', (code) => done(code ?? 1))
  })
}

interface Count {
  passed: number
  failed: number
}

/** A runner that wrote no report failed as a whole. */
async function countVitest(): Promise<Count> {
  const report = await read<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(vitestReport)
  return report ? { passed: report.numPassedTests, failed: report.numFailedTests } : { passed: 0, failed: 1 }
}

async function countPlaywright(): Promise<Count> {
  const report = await read<{ stats: { expected: number; unexpected: number; flaky: number } }>(playwrightReport)
  return report ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected } : { passed: 0, failed: 1 }
}

async function read<T>(path: string): Promise<T | undefined> {
  return readFile(path, 'utf8').then(JSON.parse, () => undefined)
}
