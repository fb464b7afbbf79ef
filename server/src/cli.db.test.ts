import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { socketAddresses } from './platform/operations/control/address.ts'
import { read } from './testing/api-requests.ts'
import { registerFile } from './testing/register-file.ts'
import { runCli } from './testing/run-cli.ts'
import { useTestApp } from './testing/test-app.ts'

const { app, database } = useTestApp()
const servers: ChildProcess[] = []
let folder: string
let register: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manzil-cli-'))
  register = join(folder, 'register.csv')
  await writeFile(register, registerFile([{ project_number: '1' }, { project_number: '2' }]))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await kill(server)
  await rm(folder, { recursive: true })
})

/** Starts the server as `npm start` does, but without pages. */
function startServer(env: Record<string, string>): ChildProcess {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'development', NODE_NO_WARNINGS: '1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  servers.push(server)
  return server
}

function outputUntilReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', (chunk) => {
      output += String(chunk)
      if (output.includes('Manzil is at')) resolve(output)
    })
    server.once('exit', () => reject(new Error(`the server ended: ${output}`)))
  })
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return String(port)
}

/** On a slow machine the import also prints its progress. */
const ONLY_PROGRESS = expect.stringMatching(/^(Importing: \d+ of \d+\n)*$/)
const report = (run: { output: string }) => JSON.parse(run.output)

it('imports into PostgreSQL, and running nodes show the result', async ({ skip }) => {
  if (database().engine !== 'postgres') skip()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database().db)
  const address = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: `/${rows[0]?.name}` })
  expect((await read(app(), '/property')).count).toBe(0)
  const run = await runCli(['import', 'dld', register, '--json'], { DATABASE_URL: address.href })
  expect(run).toMatchObject({ code: 0, errors: ONLY_PROGRESS })
  expect(report(run)).toMatchObject({ read: 2, added: 2, rejected: 0 })
  await expect.poll(async () => (await read(app(), '/property')).count).toBe(2)
  expect((await runCli(['migrate'], { DATABASE_URL: address.href })).output).toMatch(/already has the newest schema/)
  expect((await runCli(['demo'], { DATABASE_URL: address.href })).output).toBe('Added 520 demo projects and 240 demo leads.\n')
  expect((await runCli(['demo'], { DATABASE_URL: address.href })).output).toBe('The demo projects are already loaded.\n')
  const numbers = join(folder, 'numbers.txt')
  await writeFile(numbers, 'number\n050 123 4567\n')
  expect((await runCli(['do-not-call', numbers], { DATABASE_URL: address.href })).output).toBe(
    'Numbers added: 1, removed: 0, on the list: 1.\nLines without a phone number: 1.\n',
  )
  await expect.poll(async () => (await read(app(), '/property')).count).toBe(522)
  const commands = await database()
    .db.selectFrom('audit_entries')
    .select(['action', 'entity_id', 'detail'])
    .where('action', 'in', ['feed_imported', 'command_run'])
    .orderBy('id')
    .execute()
  expect(commands).toEqual([
    { action: 'feed_imported', entity_id: 'dld', detail: { added: 2, changed: 0, unchanged: 0, rejected: 0, unpublished: 0 } },
    { action: 'command_run', entity_id: 'do-not-call', detail: { count: 1 } },
  ])
}, 180_000)

it('reports a taken port before it loads the demo data', async ({ skip }) => {
  if (database().engine !== 'pglite') skip()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const server = startServer({ VAR_DIR: join(folder, 'var'), PORT: String(port) })
  const [output, errors] = await Promise.all([text(server.stdout as Readable), text(server.stderr as Readable)])
  other.close()
  expect({ output, errors }).toEqual({ output: '', errors: expect.stringMatching(/^Port \d+ is in use by another program/) })
}, 180_000)

it('runs an import in the server that owns the embedded database, or by itself if none is running', async ({ skip }) => {
  if (database().engine !== 'pglite') skip()
  const env = { VAR_DIR: join(folder, 'var'), PORT: await freePort() }
  const server = startServer(env)
  expect(await outputUntilReady(server)).toMatch(/^Loading the demo data … 520 projects, 240 leads, \d+\.\d s$/m)
  const count = async () => {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/v1/property/`)
    return ((await answer.json()) as { count: number }).count
  }
  expect(await count()).toBe(520)

  const handedOver = await runCli(['import', 'dld', register, '--json'], env)
  expect(handedOver).toMatchObject({ code: 0, errors: ONLY_PROGRESS })
  expect(report(handedOver)).toMatchObject({ read: 2, added: 2 })
  await expect.poll(count).toBe(522)
  await writeFile(join(folder, 'other.csv'), 'a,b\n1,2\n')
  const refused = await runCli(['import', 'dld', join(folder, 'other.csv')], env)
  expect(refused).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^The file is not the DLD project register[^\n]+\n$/),
  })

  const inside = await runCli(['import', 'json', 'http://169.254.169.254/feed.json'], env)
  expect(inside).toMatchObject({ code: 1, errors: expect.stringMatching(/private network/) })
  const catalogue = join(folder, 'catalogue.json')
  expect(await runCli(['export', 'json', catalogue], env)).toMatchObject({
    code: 0,
    output: `Exported the catalogue to ${catalogue}.\n`,
    errors: '',
  })
  const full = await runCli(['export', 'json', '/dev/full'], env)
  expect(full).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(/^Cannot write to [^\n]+\n$/) })
  const tried = await runCli(['import', 'json', catalogue, '--dry-run', '--json'], env)
  expect(report(tried)).toMatchObject({ dry_run: true, read: 522, added: 0, rejected: 0, unpublished: 0 })
  const table = join(folder, 'table.csv')
  await writeFile(table, 'k;n;c\n1;Noor;Dubai\n')
  const unclear = await runCli(['import', 'csv', table], env)
  expect(unclear).toMatchObject({ code: 1, errors: expect.stringMatching(/^We could not tell which column is the reference/) })
  const mapping = join(folder, 'mapping.json')
  await writeFile(mapping, JSON.stringify({ columns: { reference: 'k', title: 'n', emirate: 'c' } }))
  const mapped = await runCli(['import', 'csv', table, '--source', 'noor', '--mapping', mapping, '--require', 'none'], env)
  expect(mapped).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Imported the feed \(\d+(\.\d)? s\)\.\n {2}read +1\n {2}added +1\n/),
  })
  await expect.poll(count).toBe(523)

  const article = join(folder, 'article.json')
  await writeFile(
    article,
    JSON.stringify({ slug: 'fees', title: 'Fees', excerpt: 'Short.', description: '<p>4 %</p>', category: 'Costs', author_name: 'Omar' }),
  )
  expect((await runCli(['blog', 'publish', article], env)).output).toBe(`Published http://localhost:${env.PORT}/blog/fees.\n`)
  expect((await runCli(['newsletter', 'send', 'fees'], env)).output).toBe('Queued 0 emails.\n')
  const unknown = await runCli(['newsletter', 'send', 'no-such'], env)
  expect(unknown).toMatchObject({ code: 1, errors: 'There is no published article no-such.\n' })

  const second = startServer(env)
  if (!second.stderr) throw new Error('the server has no output')
  const [output] = await Promise.all([text(second.stderr), once(second, 'exit')])
  expect(second.exitCode).toBe(1)
  expect(output).toMatch(
    /^Manzil is already running at http:\/\/localhost:\d+ with the data in [^\n]+ \(process \d+\): stop it first[^\n]+\n$/,
  )

  await kill(server)
  const again = startServer(env)
  expect(await outputUntilReady(again)).not.toContain('demo data')
  await kill(again)
  const alone = await runCli(['import', 'dld', register, '--json'], env)
  expect(report(alone)).toMatchObject({ read: 2, added: 0, unchanged: 2 })
  for (const address of socketAddresses(env.VAR_DIR)) await rm(address, { force: true })
}, 480_000)
