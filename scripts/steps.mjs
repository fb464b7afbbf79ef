import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const stamps = join(root, 'node_modules/.cache/manzil')

/** The project's own Node, regardless of the one on the machine. */
export const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** Prints a message and exits with code 1. @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/**
 * Runs a command; `show` prints its output. @param {string} command @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string | undefined> }} [options] @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { show = false, env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => done({ code: 127, output: String(error) }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

/**
 * Runs a set-up step unless its inputs are unchanged and its outputs exist. Prints to stderr, because stdout belongs to the
 * command that needs the set-up.
 * @param {{ name: string, says: string, inputs: string[], outputs: string[], act: () => Promise<{ code: number, output: string }>, help: string }} step
 */
export async function step({ name, says, inputs, outputs, act, help }) {
  const stamp = join(stamps, name)
  const digest = digestOf(inputs)
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && outputs.every((path) => existsSync(join(root, path)))
  if (fresh) return
  const began = Date.now()
  const tick = process.stderr.isTTY ? setInterval(() => process.stderr.write('.'), 2000) : undefined
  process.stderr.write(`${says} …`)
  const { code, output } = await act()
  clearInterval(tick)
  if (code !== 0) {
    console.error(`\n${output.trim().split('\n').slice(-40).join('\n')}`)
    fail(help)
  }
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, digest)
  process.stderr.write(` ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
}

/** @param {string[]} paths files and folders below the root */
function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) for (const file of filesBelow(join(root, path))) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Generated files among the inputs; the last three are the message compiler's. */
const MADE = ['node_modules', 'dist', 'compiled', 'routeTree.gen.ts', '.tanstack', '.meta.json', '.gitignore', 'README.md']

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !MADE.includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}
