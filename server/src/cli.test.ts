import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCli } from './testing/run-cli.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manzil-cli-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('reports an error in one sentence with exit code 1', async () => {
  const [noFile, noPlace, noNumber] = await Promise.all([
    runCli(['import', 'dld', join(folder, 'none.csv')], { VAR_DIR: folder }),
    runCli(['import', 'dld', folder], { VAR_DIR: folder }),
    runCli(['migrate'], { PORT: 'many' }),
  ])
  expect(noFile).toEqual({ code: 1, output: '', errors: `There is no file ${join(folder, 'none.csv')}.\n` })
  expect(noPlace).toEqual({ code: 1, output: '', errors: `${folder} is a folder, not a file.\n` })
  expect(noNumber).toEqual({ code: 1, output: '', errors: expect.stringMatching(/^PORT is invalid: [^\n]+\n$/) })
}, 30_000)

it('reports that PostgreSQL does not respond, without showing the password', async () => {
  const { code, errors } = await runCli(['migrate'], { DATABASE_URL: 'postgres://manzil:secret@127.0.0.1:1/manzil' })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Cannot use PostgreSQL at 127\.0\.0\.1:1\/manzil \([^\n]+\): check DATABASE_URL\.\n$/)
  expect(errors).not.toContain('secret')
}, 30_000)

it('resolves a file against the folder where the command was typed', async () => {
  const { errors } = await runCli(['import', 'dld', basename(folder)], { INIT_CWD: dirname(folder), VAR_DIR: folder })
  expect(errors).toBe(`${folder} is a folder, not a file.\n`)
}, 30_000)

it('does nothing on an empty database for a site that lost DATABASE_URL, or without any data', async () => {
  const secret = { AUTH_SECRET: 'k8Wq2Zr5Tn7Xc1Vb4Mh6Lp9Js3Gd0Fya', VAR_DIR: join(folder, 'none') }
  expect((await runCli(['outbound:hold'], secret)).errors).toMatch(/^DATABASE_URL is not set, but AUTH_SECRET is: /)
  const { code, errors } = await runCli(['purge'], { VAR_DIR: secret.VAR_DIR })
  expect([code, errors]).toEqual([1, expect.stringMatching(/^There is no database in .*none: set DATABASE_URL/)])
  expect(existsSync(secret.VAR_DIR)).toBe(false)
}, 30_000)

it('names the allowed values instead of an invalid one', async () => {
  const [format, role] = await Promise.all([
    runCli(['export', 'nope'], { VAR_DIR: folder }),
    runCli(['admin:create', 'noor', 'noor@example.com', '--role', 'king'], { VAR_DIR: folder }),
  ])
  expect(format).toEqual({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^nope is not a valid format: write one of json, [^\n]+\.\n$/),
  })
  expect(role).toEqual({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^king is not a valid role: write one of [^\n]*admin[^\n]+\.\n$/),
  })
}, 30_000)

it.each([
  [['import', 'dld', 'a.csv', '--dryrun'], "Unknown option '--dryrun'. Did you mean --dry-run? For help: npm run manzil -- import --help"],
  [['import', 'dld', 'a.csv', '--source'], '--source needs a value. For help: npm run manzil -- import --help'],
  [['permits', 'import', 'dubai'], "Missing required argument 'file'. For help: npm run manzil -- permits import --help"],
  [['purge', 'now'], "Too many arguments for 'purge'. Expected 0 arguments but got 1: now. For help: npm run manzil -- purge --help"],
  [['inport'], "Unknown command 'inport'. Did you mean import? For help: npm run manzil -- --help"],
])(
  'answers %j with what is wrong and how to get help',
  async (args, sentence) => {
    expect(await runCli(args, {})).toEqual({ code: 1, output: '', errors: `${sentence}\n` })
  },
  30_000,
)

it("shows a command's usage", async () => {
  const { code, output } = await runCli(['import', 'dld', '--help'], {})
  expect(code).toBe(0)
  expect(output).toMatch(/--dry-run/)
}, 30_000)
