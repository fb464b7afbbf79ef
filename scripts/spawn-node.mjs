import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { node, root } from './steps.mjs'

/** Halves the start-up time of a command. */
const compileCache = join(root, 'node_modules/.cache/node')

const PARENT_CHECK_MS = 500

/**
 * Runs a program with the project's Node in place of this process: same terminal, forwarded signals, same exit code. Stops it
 * when npm is gone; the program notices by its channel when this process is.
 * @param {string[]} args @param {Record<string, string>} [env]
 */
export function spawnNode(args, env = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MS).unref()
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return child
}
